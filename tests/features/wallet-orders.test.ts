/** Orders paid at MoMo and ZaloPay: opened after the commit, once per attempt, and again after a failure. */
import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { paymentAttempts } from '#db/schema/payments.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { env } from '#src/server/env/env.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { dictatedServer } from '#tests/support/dictated-server.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, openPark, SOON } from '#tests/support/park.ts';
import { switchOff } from '#tests/support/pay-switch.ts';
import { until } from '#tests/support/sandbox-world.ts';
import { openWallets, pointAt, type WalletWorld } from '#tests/support/wallet-world.ts';

const WALLETS = ['momo', 'zalopay'] as const;
type WalletMethod = (typeof WALLETS)[number];

let world: WalletWorld;
let counter = 0;
openCopies(() => openPark(db, { days: [SOON] }));
beforeEach(() => {
  world = openWallets(() => db);
});
afterEach(() => world.stop());

async function held(): Promise<{ code: string; secret: string }> {
  counter += 1;
  const lines = [{ unitId: ADULT, quantity: 2 }];
  return asVisitor(db).orders.hold({ idempotencyKey: `wallet-hold-${counter}`, date: SOON, lines });
}

type Hold = { code: string; secret: string };

function place({ code, secret }: Hold, method: WalletMethod | 'vnpay', idempotencyKey = `wallet-${code}`) {
  const contact = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' };
  const order = { idempotencyKey, code, secret, contact, hasAcceptedTerms: true as const, method };
  return asVisitor(db).orders.place(order);
}

const { ref, state, payUrl } = paymentAttempts;
const attempts = () => db.read.select({ ref, state, payUrl }).from(paymentAttempts);
const statusOf = async ({ code }: Hold) => (await findOrder(db.read, code))?.paymentStatus;
const addressOf = ({ next }: { next: object }) => ('redirectUrl' in next ? String(next.redirectUrl) : '');

