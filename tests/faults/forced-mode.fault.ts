/** The colour mode that a route forces is in the page that is sent, before any script of it has run. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Route } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { pagesBehindLogin } from '#tests/support/cart-pages.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

async function modeOf(path: string, cookie = ''): Promise<string | null> {
  const answer = await fetch(`${park.urls[0]}${path}`, { headers: { cookie }, redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  const [html = ''] = /<html[^>]*>/.exec(await answer.text()) ?? [];
  return /\sdata-mode=["']?(\w+)/.exec(html)?.[1] ?? null;
}

/** Their own page of second factors lies in the office, though it asks only that somebody is signed in. */
function placeOf({ name }: { name: keyof typeof pageRoutes }): string {
  if (name === 'gate') return name;
  const { access }: Route = pageRoutes[name];
  return name.startsWith('staff') ? 'staff' : access;
}

async function modesOf(looks: string): Promise<string[]> {
  const found: string[] = [];
  for (const { page, cookie } of await pagesBehindLogin(park)) {
    const mode = await modeOf(page.path, [cookie, looks].filter(Boolean).join('; '));
    found.push(`${placeOf(page)} ${mode}`);
  }
  return [...new Set(found)].sort();
}

test('the gate is light, to be read in the sun, and so is the office unless its person has chosen; nobody’s own page forces a mode', async () => {
  expect(await modesOf('')).toEqual(['auth null', 'gate light', 'staff light']);
  for (const choice of ['dark', 'auto'])
    expect(await modesOf(`office-colour=${choice}`)).toEqual(['auth null', 'gate light', `staff ${choice}`]);
  expect(await modesOf('office-colour=<b>')).toContain('staff light');
});

test('a public page leaves it to the visitor, and so does the sign-in page before a forced one', async () => {
  for (const path of ['/', '/en', '/auth/login?next=%2Fstaff%2Fgate']) expect(await modeOf(path)).toBeNull();
});
