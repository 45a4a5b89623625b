/** The page that a wallet sends a buyer to: https, or it is none. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { paymentAttempts, paymentEvents } from '#db/schema/payments.ts';
import { momoWith } from '#src/features/payments/providers/momo.ts';
import { zalopayWith } from '#src/features/payments/providers/zalopay.ts';
import { env } from '#src/server/env/env.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { type Dictating, dictatedServer } from '#tests/support/dictated-server.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { KEYS, PARTNER, TO_OPEN as TO_OPEN_AT_MOMO } from '#tests/support/momo-vectors.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { APP, KEY1, KEY2, TO_OPEN as TO_OPEN_AT_ZALOPAY } from '#tests/support/zalopay-vectors.ts';

const WALLETS = ['momo', 'zalopay'] as const;
type Wallet = (typeof WALLETS)[number];

let reported = '';
let wallet: Dictating;
beforeAll(() => {
  wallet = dictatedServer((_, { requestId, orderId }) => ({
    ...{ requestId, orderId, partnerCode: PARTNER, resultCode: 0, payUrl: reported },
    ...{ return_code: 1, order_url: reported },
  }));
});
afterAll(() => wallet.stop());

async function opened(name: Wallet, address: string, baseUrl = wallet.url) {
  reported = address;
  const keys = { baseUrl, timeoutMs: 2000 };
  return name === 'momo'
    ? momoWith(() => ({ ...KEYS, ...keys, partnerCode: PARTNER })).openPayment?.(TO_OPEN_AT_MOMO)
    : zalopayWith(() => ({ ...keys, appId: APP, key1: KEY1, key2: KEY2 })).openPayment?.(TO_OPEN_AT_ZALOPAY);
}

const PAGES = [
  'https://pay.example/x?t=a%20b&u=1#c',
  'https://pay.example:8443/',
  'http://127.0.0.1:9/pay',
  'http://localhost:9/',
  `https://pay.example/${'x'.repeat(4096 - 20)}`,
];
const NO_PAGES = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://pay.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://pay.example/x',
  'file:///etc/passwd',
  'ftp://pay.example/x',
  'ftp://127.0.0.1/x',
  'momo://app?action=pay',
  'view-source:https://pay.example/x',
  'http://pay.example/x',
  'http://127.0.0.1.pay.example/x',
  'http://127.0.0.1@pay.example/x',
  '/pay/x',
  '//pay.example/x',
  '?x=1',
  'pay.example/x',
  'https://',
  'https:\\\\pay.example/x',
  'https://pay.example/a b',
  'https://pay.example/a\tb',
  'https://pay.example/a\r\nset-cookie: x=1',
  'https://pay.example/\u0000',
  'https://pay.example/\u007f',
  'https://pay.example/\u202etxt',
  'https://pay.example/x\u2028',
  'https://us\u200ber.example/x',
  'https://user:pass@pay.example/x',
  'https://user@pay.example/x',
  'https://:pass@pay.example/x',
  `https://pay.example/${'x'.repeat(4096 - 19)}`,
];

describe.each(WALLETS)('%s', (name) => {
  test.each(PAGES)('sends the buyer to %j', async (address) => {
    expect(await opened(name, address)).toMatchObject({ payUrl: new URL(address).href });
  });

  test.each(NO_PAGES)('opens nothing at %j', async (address) => {
    expect(await opened(name, address)).toEqual({ failed: 'unclear', responseCode: 'bad-address' });
  });
});

describe('an address that is none', () => {
  openLedger(openPark);

  test.each(WALLETS)('of %s is reported to the buyer, and leaves the order to be paid', async (name) => {
    const key = name === 'momo' ? 'MOMO' : 'ZALOPAY';
    const before = env()[key];
    Object.assign(env(), { [key]: { ...before, baseUrl: wallet.url, partnerCode: PARTNER } });
    try {
      reported = 'javascript:alert(1)';
      const visitor = asVisitor(db, { now: BEFORE });
      const lines = [{ unitId: ADULT, quantity: 1 }];
      const hold = await visitor.orders.hold({ idempotencyKey: `hold-at-${name}`, date: DAY, lines });
      const contact = { name: 'Nguyễn Thu Hà', email: 'ha@example.vn', phone: '' };
      const order = { ...hold, contact, hasAcceptedTerms: true, method: name } as const;
      const place = () => visitor.orders.place({ ...order, idempotencyKey: `place-at-${name}` });
      await expect(place()).rejects.toMatchObject({
        ...{ code: 'SERVICE_UNAVAILABLE', message: 'payments.error.unreachable' },
      });
      expect(await db.read.select().from(paymentAttempts)).toMatchObject([
        { state: 'pending', payUrl: null },
      ]);
      expect(await db.read.select().from(paymentEvents)).toMatchObject([
        { outcome: 'unclear', payload: { responseCode: 'bad-address' } },
      ]);
      expect((await orderOf(hold)).paymentStatus).toBe('pending');
      reported = 'https://pay.example/x';
      expect((await place()).next).toEqual({ redirectUrl: reported });
    } finally {
      Object.assign(env(), { [key]: before });
    }
  });
});

test.each(WALLETS)('%s itself, which is not on this machine, names no page here', async (name) => {
  const fetched = globalThis.fetch;
  const answer = async (_: unknown, { body }: RequestInit = {}) => {
    const { requestId, orderId } = JSON.parse(String(body)) as Record<string, string>;
    const paid = { resultCode: 0, payUrl: reported, return_code: 1, order_url: reported };
    return Response.json({ requestId, orderId, partnerCode: PARTNER, ...paid });
  };
  globalThis.fetch = answer as typeof fetch;
  try {
    for (const address of ['http://127.0.0.1:9/pay', 'http://localhost/', 'http://[::1]/'])
      expect(await opened(name, address, 'https://wallet.example')).toMatchObject({ failed: 'unclear' });
    expect(await opened(name, 'https://pay.example/', 'https://wallet.example')).toHaveProperty('payUrl');
  } finally {
    globalThis.fetch = fetched;
  }
});
