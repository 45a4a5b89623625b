/** Everything that can be wrong with a notification, for each provider: its own answer, and nothing changed. */
import '#tests/support/env.ts';
import { beforeEach, describe, expect, test } from 'bun:test';
import { paymentAttempts, paymentEvents } from '#db/schema/payments.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { paymentsApi } from '#src/http/payments.ts';
import { addSeconds } from '#src/values/day.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { type Payment, type Sent, VOICES } from '#tests/support/provider-words.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { orderAtWallet } from '#tests/support/wallet-world.ts';

const LIMITED_PERCENT = 20;

let purchase: Purchase;
openEach();

async function ledgerState(): Promise<unknown> {
  const order = await findOrder(db.read, purchase.code);
  const states = (await db.read.select().from(paymentAttempts)).map(({ state }) => state);
  return { status: order?.paymentStatus, paidVnd: order?.paidVnd, refundDueVnd: order?.refundDueVnd, states };
}

describe.each([...ONLINE_METHODS])('a notification of %s', (method) => {
  const { compose, cut, huge, read, answers } = VOICES[method];

  beforeEach(async () => {
    purchase = await orderAtWallet(db, method);
  });

  const send = async ({ path, init }: Sent) => read(await paymentsApi(async () => db).request(path, init));
  const composed = (change: Partial<Payment> = {}): Sent => {
    const sent = compose({ ref: purchase.ref, amountVnd: purchase.totalVnd, ...change });
    if (!sent) throw new Error('never told');
    return sent;
  };
  const paid = () => ({ status: 'paid', paidVnd: purchase.totalVnd, refundDueVnd: 0, states: ['paid'] });
  const untouched = { status: 'pending', paidVnd: 0, refundDueVnd: 0, states: ['pending'] };

  test.each<[string, keyof typeof answers, () => Sent]>([
    ['forged', 'forged', () => composed({ secret: 'not-the-secret-of-anybody-at-all' })],
    ['truncated', 'malformed', () => cut(composed())],
    [
      'of another merchant',
      'merchant',
      () => composed({ merchant: method === 'zalopay' ? '4242' : 'OTHER001' }),
    ],
    ['with a reference nobody knows', 'unknown', () => composed({ ref: 'DM0000000099' })],
    ['telling 1 đồng less', 'amount', () => composed({ amountVnd: purchase.totalVnd - 1 })],
    ['telling 1 đồng more', 'amount', () => composed({ amountVnd: purchase.totalVnd + 1 })],
  ])('%s is answered as %s and changes no money', async (_, answer, make) => {
    expect(await send(make())).toEqual(answers[answer] as never);
    expect(await ledgerState()).toEqual(untouched);
  });

  test('far too long is refused before it is read', async () => {
    const { path, init } = huge(composed());
    const response = await paymentsApi(async () => db).request(path, init);
    if (method === 'vnpay') expect(await read(response)).toBe(answers.forged as never);
    else expect(response.status).toBe(413);
    expect(await ledgerState()).toEqual(untouched);
  });

  test('with unknown fields is accepted', async () => {
    expect(await send(composed({ more: { newField: 'x', another: '1' } }))).toEqual(answers.taken as never);
    expect(await ledgerState()).toEqual(paid());
  });

  test('replayed nine times, at once and after: one payment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => send(composed())));
    for (let time = 0; time < 4; time += 1) all.push(await send(composed()));
    expect(all.filter((answer) => answer === answers.taken).length).toBeGreaterThanOrEqual(1);
    for (const answer of all) expect([answers.taken, answers.again]).toContain(answer as never);
    expect(all.at(-1)).toEqual(answers.again as never);
    expect(await ledgerState()).toEqual(paid());
  });

  test('after the places were given back, while places are left: the order is revived', async () => {
    await sweepExpiredHolds({ db, now: addSeconds(new Date().toISOString(), 3600) }, LIMITED_PERCENT);
    expect(await asVisitor(db).orders.byCode(purchase)).toMatchObject({ holdState: 'expired' });
    expect(await send(composed())).toEqual(answers.taken as never);
    expect(await ledgerState()).toEqual(paid());
    expect((await findOrder(db.read, purchase.code))?.status).toBe('delivered');
  });

  test('of a second success under another number: refunded, once', async () => {
    await send(composed());
    for (let time = 0; time < 3; time += 1)
      expect(await send(composed({ txn: 261_121_000_000_777 }))).toEqual(answers.again as never);
    expect(await ledgerState()).toMatchObject({
      paidVnd: purchase.totalVnd,
      refundDueVnd: purchase.totalVnd,
    });
  });

  const failure = () => compose({ ref: purchase.ref, amountVnd: purchase.totalVnd, isPaid: false });

  test('in the wrong order: a failure after the success changes nothing, a success after the failure pays', async () => {
    const failed = failure();
    if (!failed) return expect(method).toBe('zalopay');
    await send(composed());
    expect(await send(failed)).toEqual(answers.again as never);
    expect(await ledgerState()).toEqual(paid());
  });

  test('of a failure first, then of the success: the success counts', async () => {
    const failed = failure();
    if (!failed) return expect(method).toBe('zalopay');
    expect(await send(failed)).toEqual(answers.taken as never);
    expect(await ledgerState()).toMatchObject({ status: 'failed' });
    expect(await send(composed())).toEqual(answers.taken as never);
    expect(await ledgerState()).toEqual(paid());
  });

  test('is stored as received, without signature and secrets', async () => {
    await send(composed());
    const stored = JSON.stringify(await db.read.select().from(paymentEvents));
    expect(stored).toContain(purchase.ref);
    expect(stored).not.toMatch(/signature|SecureHash|checksum|"mac"|secret|KEY\d/i);
  });

  test('by another verb is not taken', async () => {
    const { path, init } = composed();
    const wrong = init.method === 'GET' ? 'POST' : 'GET';
    const response = await paymentsApi(async () => db).request(path, { method: wrong });
    expect([response.status, response.headers.get('allow')]).toEqual([405, init.method ?? '']);
  });
});
