/** How long the primary is waited for: what a buyer's browser repeats is given up soon, what nobody repeats is not. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { apiAsked } from '#src/http/api-asked.ts';
import { env } from '#src/server/env/env.ts';
import { answerElsewhere } from '#src/server/relay/answer-elsewhere.ts';
import { PATIENCE_MS } from '#src/server/relay/relay-kinds.ts';
import { admit } from '#src/server/request.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { quickest } from '#tests/support/quickest.ts';

/** Longer than a buyer is let wait. */
const SLOW_MS = 3200;
const PROMISED_MS = 3000;
/** Both servers close a connection on which nothing moves for so long. */
const SERVER_IDLE_MS = 30_000;
const { ROLES } = env();
let server: ReturnType<typeof Bun.serve>;

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch() {
      await Bun.sleep(SLOW_MS);
      return new Response('done');
    },
  });
  Object.assign(env(), {
    RELAY_SECRET: 'a-secret-of-the-tests-0123456789-ABCDEFGH',
    PRIMARY_URL: server.url.origin,
    ROLES: new Set(['web']),
  });
});
afterAll(async () => {
  Object.assign(env(), { RELAY_SECRET: null, PRIMARY_URL: null, ROLES });
  await server.stop(true);
});

const parts = {
  site: { apiAsked, seenCommit: () => 0, cannotRead: () => false },
  targets: {
    addressOf(url: string) {
      const match = matchPage(new URL(url).pathname);
      return match ? { kind: 'page', match } : { kind: 'unknown' };
    },
  },
} as unknown as Parameters<typeof answerElsewhere>[0];

async function ask([method, path]: readonly [string, string]) {
  const body = method === 'POST' ? '{}' : null;
  const request = new Request(`http://park.example${path}`, { method, body, headers: { 'x-locale': 'en' } });
  admit(request, '203.0.113.9');
  return (await answerElsewhere(parts, request))?.text();
}

/** Each does more than a hold: draws, waits for another company, writes to a bucket, or changes hundreds of rows. */
const SLOW = [
  ['POST', '/api/media'],
  ['POST', '/api/uploads'],
  ['POST', '/api/applications/cv'],
  ['POST', '/api/trpc/auth.login'],
  ['POST', '/api/trpc/orders.hold,auth.login'],
  ['POST', '/api/trpc/staff.closures.close'],
  ['GET', '/api/auth/google/callback?code=1'],
  ['GET', '/api/orders/ABC123/tickets.pdf'],
  ['GET', '/api/staff/orders.csv'],
  ['POST', '/api/payments/vnpay/ipn'],
  ['POST', '/api/orders/self-service/refund-withdraw'],
  ['POST', '/staff/settings'],
  ['POST', '/auth/login'],
  ['GET', '/en/dashboard'],
  ['GET', '/api/trpc/orders.status'],
] as const;

test('what nobody repeats is waited for until the primary has done it', async () => {
  const answers = await Promise.all(SLOW.map(ask));
  expect(SLOW.map(([, path], index) => [path, answers[index]])).toEqual(
    SLOW.map(([, path]) => [path, 'done']),
  );
  expect(Math.max(...Object.values(PATIENCE_MS))).toBeLessThan(SERVER_IDLE_MS);
}, 20_000);

const KEYED = [
  ['POST', '/api/trpc/orders.hold'],
  ['POST', '/api/trpc/orders.place,orders.place'],
  ['POST', '/api/trpc/refunds.request'],
  ['POST', '/api/orders/self-service/refund'],
  ['POST', '/api/orders/self-service/exchange'],
  ['POST', '/dat-ve'],
  ['POST', '/en/checkout/ticket'],
] as const;

test('what takes places or money is given up within three seconds: it is repeated under its key', async () => {
  const unknown = { vi: intlFor('vi').t('errors.fateUnknown'), en: intlFor('en').t('errors.fateUnknown') };
  const askAll = async () => {
    for (const text of await Promise.all(KEYED.map(ask)))
      expect([unknown.vi, unknown.en].some((words) => text?.includes(words))).toBe(true);
  };
  expect(await quickest(PROMISED_MS, askAll)).toBeLessThan(PROMISED_MS);
}, 20_000);
