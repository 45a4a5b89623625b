/** A job with much to do is a row of short transactions and short reads; together they do what one long one would. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { remindVisitors } from '#src/features/order-messages/remind-visitors.ts';
import { BY_HAND } from '#src/features/payments/payments.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import {
  cursorOf,
  listAttemptsToCompare,
  listRefundsToCompare,
  refundCursorOf,
} from '#src/features/reconciliation/reconciliation.queries.ts';
import { oldRowsSql } from '#src/features/retention/retention.queries.ts';
import { UNPAID_ORDERS } from '#src/features/retention/retention-steps.ts';
import { countView, storeViews } from '#src/features/user-session/count-views.ts';
import { eachSlice, inSlices, SLICE_ROWS } from '#src/server/in-slices.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { testContext } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { FIREFOX } from '#tests/support/visits.ts';
import { fillRows, withoutTriggers } from '#tests/support/years-of-rows.ts';

const DAY = '2026-12-12';
const EVENING = parkInstant(addDays(DAY, -1), '17:00');
const PAST = addDays(DAY, -2);

openEach();

type Own = Record<string, string>;

async function fill(tables: Record<string, Own>, until: number, from = 0): Promise<void> {
  await withoutTriggers(db, async () => {
    for (const [table, own] of Object.entries(tables))
      await fillRows(db, table, { now: EVENING, from, until, own });
  });
}

/** The database, and how many rows of `query` each transaction made. */
function watched(query: string): { watchedDb: Db; made: number[] } {
  const made: number[] = [];
  const count = async () => {
    const [row] = await db.read.all<{ rows: number }>(sql.raw(`SELECT count(*) AS rows FROM ${query}`));
    return row?.rows ?? 0;
  };
  const write: Db['write'] = async (work) => {
    const before = await count();
    const value = await db.write(work);
    made.push((await count()) - before);
    return value;
  };
  return { watchedDb: { ...db, write }, made };
}

test('holds that have expired are swept at most four at a time, all in one run', async () => {
  await fill({ holds: { state: "'held'", expires_at: `'${PAST}'` } }, 25);
  const { watchedDb, made } = watched("holds WHERE state = 'expired'");
  expect(await sweepExpiredHolds({ db: watchedDb, now: EVENING }, 20)).toBe(25);
  expect(made[0]).toBe(1);
  expect(Math.max(...made)).toBe(4);
  expect(await sweepExpiredHolds({ db: watchedDb, now: EVENING }, 20)).toBe(0);
});

test('a run of reminders is written in two transactions', async () => {
  await fill({ orders: {}, issued_tickets: { day: `'${DAY}'`, state: "'issued'" } }, 100);
  const { watchedDb, made } = watched('outbox');
  await remindVisitors({ db: watchedDb, now: EVENING });
  expect(made).toEqual([50, 50]);
});

test('counted views are stored a slice at a time, none lost', async () => {
  for (let index = 0; index < 120; index += 1) {
    const visitor = { ...testContext(db, { now: EVENING, userAgent: FIREFOX }), country: `X${index}` };
    countView(visitor, { path: '/tickets' });
  }
  const { watchedDb, made } = watched('visit_counts');
  await storeViews({ db: watchedDb });
  expect(made).toEqual([50, 50, 20]);
});

test('each slice gets its own part of what is known beforehand', async () => {
  const parts: number[][] = [];
  await eachSlice(db, [1, 2, 3, 4, 5], async (_, some) => parts.push(some), 2);
  expect(parts).toEqual([[1, 2], [3, 4], [5]]);
  await eachSlice(db, [], async () => parts.push([]), 2);
  expect(parts).toHaveLength(3);
});

test('the lag of the outbox is the same whatever number of messages is read at once', async () => {
  const due = "iif(i < 4, '2026-12-10T10:00:00.000Z', '2026-12-10T1' || i || ':00:00.000Z')";
  const created_at = "'2026-12-10T0' || (9 - i) || ':00:00.000Z'";
  await fill({ outbox: { state: "'waiting'", attempts: '1', next_at: due, created_at } }, 8);
  await db.read.run(
    sql`UPDATE outbox SET state = 'sending', attempts = 2, lease_until = '2026-12-10T10:00:00.000Z' WHERE id = 'x5'`,
  );
  await fill({ message_deliveries: { outbox_id: "'x' || i", state: "'delayed'" } }, 8, 7);
  // The last of all was written first, but has waited for a morning; the one before counts from its writing.
  const whole = { waiting: 8, oldestSeconds: 31 * 3600, dead: 0 };
  expect(await countLag(db.read, EVENING)).toEqual(whole);
  for (const rows of [1, 2, 3, 8]) expect(await countLag(db.read, EVENING, rows)).toEqual(whole);
});

