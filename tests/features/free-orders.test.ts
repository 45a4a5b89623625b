/** An order of 0 đồng: paid, with its tickets, in the one transaction that places it. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type OrderRow, orders } from '#db/schema/orders.ts';
import { settleFreeOrder } from '#src/features/settlement/settle-free-order.ts';
import { staffApi } from '#src/http/staff.ts';
import { parkDay } from '#src/values/day.ts';
import { asVisitor, staffContext } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY, INFANT, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openLedger(async (db) => {
  await openPark(db);
  await db.read.run(sql`UPDATE unit_prices SET price_vnd = 0 WHERE unit_id = ${ADULT}`);
});

async function holdTwo() {
  const lines = [{ unitId: ADULT, quantity: 2 }];
  return asVisitor(db, { now: BEFORE }).orders.hold({ idempotencyKey: 'free-hold-0001', date: DAY, lines });
}

function place({ code, secret }: { code: string; secret: string }) {
  return asVisitor(db, { now: BEFORE }).orders.place({
    idempotencyKey: 'free-place-0001',
    code,
    secret,
    contact: { name: 'Nguyễn Thị Lan', email: 'lan@example.vn' },
    hasAcceptedTerms: true,
    method: 'vnpay',
  });
}

const orderNow = async () => (await db.read.select().from(orders).limit(1))[0];
const ticketsNow = () => db.read.$count(sql`issued_tickets`);
const mailsNow = () => db.read.$count(sql`outbox WHERE kind = 'tickets'`);

test('is paid and has its tickets at once; asked again it is the same order', async () => {
  const held = await holdTwo();
  expect(held.totalVnd).toBe(0);
  const placed = await place(held);
  expect(placed.next).toEqual({ done: true });
  expect(await orderNow()).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paidVnd: 0 });
  expect([await ticketsNow(), await mailsNow()]).toEqual([2, 1]);
  expect(await place(held)).toEqual(placed);
  expect([await ticketsNow(), await mailsNow()]).toEqual([2, 1]);
});

test('settled, it has paid what it costs, which is nothing; settled once more nothing happens', async () => {
  await place(await holdTwo());
  const tables = ['orders', 'order_events', 'issued_tickets', 'outbox', 'refund_dues', 'holds', 'quotas'];
  const all = () => Promise.all(tables.map((table) => db.read.all(sql.raw(`SELECT * FROM ${table}`))));
  const before = await all();
  const order = await orderNow();
  expect([order?.totalVnd, order?.paidVnd, order?.paymentStatus]).toEqual([0, 0, 'paid']);
  // As it is, and as it was read before it was paid.
  for (const earlier of [{}, { status: 'pending', paymentStatus: 'pending', paidAt: null } as const]) {
    const again = { ...(order as OrderRow), ...earlier };
    await db.write((tx) => settleFreeOrder(tx, { order: again, limitedPercent: 20, now: BEFORE }));
    expect(await all()).toEqual(before);
  }
});

test('whose tickets cannot be stored is not placed at all, and can be placed later', async () => {
  const held = await holdTwo();
  await db.read.run(
    sql`CREATE TRIGGER no_tickets BEFORE INSERT ON issued_tickets BEGIN SELECT RAISE(ABORT, 'no paper'); END`,
  );
  await expect(place(held)).rejects.toThrow();
  expect(await orderNow()).toBeUndefined();
  await db.read.run(sql`DROP TRIGGER no_tickets`);
  expect((await place(held)).next).toEqual({ done: true });
  expect(await orderNow()).toMatchObject({ paymentStatus: 'paid' });
});

test('is not reported to the tax office as a sale', async () => {
  await place(await holdTwo());
  const { code = '' } = (await orderNow()) ?? {};
  const days = `from=${parkDay(BEFORE)}&to=${parkDay(BEFORE)}`;
  const staff = staffApi(async () => staffContext(db, 'manager', { now: BEFORE }));
  for (const format of ['csv', 'xml']) {
    const answer = await staff.request(`/invoices.${format}?${days}&all=1`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(code);
  }
});

test('what is free in an order that is not stands in no invoice', async () => {
  await db.read.run(sql`UPDATE unit_prices SET price_vnd = 550000 WHERE unit_id = ${ADULT}`);
  const lines = [ADULT, INFANT].map((unitId) => ({ unitId, quantity: 1 }));
  await notify(db, await holdAndPlace(db, { lines }));
  const days = `from=${parkDay(BEFORE)}&to=${parkDay(BEFORE)}`;
  const staff = staffApi(async () => staffContext(db, 'manager', { now: BEFORE }));
  const answer = await staff.request(`/invoices.xml?${days}&all=1`);
  const names = [...(await answer.text()).matchAll(/<THHDVu>.*?<\/THHDVu>/g)].map(String);
  expect(names).toHaveLength(1);
});
