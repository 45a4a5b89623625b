/** What a list of orders says has come since it was drawn. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { countSince } from '#src/features/staff-orders/list/new-orders.queries.ts';
import { countedFrom, listInputOf, NEW_MAX } from '#src/features/staff-orders/list/new-orders.ts';
import { countListed } from '#src/features/staff-orders/order-list.queries.ts';
import { readOrdersAsked, VIEWS } from '#src/features/staff-orders/staff-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund, buy, refundInput } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asStaff } from '#tests/support/caller.ts';
import { openShop } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { paid } from '#tests/support/staff-orders.ts';

openCopies(async (park) => {
  await openPark(park, { days: [DAY, OTHER] });
  await openShop(park);
});

const LATER = addSeconds(BEFORE, 120);

/** A list drawn at that instant, and what it says later. */
async function draw(query: string, at = BEFORE) {
  const list = listInputOf(readOrdersAsked(new URLSearchParams(query)));
  const since = countedFrom(at);
  const known = await countSince(db.read, { ...list, since, today: DAY, limit: 10_000 });
  const input = { ...list, since, known };
  const says = async (role: 'care' | 'gate' = 'care', locale: 'vi' | 'en' = 'vi') =>
    (await asStaff(db, role, { now: LATER, locale }).staff.orders.countNew(input)).text;
  return { input, says };
}

test('an order that comes is told once the list is asked, in the language of the page; those that stood there are not', async () => {
  await buy(db);
  const { says } = await draw('');
  expect(await says()).toBe('');
  await holdAndPlace(db, { now: addSeconds(BEFORE, 30) });
  expect(await says()).toBe('1 đơn mới');
  expect(await says('care', 'en')).toBe('1 new order');
  await holdAndPlace(db, { now: addSeconds(BEFORE, 40) });
  expect(await says()).toBe('2 đơn mới');
  expect(await says('care', 'en')).toBe('2 new orders');
});

test('one that bears an instant before the list was drawn and is stored after it counts too', async () => {
  const { says } = await draw('');
  await holdAndPlace(db, { now: addSeconds(BEFORE, -20) });
  expect(await says()).toBe('1 đơn mới');
});

test('only what the filters of the list would show is counted', async () => {
  const lists = await Promise.all(
    [`day=${OTHER}`, `day=${DAY}`, 'method=momo', 'view=unpaid', 'view=goods', 'view=refund'].map((query) =>
      draw(query),
    ),
  );
  await holdAndPlace(db, { now: addSeconds(BEFORE, 30), day: OTHER });
  expect(await Promise.all(lists.map(({ says }) => says()))).toEqual([
    '1 đơn mới',
    '',
    '',
    '1 đơn mới',
    '',
    '',
  ]);
  await paid({ now: addSeconds(BEFORE, 30) });
  expect(await lists[4]?.says()).toBe('1 đơn mới');
});

test('only what is sold through the channel that the list shows is counted', async () => {
  const [web, counter, shop] = await Promise.all(
    ['web', 'counter', 'shop'].map((one) => draw(`sales=${one}`)),
  );
  const { code } = await holdAndPlace(db, { now: addSeconds(BEFORE, 30) });
  const says = () => Promise.all([web, counter, shop].map((one) => one?.says()));
  expect(await says()).toEqual(['1 đơn mới', '', '']);
  await db.write((tx) => tx.update(orders).set({ salesChannel: 'counter' }).where(eq(orders.code, code)));
  expect(await says()).toEqual(['', '1 đơn mới', '']);
});

test('an old order whose money is asked back is new among the refunds', async () => {
  const purchase = await buy(db);
  const { says } = await draw('view=refund', LATER);
  expect(await says()).toBe('');
  await askRefund(db, purchase, await refundInput(db, purchase, { ground: 'not-received' }));
  expect(await says()).toBe('1 đơn mới');
});

test('who only hands over goods counts goods, whatever is asked for', async () => {
  const { says } = await draw('');
  await buy(db, { now: addSeconds(BEFORE, 30) });
  expect(await says('gate')).toBe('');
});