test('attempts begun in the same second are compared once each, over all slices', async () => {
  const from = parkInstant(PAST, '00:00');
  const until = parkInstant(addDays(PAST, 1), '00:00');
  const noon = parkInstant(PAST, '12:00');
  await fill({ payment_attempts: { created_at: `'${noon}'`, ref: "'B' || i" } }, 5);
  await fill({ payment_attempts: { created_at: `'${from}'`, ref: "'C' || i" } }, 6, 5);
  await fill({ payment_attempts: { created_at: `'${until}'`, ref: "'A' || i" } }, 7, 6);
  await fill({ payment_attempts: { created_at: `'${parkInstant(PAST, '13:00')}'`, ref: "'A' || i" } }, 8, 7);
  const refs: string[] = [];
  for (let cursor = ''; ; ) {
    const some = await listAttemptsToCompare(db.read, { provider: 'vnpay', from, until, cursor, limit: 2 });
    const last = some.at(-1);
    if (!last) break;
    refs.push(...some.map(({ ref }) => ref));
    cursor = cursorOf(last);
  }
  expect(refs).toEqual(['C5', 'B0', 'B1', 'B2', 'B3', 'B4', 'A7']);
});

test('refunds that ended in the same second are compared once each, over all slices', async () => {
  const from = parkInstant(PAST, '00:00');
  const until = parkInstant(addDays(PAST, 1), '00:00');
  const noon = parkInstant(PAST, '12:00');
  await fill({ payment_attempts: {} }, 7);
  await fill({ refunds: { updated_at: `'${noon}'`, request_id: "'B' || i", attempt_id: "'x' || i" } }, 4);
  await fill({ refunds: { updated_at: `'${from}'`, request_id: "'C' || i", attempt_id: "'x' || i" } }, 5, 4);
  await fill({ refunds: { updated_at: `'${until}'`, request_id: "'A' || i", attempt_id: "'x' || i" } }, 6, 5);
  const refs: string[] = [];
  for (let cursor = ''; ; ) {
    const some = await listRefundsToCompare(db.read, { from, until, cursor, limit: 2 });
    const last = some.at(-1);
    if (!last) break;
    refs.push(...some.map(({ refund }) => refund.requestId));
    cursor = refundCursorOf(last.refund);
  }
  expect(refs).toEqual(['C4', 'B0', 'B1', 'B2', 'B3']);
});

test('a day with more refunds than a slice has is compared whole, also behind refunds that are manual or of another provider', async () => {
  const updated_at = `'${parkInstant(addDays(DAY, -1), '12:00')}'`;
  const name = "iif(i < 45, 'vnpay', 'momo')";
  await fill({ payment_attempts: { created_at: `'${PAST}'`, provider: name } }, 70);
  const refund = {
    updated_at,
    request_id: "'B' || printf('%02d', i)",
    attempt_id: "'x' || i",
    amount_vnd: '1',
  };
  await fill({ refunds: { ...refund, response_code: `iif(i / 10 = 5, '${BY_HAND}', '00')` } }, 70);
  const asked = new Set<string>();
  const provider = {
    name: 'momo',
    queryPayment: () => Promise.reject(new Error('none was begun on that day')),
    async queryRefund({ requestId }: { requestId: string }) {
      asked.add(requestId);
      return { state: 'done', responseCode: '00', amountVnd: 1 };
    },
  } as unknown as PaymentProvider;
  await reconcileDay({ db, now: parkInstant(DAY, '06:00') }, [provider], null);
  const theirs = Array.from({ length: 25 }, (_, index) => `B${45 + index}`);
  expect([...asked].sort()).toEqual(theirs.filter((id) => !id.startsWith('B5')));
});

test('orders never paid are found without those that were', async () => {
  for (const step of UNPAID_ORDERS) {
    const plan = await db.read.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN ${oldRowsSql(step, { before: EVENING, limit: 50 })}`,
    );
    expect(plan[0]?.detail).toBe('SEARCH orders USING INDEX orders_person_unpaid (created_at<?)');
  }
});

test('a slice takes more rows while they are cheap, and stays small while they are not', async () => {
  const taken = async (count: number, msEach: number) => {
    const limits: number[] = [];
    let left = count;
    const all = await inSlices(db, async (_tx, limit) => {
      const rows = Math.min(limit, left);
      const until = performance.now() + msEach * rows;
      while (performance.now() < until);
      limits.push(limit);
      left -= rows;
      return rows;
    });
    expect(all).toBe(count);
    return limits;
  };
  const [first, ...later] = await taken(400, 0);
  expect(first).toBe(1);
  expect(Math.max(...later)).toBe(SLICE_ROWS);
  expect(new Set(await taken(20, 5))).toEqual(new Set([1]));
});
