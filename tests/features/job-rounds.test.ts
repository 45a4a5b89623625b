/** Jobs that go through much do so a little at a time: what is left is done by the runs after, each thing once. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { notifyReopened } from '#src/features/closures/notify-reopened.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { endHolds } from '#src/features/inventory/holds.queries.ts';
import { nextRows } from '#src/features/ledger/audit-ledger.ts';
import { remindVisitors } from '#src/features/order-messages/remind-visitors.ts';
import { inSlices } from '#src/server/in-slices.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { fillRows, withoutTriggers } from '#tests/support/years-of-rows.ts';

const DAY = '2026-12-12';
const EVENING = parkInstant(addDays(DAY, -1), '17:00');

async function sell(count: number): Promise<void> {
  await withoutTriggers(db, async () => {
    const rows = { now: EVENING, from: 0, until: count };
    await fillRows(db, 'orders', rows);
    await fillRows(db, 'issued_tickets', { ...rows, own: { day: `'${DAY}'`, state: "'issued'" } });
  });
}

async function call(id: string): Promise<void> {
  await db.read.run(
    sql`INSERT INTO closures (id, ticket_type_id, day, reason, note) VALUES (${id}, NULL, ${DAY}, 'wind', '{}')`,
  );
  await db.read.run(sql`INSERT INTO closure_calls VALUES (${id}, '', ${EVENING})`);
}

async function countMessages(kind: string): Promise<number> {
  const [row] = await db.read.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM outbox WHERE kind = ${kind}`,
  );
  return row?.count ?? 0;
}

openEach();

test('visitors of tomorrow are reminded a hundred at a time, and again from the first on the next day', async () => {
  await sell(150);
  const round = { day: '', after: '' };
  const run = (now = EVENING) => remindVisitors({ db, now }, round);
  expect([await run(), await run(), await run(), await run()]).toEqual([100, 50, 0, 0]);
  expect(await countMessages('visit-reminder')).toBe(150);
  expect(round.day).toBe(DAY);
  await db.read.run(sql`UPDATE issued_tickets SET day = ${addDays(DAY, 1)}`);
  expect(await run(parkInstant(DAY, '17:00'))).toBe(100);
});

test('a sale behind the round is reminded by the next one', async () => {
  await sell(150);
  const round = { day: '', after: '' };
  await db.read.run(sql`UPDATE issued_tickets SET day = ${addDays(DAY, 5)} WHERE id = 'x0'`);
  expect(await remindVisitors({ db, now: EVENING }, round)).toBe(100);
  await db.read.run(sql`UPDATE issued_tickets SET day = ${DAY} WHERE id = 'x0'`);
  expect(await remindVisitors({ db, now: EVENING }, round)).toBe(49);
  expect(await remindVisitors({ db, now: EVENING }, round)).toBe(1);
});

test('buyers of closed days are notified ten at a time, each once, over all closures', async () => {
  await sell(60);
  for (const id of ['shut-a', 'shut-b']) await call(id);
  const round = { closureId: '', after: '' };
  let made = 0;
  for (let run = 0; run < 14; run += 1) {
    const some = await offerClosures({ db, now: EVENING }, round);
    expect(some).toBeLessThanOrEqual(10);
    made += some;
  }
  expect(made).toBe(120);
  // The second closure hits the same tickets: it tells nobody anything new.
  expect(await countMessages('closure-offer')).toBe(60);
  // A ticket that came back is notified by the next round, not by a run from the beginning.
  await db.read.run(
    sql`UPDATE closure_offers SET state = 'moved' WHERE order_id = 'x7' AND closure_id = 'shut-a'`,
  );
  for (let run = 0; run < 14; run += 1) made += await offerClosures({ db, now: EVENING }, round);
  expect(made).toBe(121);
});

test('a run notifies ten buyers, also where a closure ends in the middle of a transaction', async () => {
  await sell(7);
  for (const id of ['shut-a', 'shut-b']) await call(id);
  const round = { closureId: '', after: '' };
  expect(await offerClosures({ db, now: EVENING }, round)).toBe(10);
  expect(await offerClosures({ db, now: EVENING }, round)).toBe(4);
});

test('buyers of a day that is open again are notified ten a run, at most four in a transaction', async () => {
  await sell(15);
  await call('shut');
  const round = { closureId: '', after: '' };
  for (let run = 0; run < 2; run += 1) await offerClosures({ db, now: EVENING }, round);
  await db.read.run(sql`UPDATE closure_offers SET state = 'ending'`);
  const ended: unknown[] = [];
  const write: Db['write'] = async (work) => {
    const count = await db.write(work);
    ended.push(count);
    return count;
  };
  expect(await notifyReopened({ db: { ...db, write }, now: EVENING })).toBe(10);
  expect(await notifyReopened({ db: { ...db, write }, now: EVENING })).toBe(5);
  expect(await notifyReopened({ db: { ...db, write }, now: EVENING })).toBe(0);
  expect(ended).toEqual([4, 4, 2, 4, 1]);
});

test('a day that is long over is no longer announced', async () => {
  await sell(5);
  await call('shut');
  expect(await offerClosures({ db, now: parkInstant(addDays(DAY, 8), '09:00') })).toBe(0);
  expect(await offerClosures({ db, now: parkInstant(addDays(DAY, 7), '09:00') })).toBe(5);
});

test('slices go on until one is not full', async () => {
  let left = 130;
  const isFull: boolean[] = [];
  const work = async (_: unknown, limit: number) => {
    const rows = Math.min(limit, left);
    left -= rows;
    isFull.push(rows === limit);
    return rows;
  };
  expect(await inSlices(db, work)).toBe(130);
  expect(isFull.slice(0, -1)).not.toContain(false);
  expect(isFull.at(-1)).toBe(false);
});

test.each([
  [50, 1, 100],
  [100, 1.5, 100],
  [100, 3, 100],
  [100, 3.1, 50],
  [30, 90, 20],
  [100, 0.1, 125],
])('a slice of %i rows that took %d ms is followed by one of %i', (rows, ms, next) => {
  expect(nextRows(rows, ms)).toBe(next);
});

test('what of an ended hold was sold stays sold', async () => {
  await withoutTriggers(db, async () => {
    for (const table of ['holds', 'hold_places', 'hold_stock', 'quotas'])
      await fillRows(db, table, { now: EVENING, from: 0, until: 2 });
    for (const table of ['hold_places', 'hold_stock'])
      await db.read.run(sql.raw(`UPDATE ${table} SET is_sold = 0 WHERE hold_id = 'x1'`));
    await db.read.run(sql`UPDATE quotas SET held = 3`);
  });
  expect(await db.write((tx) => endHolds(tx, ['x0', 'x1'], 'expired'))).toEqual(['x1']);
  for (const table of ['hold_places', 'hold_stock'])
    expect(
      await db.read.all<unknown>(sql.raw(`SELECT is_sold, is_released FROM ${table} ORDER BY hold_id`)),
    ).toMatchObject([
      { is_sold: 1, is_released: 0 },
      { is_sold: 0, is_released: 1 },
    ]);
  expect(await db.read.all<unknown>(sql`SELECT held FROM quotas ORDER BY id`)).toMatchObject([
    { held: 3 },
    { held: 2 },
  ]);
});