describe.each(WALLETS)('%s', (method) => {
  test('an order leads to the wallet and is paid by its notification', async () => {
    const hold = await held();
    const redirectUrl = addressOf(await place(hold, method));
    expect(redirectUrl).toStartWith(world.url);
    expect((await fetch(redirectUrl)).status).toBe(200);
    const backTo = await world.pay(method, { ref: `${hold.code}01`, redirectUrl });
    expect(new URL(backTo).pathname).toBe(`/api/payments/${method}/return`);
    await until(async () => (await statusOf(hold)) === 'paid');
    expect(await attempts()).toMatchObject([{ ref: `${hold.code}01`, state: 'paid', payUrl: redirectUrl }]);
  });

  test('a lost notification is made up for by asking', async () => {
    await world.switchTo({ lostIpn: true });
    const hold = await held();
    const redirectUrl = addressOf(await place(hold, method));
    await world.pay(method, { ref: `${hold.code}01`, redirectUrl });
    await pollPayments({ db, now: addSeconds(new Date().toISOString(), 300) }, allProviders());
    expect(await statusOf(hold)).toBe('paid');
  });

  test('one key, twenty times at once: one payment and one answer', async () => {
    const hold = await held();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(hold, method)));
    expect(new Set(answers.map(addressOf)).size).toBe(1);
    expect(await world.bills()).toHaveLength(1);
    expect(addressOf(await place(hold, method))).toBe(addressOf(answers[0] ?? { next: {} }));
  });

  test('a wallet that is down: reported, the places stay held, and the same call works later with the same payment', async () => {
    await world.switchTo({ refuses: true });
    const hold = await held();
    await expect(place(hold, method)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'payments.error.unreachable',
    });
    expect(await asVisitor(db).orders.byCode(hold)).toMatchObject({
      holdState: 'held',
      paymentStatus: 'pending',
    });
    await world.switchTo({});
    expect(addressOf(await place(hold, method))).toStartWith(world.url);
    expect(await attempts()).toHaveLength(1);
  });

  test('a wallet that refuses says why; the same call then makes a new attempt, another method works too', async () => {
    const answer = method === 'momo' ? { resultCode: 1007 } : { return_code: 2, sub_return_code: -402 };
    const server = dictatedServer(() => answer);
    const restore = pointAt(server.url);
    const hold = await held();
    await expect(place(hold, method)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `payments.${method}.code.${method === 'momo' ? '1007' : '-402'}`,
    });
    restore();
    expect(await attempts()).toMatchObject([{ state: 'failed', payUrl: null }]);
    const [again, twice] = await Promise.all([place(hold, method), place(hold, method)]);
    expect(addressOf(again)).toStartWith(world.url);
    expect(addressOf(twice)).toBe(addressOf(again));
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['failed', 'pending']);
    const other = new URL(addressOf(await place(hold, 'vnpay', `other-${hold.code}`)));
    expect(other.pathname).toContain('vpcpay');
    expect(other.searchParams.get('vnp_OrderInfo')).toBe(`Thanh toan don ve ${hold.code}`);
    await server.stop();
  });

  test('switched off: not offered with the reason, refused when placed or retried, while what is pending settles', async () => {
    const hold = await held();
    const redirectUrl = addressOf(await place(hold, method));
    await switchOff(db, method);
    const { orders } = asVisitor(db);
    const off = { method, isOffered: false, reason: 'disabled' } as const;
    expect(await orders.paymentMethods(hold)).toContainEqual(off);
    const refused = { code: 'CONFLICT', message: 'checkout.error.method' };
    await expect(place(await held(), method)).rejects.toMatchObject(refused);
    const retry = { ...hold, idempotencyKey: `retry-${hold.code}`, method };
    await expect(orders.retryPayment(retry)).rejects.toMatchObject(refused);
    await world.pay(method, { ref: `${hold.code}01`, redirectUrl });
    await until(async () => (await statusOf(hold)) === 'paid');
  });

  test('without its keys it is not offered at all', async () => {
    const name = method === 'momo' ? 'MOMO' : 'ZALOPAY';
    const keys = env()[name];
    Object.assign(env(), { [name]: null });
    try {
      const hold = await held();
      expect((await asVisitor(db).orders.paymentMethods(hold)).map((one) => one.method)).not.toContain(
        method,
      );
      await expect(place(hold, method)).rejects.toMatchObject({ message: 'checkout.error.method' });
    } finally {
      Object.assign(env(), { [name]: keys });
    }
  });

  test('a payment that failed is tried again under a reference of its own', async () => {
    const hold = await held();
    const redirectUrl = addressOf(await place(hold, method));
    await world.switchTo({ lostIpn: true });
    const code = method === 'momo' ? '1006' : '-49';
    await world.pay(method, { ref: `${hold.code}01`, redirectUrl, code });
    await pollPayments({ db, now: addSeconds(new Date().toISOString(), 300) }, allProviders());
    expect(await statusOf(hold)).toBe('failed');
    await world.switchTo({});
    const again = { ...hold, idempotencyKey: `again-${hold.code}`, method };
    const { next } = await asVisitor(db).orders.retryPayment(again);
    await world.pay(method, { ref: `${hold.code}02`, redirectUrl: addressOf({ next }) });
    await until(async () => (await statusOf(hold)) === 'paid');
  });
});

test('ZaloPay took the payment in but its answer was lost: a new attempt follows, the old one can never be paid', async () => {
  const created = new Set<unknown>();
  const server = dictatedServer((_, body) => {
    const isNew = !created.has(body.app_trans_id);
    created.add(body.app_trans_id);
    if (created.size === 1 && isNew) return new Response('<html>', { status: 502 });
    return isNew
      ? { return_code: 1, order_url: 'https://pay.example/2' }
      : { return_code: 2, sub_return_code: -68 };
  });
  const restore = pointAt(server.url);
  const hold = await held();
  await expect(place(hold, 'zalopay')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(addressOf(await place(hold, 'zalopay'))).toBe('https://pay.example/2');
  expect(await attempts()).toMatchObject([
    { ref: `${hold.code}01`, state: 'failed', payUrl: null },
    { ref: `${hold.code}02`, state: 'pending', payUrl: 'https://pay.example/2' },
  ]);
  restore();
  await server.stop();
});

test('an address that another process gets meanwhile is waited for', async () => {
  const payUrl = 'https://pay.example/other';
  const server = dictatedServer(() => {
    setTimeout(() => db.write((tx) => tx.update(paymentAttempts).set({ payUrl })), 50);
    return { return_code: 2, sub_return_code: -68 };
  });
  const restore = pointAt(server.url);
  expect(addressOf(await place(await held(), 'zalopay'))).toBe(payUrl);
  expect(await attempts()).toMatchObject([{ state: 'pending', payUrl }]);
  restore();
  await server.stop();
});
