/** A part of the office that arrives later is drawn with its style sheets: the head of the page links to them. */
import { expect, test } from '@playwright/test';
import { href, type RouteName } from '#src/routes.ts';
import { parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

/** Those that jumped on a slow network. */
const ROOMS: readonly RouteName[] = [
  'moderation',
  'staffCalendar',
  'staffBoard',
  'staffTransfers',
  'staffMenu',
  'gate',
];
const LATE_SHEET = /<link[^>]*rel="preload"[^>]*as="style"[^>]*>/g;

test('no style sheet of a room comes up after the head of its page', async ({ page }) => {
  await signIn(page, personWho('owner').email);
  for (const room of ROOMS) {
    const answer = await page.request.get(parkUrl() + href(room, 'vi'), { headers: { accept: 'text/html' } });
    const [head = '', body = ''] = (await answer.text()).split('</head>');
    expect.soft(head, room).toContain('rel="stylesheet"');
    expect.soft(body.match(LATE_SHEET) ?? [], room).toEqual([]);
  }
});
