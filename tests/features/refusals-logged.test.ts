/** Refusals at a webhook are logged, with their reason and without its secrets. */
import '#tests/support/env.ts';

import { afterAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { paymentsApi } from '#src/http/payments.ts';
import { log } from '#src/server/tracing/log.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import {
  PAYOS_KEY,
  payosBody,
  postBank,
  SEPAY_SECRET,
  sepayBody,
  sepayHeaders,
} from '#tests/support/bank.ts';
import { attempts, deliver, openMessages, paidOrder, zaloTrial } from '#tests/support/message-world.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { type Payment, VOICES } from '#tests/support/provider-words.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { orderAtWallet } from '#tests/support/wallet-world.ts';

openEach();

const warned = spyOn(log, 'warn');
const quietly = spyOn(log, 'info');
beforeEach(() => {
  warned.mockClear();
  quietly.mockClear();
});
afterAll(() => {
  warned.mockRestore();
  quietly.mockRestore();
});

const TEN_MB = 10 * 1024 * 1024;
const reasons = () => warned.mock.calls.map(([facts]) => (facts as unknown as { reason?: string }).reason);
/** VNPay's come in an address, all of which is signed; the others' bodies are read before their signature. */
const REASONS = {
  vnpay: { forged: 'signature', cut: 'signature', huge: 'signature' },
  momo: { forged: 'signature', cut: 'malformed', huge: 'too-large' },
  zalopay: { forged: 'signature', cut: 'malformed', huge: 'too-large' },
} as const;

describe.each([...ONLINE_METHODS])('a notification of %s', (method) => {
  const { compose, cut, huge } = VOICES[method];
  const sent = (secret?: string) => {
    const made = compose({ ref: 'DM0000000001', amountVnd: 500_000, ...(secret ? { secret } : {}) });
    if (!made) throw new Error('never told');
    return made;
  };

  test.each([
    ['forged', REASONS[method].forged, () => sent('not-the-secret-of-anybody-at-all')],
    ['truncated', REASONS[method].cut, () => cut(sent())],
    ['of 10 MB', REASONS[method].huge, () => huge(sent())],
  ])('that is %s is refused for its %s', async (_, reason, make) => {
    const { path, init } = make();
    await paymentsApi(async () => db).request(path, init);
    expect(reasons()).toEqual([reason]);
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/not-the-secret|SecureHash|"mac"/);
  });
});

describe('a webhook of the bank', () => {
  const signed = (raw: string, at = Date.now()) => ({ raw, headers: sepayHeaders(raw, { at }) });
  const raw = () => JSON.stringify(sepayBody());

  test.each<[string, string, () => { raw: string; headers: Record<string, string> }, string]>([
    ['SePay, unsigned', '/sepay/webhook', () => ({ raw: raw(), headers: {} }), 'signature'],
    ['SePay, played again', '/sepay/webhook', () => signed(raw(), Date.now() - 600_000), 'drift'],
    ['SePay, cut off', '/sepay/webhook', () => signed(raw().slice(0, -9)), 'malformed'],
    ['SePay, of 10 MB', '/sepay/webhook', () => signed('x'.repeat(TEN_MB)), 'too-large'],
    [
      'payOS, forged',
      '/payos/webhook',
      () => ({ raw: JSON.stringify(payosBody({}, 'guessed')), headers: {} }),
      'signature',
    ],
    ['payOS, of 10 MB', '/payos/webhook', () => ({ raw: 'x'.repeat(TEN_MB), headers: {} }), 'too-large'],
  ])('%s', async (_, path, make, reason) => {
    const { raw: body, headers } = make();
    await postBank(db, path, body, headers);
    expect(reasons()).toEqual([reason]);
    expect(JSON.stringify(warned.mock.calls)).not.toContain(SEPAY_SECRET);
    expect(JSON.stringify(warned.mock.calls)).not.toContain(PAYOS_KEY);
  });
});

describe.each([...ONLINE_METHODS])('a notification of %s that is rightly signed', (method) => {
  let bought: Purchase;
  beforeEach(async () => {
    bought = await orderAtWallet(db, method);
    quietly.mockClear();
  });

  /** Null where it never reports such a thing. */
  const send = async (change: Partial<Payment> = {}) => {
    const sent = VOICES[method].compose({ ref: bought.ref, amountVnd: bought.totalVnd, ...change });
    return sent && paymentsApi(async () => db).request(sent.path, sent.init);
  };
  const lines = () =>
    quietly.mock.calls.map(([facts, text]: unknown[]) => ({ text, ...(facts as Record<string, unknown>) }));
  const line = (result: string, change: object = {}) => ({
    ...{ text: 'payment notification', requestId: expect.any(String), provider: method },
    ...{ ref: bought.ref, outcome: 'paid', result, ...change },
  });

  test('and reported twice', async () => {
    await send();
    await send();
    expect(lines()).toEqual([line('settled'), line('already-final')]);
  });

  test('and reported after what came later', async () => {
    await send();
    if (!(await send({ isPaid: false }))) return expect(method).toBe('zalopay');
    expect(lines()).toEqual([line('settled'), line('already-final', { outcome: 'failed' })]);
  });

  test('and of 1 đồng less', async () => {
    await send({ amountVnd: bought.totalVnd - 1 });
    expect(lines()).toEqual([line('wrong-amount')]);
  });

  test('and of a reference that nobody knows', async () => {
    await send({ ref: 'DM0000000099' });
    expect(lines()).toEqual([line('unknown-ref', { ref: 'DM0000000099' })]);
  });
});

describe('a telephone that Zalo refuses', () => {
  openMessages();

  test('is logged with the code, and without the number', async () => {
    await openPark(db);
    const phone = zaloTrial(118);
    const { id } = await paidOrder(db, { channel: 'zalo', phone });
    await deliver(db);
    expect(await attempts(db, id)).toEqual(['zalo refused -118', 'sms accepted 100']);
    expect(warned.mock.calls as unknown[]).toEqual([
      [{ message: expect.any(String), channel: 'zalo', code: '-118' }, 'message not taken'],
    ]);
    expect(JSON.stringify([warned.mock.calls, quietly.mock.calls])).not.toContain(phone.slice(4));
  });
});
