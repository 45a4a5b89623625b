/** Sums of the ledger over all rows, to compare with the running ones. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { TransferState } from '#db/schema/transfers.ts';
import { ORDERS, SUSPENSE, type Sums } from '#src/features/ledger/ledger.ts';

/** Transfers without a decision, or being returned. */
const WAITING: TransferState[] = ['partial', 'unmatched', 'returning'];

/** Arrivals, less what turned out to be a repeated report of the same money. */
const IS_ARRIVAL = sql`kind IN ('arrival', 'told-twice')`;

/** In one statement, so that there are no writes between two of the sums. */
export async function sumLedger(db: Queryable): Promise<Sums> {
  const [sums] = await db.all<Sums>(sql`SELECT
    (SELECT coalesce(sum(amount_vnd), 0) FROM ledger_entries) AS entriesVnd,
    (SELECT coalesce(-sum(amount_vnd), 0) FROM ledger_entries WHERE kind = 'payment' AND account = ${ORDERS}) AS bookedPaymentsVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM payment_attempts WHERE state = 'paid') AS paidVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM ledger_entries WHERE kind = 'refund' AND account = ${ORDERS}) AS bookedRefundsVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM refunds WHERE state = 'done') AS refundedVnd,
    (SELECT coalesce(-sum(amount_vnd), 0) FROM ledger_entries WHERE ${IS_ARRIVAL} AND account = ${SUSPENSE}) AS bookedArrivalsVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM bank_transfers WHERE state <> 'repeat') AS arrivedVnd,
    (SELECT coalesce(-sum(amount_vnd), 0) FROM ledger_entries WHERE account = ${SUSPENSE}) AS suspenseVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM bank_transfers WHERE state IN ${WAITING}) AS waitingVnd`);
  if (!sums) throw new Error('the books have no sums');
  return sums;
}

type Fault = { movement: string; bookedVnd: number; rightVnd: number };

/** Movements that do not balance, and payments and refunds whose movement is missing or has another amount. */
export async function listFaults(db: Queryable, limit: number): Promise<Fault[]> {
  return db.all<Fault>(sql`
    SELECT movement, sum(amount_vnd) AS bookedVnd, 0 AS rightVnd
    FROM ledger_entries GROUP BY movement HAVING sum(amount_vnd) <> 0
    UNION ALL
    SELECT 'payment:' || a.id, coalesce(-e.amount_vnd, 0), a.amount_vnd
    FROM payment_attempts a
    LEFT JOIN ledger_entries e ON e.movement = 'payment:' || a.id AND e.account = ${ORDERS}
    WHERE a.state = 'paid' AND coalesce(-e.amount_vnd, 0) <> a.amount_vnd
    UNION ALL
    SELECT 'refund:' || r.id, coalesce(e.amount_vnd, 0), r.amount_vnd
    FROM refunds r
    LEFT JOIN ledger_entries e ON e.movement = 'refund:' || r.id AND e.account = ${ORDERS}
    WHERE r.state = 'done' AND coalesce(e.amount_vnd, 0) <> r.amount_vnd
    UNION ALL
    SELECT 'arrival:' || t.id, coalesce(-e.amount_vnd, 0), t.amount_vnd
    FROM bank_transfers t
    LEFT JOIN ledger_entries e ON e.movement = 'arrival:' || t.id AND e.account = ${SUSPENSE}
    WHERE t.state <> 'repeat' AND coalesce(-e.amount_vnd, 0) <> t.amount_vnd
    UNION ALL
    SELECT k.kind || ':' || t.id, coalesce(e.amount_vnd, 0), t.amount_vnd
    FROM bank_transfers t
    JOIN (SELECT 'returned' AS state, 'return' AS kind UNION ALL SELECT 'kept', 'keep') k ON k.state = t.state
    LEFT JOIN ledger_entries e ON e.movement = k.kind || ':' || t.id AND e.account = ${SUSPENSE}
    WHERE coalesce(e.amount_vnd, 0) <> t.amount_vnd
    LIMIT ${limit}`);
}
