import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { ORDERS, SUSPENSE, type Sums } from './ledger.ts';

/** Arrivals, less what turned out to be a repeated report of the same money. */
const IS_ARRIVAL = sql`kind IN ('arrival', 'told-twice')`;

/** The current sums from running balances and totals: a few rows, however long the history is. */
export async function readLedgerSums(db: Queryable): Promise<Sums> {
  const balance = (filter: SQL) =>
    sql`(SELECT coalesce(sum(amount_vnd), 0) FROM ledger_balances WHERE ${filter})`;
  const total = (name: string) =>
    sql`(SELECT coalesce(sum(amount_vnd), 0) FROM payment_totals WHERE name = ${name})`;
  const [sums] = await db.all<Sums>(sql`SELECT ${balance(sql`1`)} AS entriesVnd,
    -${balance(sql`kind = 'payment' AND account = ${ORDERS}`)} AS bookedPaymentsVnd, ${total('paid')} AS paidVnd,
    ${balance(sql`kind = 'refund' AND account = ${ORDERS}`)} AS bookedRefundsVnd, ${total('refunded')} AS refundedVnd,
    -${balance(sql`${IS_ARRIVAL} AND account = ${SUSPENSE}`)} AS bookedArrivalsVnd, ${total('arrived')} AS arrivedVnd,
    -${balance(sql`account = ${SUSPENSE}`)} AS suspenseVnd, ${total('waiting')} AS waitingVnd`);
  if (!sums) throw new Error('the books have no sums');
  return sums;
}