test('a list open for longer than a day counts the last day, and no more than a screen can say', async () => {
  await holdAndPlace(db);
  const { input } = await draw('', LATER);
  const ask = (now: string) =>
    asStaff(db, 'care', { now }).staff.orders.countNew({
      ...input,
      known: 0,
      since: '2020-01-01T00:00:00.000Z',
    });
  expect((await ask(LATER)).text).toBe('1 đơn mới');
  expect((await ask(addSeconds(LATER, 2 * 24 * 60 * 60))).text).toBe('');
  const [row] = await db.read.select().from(orders);
  if (!row) throw new Error('no order');
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  for (let n = 0; n <= NEW_MAX; n += 1)
    await db.read
      .insert(orders)
      .values({ ...row, id: `new-${n}`, code: `DMNEW${1000 + n}`, holdId: `h-${n}` });
  expect((await ask(LATER)).text).toBe(`Hơn ${NEW_MAX} đơn mới`);
});

test('counts from the beginning of time what the list has, in each view and filter', async () => {
  await Promise.all([buy(db), holdAndPlace(db), paid()]);
  const [moved, back] = [await buy(db, { day: OTHER }), await buy(db)];
  await askRefund(db, back, await refundInput(db, back, { ground: 'not-received' }));
  await db.write(async (tx) => {
    await tx.update(orders).set({ method: 'momo' }).where(eq(orders.code, moved.code));
    const marks = ['vip', 'group'].map(
      (mark) => sql`(SELECT id FROM orders WHERE code = ${moved.code}), ${mark}`,
    );
    for (const mark of marks) await tx.run(sql`INSERT INTO order_marks VALUES (${mark}, 'lan', ${BEFORE})`);
  });
  const found = [];
  for (const view of VIEWS)
    for (const filters of [
      {},
      { day: DAY },
      { day: OTHER },
      { sales: 'shop' },
      { day: OTHER, sales: 'web' },
      { day: OTHER, method: 'momo' },
      { method: 'momo' },
      { mark: 'vip' },
      { mark: 'complaint' },
      { mark: 'group', day: DAY },
    ] as const) {
      const list = { view, step: null, day: null, channel: null, method: null, ...filters, today: DAY };
      const listed = await countListed(db.read, list);
      found.push(listed);
      expect([view, filters, await countSince(db.read, { ...list, since: '', limit: 100 })]).toEqual([
        view,
        filters,
        listed,
      ]);
    }
  expect(found.filter((count) => count > 0).length).toBeGreaterThan(10);
});

test('is read by an index from the newest on, in each view', async () => {
  await paid();
  for (const view of VIEWS.filter((one) => one !== 'refund'))
    for (const day of [null, DAY]) {
      const list = { view, step: null, day, channel: null, method: null };
      const [plan = ''] = await plansOf(db, (read) =>
        countSince(read, { ...list, since: BEFORE, today: DAY, limit: 100 }),
      );
      expect([view, day, plan]).toEqual([
        view,
        day,
        expect.not.stringMatching(/SCAN (orders|issued_tickets)\b(?! USING)/),
      ]);
      if (day !== null)
        expect(plan).toContain('SEARCH t USING INDEX issued_tickets_visit (day=? AND order_id=?)');
      if (view === 'all' || view === 'today' || view === 'marked')
        expect(plan).toMatch(/SEARCH orders USING .*orders_newest/);
    }
});

test('money on its way back is found by what waits, not among all requests that were ever decided', async () => {
  await db.read.run(sql`ANALYZE`);
  await db.read.run(
    sql`INSERT INTO sqlite_stat1 VALUES ('refund_requests', 'refund_requests_state', '20000 10000 1')`,
  );
  await db.read.run(sql`ANALYZE sqlite_schema`);
  const list = { view: 'refund', step: null, day: DAY, channel: null, method: null } as const;
  const [plan] = await plansOf(db, (read) =>
    countSince(read, { ...list, since: BEFORE, today: DAY, limit: 100 }),
  );
  expect(plan).toContain('SEARCH orders USING INTEGER PRIMARY KEY (rowid=?)');
  expect(plan).toContain('SCAN orders USING INDEX orders_refund_due');
  expect(plan).toContain('SEARCH refund_requests USING INDEX refund_requests_state (state=?)');
  expect(plan).toContain('SEARCH t USING INDEX issued_tickets_visit (day=? AND order_id=?)');
});
