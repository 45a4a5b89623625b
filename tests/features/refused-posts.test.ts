/** Forms that a browser posts without a script and that are refused unread: a page in the visitor's language, not a bare word. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { subscribers } from '#db/schema/subscriptions.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { aftercareApi } from '#src/http/aftercare.ts';
import { holdsApi } from '#src/http/holds.ts';
import { subscriptionsApi } from '#src/http/subscriptions.ts';
import { testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const FORMS = [
  '/orders/release',
  '/orders/self-service/refund',
  '/orders/self-service/cancel',
  '/subscriptions',
];

let db: Db;
const app = new Hono().basePath('/api');
beforeAll(async () => {
  db = await testDatabase();
  const open = async () => testContext(db);
  app.route('/orders', holdsApi(open));
  app.route('/orders', aftercareApi(open));
  app.route(
    '/subscriptions',
    subscriptionsApi(async () => db),
  );
});
afterAll(() => db.close());

type Post = { locale: Locale; text?: string; headers?: Record<string, string> };

async function post(path: string, { locale, text = '', headers = {} }: Post) {
  const answer = await app.request(`http://127.0.0.1/api${path}`, {
    method: 'POST',
    headers: { accept: HTML, 'accept-language': locale, ...headers },
    body: new URLSearchParams({ email: 'a@b.example', code: 'DM23456789', locale, text }),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
}

const cases = LOCALES.flatMap((locale) => FORMS.map((path) => [path, locale] as const));

test.each(cases)('%s of another site (%s): says so, and what to do', async (path, locale) => {
  const { t } = intlFor(locale);
  const elsewhere = { origin: 'https://evil.example', 'accept-language': 'fr' };
  const { status, type, body } = await post(path, { locale, headers: elsewhere });
  expect([status, type]).toEqual([403, 'text/html; charset=utf-8']);
  expect(body).toContain(`<html lang="${locale}"`);
  for (const id of ['errors.crossSite', 'errors.crossSiteHelp', 'errors.goHome'] as const)
    expect(body).toContain(t(id));
  expect(await db.read.$count(orders)).toBe(0);
  expect(await db.read.$count(subscribers)).toBe(0);
});

test.each(cases)('%s that is too large (%s): says so, and what to do', async (path, locale) => {
  const { t } = intlFor(locale);
  const { status, type, body } = await post(path, { locale, text: 'x'.repeat(32 * 1024) });
  expect([status, type]).toEqual([413, 'text/html; charset=utf-8']);
  expect(body).toContain(`<html lang="${locale}"`);
  for (const id of ['errors.tooLarge', 'errors.tooLargeHelp', 'errors.goHome'] as const)
    expect(body).toContain(t(id));
});

test('the script that took a form over is answered in JSON', async () => {
  const headers = { accept: 'application/json', origin: 'https://evil.example' };
  const { status, body } = await post('/orders/self-service/refund', { locale: 'en', headers });
  expect([status, JSON.parse(body)]).toEqual([
    403,
    { error: { message: intlFor('en').t('errors.crossSite'), data: { code: 'FORBIDDEN', httpStatus: 403 } } },
  ]);
});

test('too many releases of one network are refused with a page too', async () => {
  let last = await post('/orders/release', { locale: 'en' });
  for (let count = 0; count < 200 && last.status === 303; count += 1)
    last = await post('/orders/release', { locale: 'en' });
  expect(last.status).toBe(429);
  expect(last.body).toContain(intlFor('en').t('errors.tooOftenHelp'));
});
