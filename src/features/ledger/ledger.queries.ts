import { and, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type LedgerEntryRow, ledgerEntries, type MovementKind } from '#db/schema/ledger.ts';
import { orders } from '#db/schema/orders.ts';
import type { TransferState } from '#db/schema/transfers.ts';
import { type Movement, ORDERS, SUSPENSE, type Sums } from './ledger.ts';

/** False when the movement is in the books already. */
export async function createMovement(db: Queryable, { legs, ...movement }: Movement): Promise<boolean> {
  const stored = await db
    .insert(ledgerEntries)
    .values(legs.map((leg) => ({ ...movement, ...leg })))
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  return stored.length > 0;
}

/** Money that a buyer gave for an order or got back of it, by whatever way. */
const BUYERS: MovementKind[] = ['payment', 'repeat', 'cash', 'refund', 'by-hand'];

/** What the park still has of all that came for an order. */
export async function sumKept(db: Queryable, orderId: string): Promise<number> {
  const { account, kind, amountVnd } = ledgerEntries;
  const [row] = await db
    .select({ keptVnd: sql<number>`coalesce(-sum(${amountVnd}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(account, ORDERS), inArray(kind, BUYERS)));
  return row?.keptVnd ?? 0;
}

/** Transfers that nobody has decided about yet, or that are on their way back. */
const WAITING: TransferState[] = ['partial', 'unmatched', 'returning'];

/** All in one statement, so that nobody writes between two of the sums. */
export async function sumBooks(db: Queryable): Promise<Sums> {
  const [sums] = await db.all<Sums>(sql`SELECT
    (SELECT coalesce(sum(amount_vnd), 0) FROM ledger_entries) AS entriesVnd,
    (SELECT coalesce(-sum(amount_vnd), 0) FROM ledger_entries WHERE kind = 'payment' AND account = ${ORDERS}) AS bookedPaymentsVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM payment_attempts WHERE state = 'paid') AS paidVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM ledger_entries WHERE kind = 'refund' AND account = ${ORDERS}) AS bookedRefundsVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM refunds WHERE state = 'done') AS refundedVnd,
    (SELECT coalesce(-sum(amount_vnd), 0) FROM ledger_entries WHERE kind = 'arrival' AND account = ${SUSPENSE}) AS bookedArrivalsVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM bank_transfers WHERE state <> 'repeat') AS arrivedVnd,
    (SELECT coalesce(-sum(amount_vnd), 0) FROM ledger_entries WHERE account = ${SUSPENSE}) AS suspenseVnd,
    (SELECT coalesce(sum(amount_vnd), 0) FROM bank_transfers WHERE state IN ${WAITING}) AS waitingVnd`);
  if (!sums) throw new Error('the books have no sums');
  return sums;
}

export type Fault = { movement: string; bookedVnd: number; rightVnd: number };

/** Movements that do not add up, and payments and refunds whose movement is missing or tells another amount. */
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

export type Balance = { account: string; amountVnd: number };

export async function listBalances(db: Queryable): Promise<Balance[]> {
  const amountVnd = sum(ledgerEntries.amountVnd).mapWith(Number);
  return db
    .select({ account: ledgerEntries.account, amountVnd })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
    .orderBy(ledgerEntries.account);
}

export type Entry = Pick<
  LedgerEntryRow,
  'id' | 'movement' | 'kind' | 'account' | 'amountVnd' | 'at' | 'note'
> & {
  /** Empty where no order is known. */
  code: string;
};

/** The newest first, of all orders or of one. */
export async function listEntries(
  db: Queryable,
  { code, limit }: { code: string | null; limit: number },
): Promise<Entry[]> {
  const newest = db
    .select({ movement: ledgerEntries.movement })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(code === null ? undefined : eq(orders.code, code))
    .groupBy(ledgerEntries.movement)
    .orderBy(desc(sql`max(${ledgerEntries.id})`))
    .limit(limit);
  return db
    .select({
      id: ledgerEntries.id,
      movement: ledgerEntries.movement,
      kind: ledgerEntries.kind,
      account: ledgerEntries.account,
      amountVnd: ledgerEntries.amountVnd,
      at: ledgerEntries.at,
      note: ledgerEntries.note,
      code: sql<string>`coalesce(${orders.code}, '')`,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(inArray(ledgerEntries.movement, newest))
    .orderBy(desc(ledgerEntries.id));
}
