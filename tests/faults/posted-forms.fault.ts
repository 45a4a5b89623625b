/** Every form in the HTML of every page, sent empty as a browser without scripts does: always an answer in words. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { RouteName } from '#src/routes.ts';
import { parseDocument } from '#tests/support/html.ts';
import { listPages, type Page } from '#tests/support/page-walk.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
let pages: Page[] = [];

beforeAll(async () => {
  park = await startPark({ hasSandbox: true });
  pages = await listPages(park);
}, 60_000);
afterAll(() => park.stop());

/** Where a stranger, or the buyer of the walk's order, has something to send. */
const WITH_FORMS: readonly RouteName[] = [
  ...(['home', 'landing', 'tickets', 'ticket', 'orderTicket', 'checkoutTicket', 'checkoutCart'] as const),
  ...(['checkoutCancel', 'closedDay', 'orderRefund', 'ticketExchange', 'findOrder', 'search'] as const),
  ...(['login', 'register', 'forgot', 'products', 'category', 'posts', 'post', 'reviews'] as const),
  ...(['contact', 'recruitment'] as const),
];

type Form = { action: string; method: string; fields: Record<string, string> };

/** One of each kind of page is enough: what differs is the route, the language and the state. */
function oneOfEach(): Page[] {
  const byRoute = new Map<string, Page>();
  for (const page of pages) byRoute.set(`${page.name} ${page.locale}`, page);
  return [...byRoute.values()];
}

/** `<noscript>` counts as the rest does where no scripts run. */
function formsOf(html: string, address: string): Form[] {
  const document = parseDocument(html.replaceAll(/<\/?noscript>/g, '').replace(/^[\s\S]*<body[^>]*>/, ''));
  return [...document.querySelectorAll('form')].map((form) => ({
    action: new URL(form.getAttribute('action') || address, address).href,
    method: (form.getAttribute('method') ?? 'get').toLowerCase(),
    fields: Object.fromEntries(
      [...form.querySelectorAll('input[type="hidden"]')].map((input) => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]),
    ),
  }));
}

async function send({ action, method, fields }: Form): Promise<Response> {
  const body = new URLSearchParams(fields);
  const headers = { accept: 'text/html', origin: new URL(action).origin };
  if (method === 'post') return fetch(action, { method, body, headers, redirect: 'manual' });
  const target = new URL(action);
  target.search = body.toString();
  return fetch(target, { headers, redirect: 'manual' });
}

const textOf = (html: string) =>
  parseDocument(html.replace(/^[\s\S]*<body[^>]*>/, '')).body.textContent?.trim() ?? '';

test('no form ends at 405, at 500 or at a blank page', async () => {
  const base = park.urls[0] ?? '';
  const wrong: string[] = [];
  const found = new Set<RouteName>();
  for (const page of oneOfEach()) {
    const address = base + page.path + page.query;
    const opened = await fetch(address, { headers: { accept: 'text/html' } });
    if (opened.status !== 200) continue;
    for (const form of formsOf(await opened.text(), opened.url)) {
      found.add(page.name);
      const answer = await send(form);
      const words = await answer.text();
      const hasWords = [303, 307].includes(answer.status) || textOf(words).length > 40;
      if (![200, 303, 307, 422].includes(answer.status) || !hasWords)
        wrong.push(`${page.name} ${page.locale}: ${form.method} ${form.action} ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(WITH_FORMS.filter((name) => !found.has(name))).toEqual([]);
}, 240_000);

test('a refused form is shown again with its reason, in the page’s language, and is never stored', async () => {
  const base = park.urls[0] ?? '';
  for (const [path, lang, reason] of [
    ['/dat-ve', 'vi', 'Loại vé'],
    ['/en/order-ticket', 'en', 'ticket'],
  ] as const) {
    const body = new URLSearchParams({ ticket: '<b>none</b>', date: '2026-02-31' });
    const answer = await fetch(`${base}${path}?again=1`, { method: 'POST', body });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('<b>none</b>');
    expect(reason.length).toBeGreaterThan(0);
    const plain = await fetch(base + path);
    expect(await plain.text()).not.toContain('notice-err');
  }
});

test.each([
  ['/dat-ve', 'vi'],
  ['/en/order-ticket', 'en'],
  ['/api/orders/release', 'en'],
  ['/api/orders/self-service/refund', 'vi'],
  ['/api/subscriptions', 'en'],
] as const)(
  'a form to %s that is too large or of another site is answered with a page',
  async (path, lang) => {
    const base = park.urls[0] ?? '';
    const send = (text: string, headers: Record<string, string>) =>
      fetch(base + path, {
        method: 'POST',
        headers: { accept: 'text/html', 'accept-language': lang, ...headers },
        body: new URLSearchParams({ locale: lang, text }),
        redirect: 'manual',
      });
    for (const [status, answer] of [
      [413, await send('x'.repeat(100_000), {})],
      [403, await send('', { origin: 'https://evil.example' })],
    ] as const) {
      const html = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(textOf(html).length).toBeGreaterThan(60);
      expect(html).toContain(`href="${lang === 'en' ? '/en' : '/'}"`);
    }
  },
);
