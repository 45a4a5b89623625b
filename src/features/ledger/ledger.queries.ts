import { and, eq, inArray, like, or, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared, prepareInsertAll } from '#db/prepared.ts';
import { ledgerBalances, ledgerEntries, type MovementKind } from '#db/schema/ledger.ts';
import { type Movement, moneyAt, ORDERS, SUSPENSE } from './ledger.ts';

const insertEntries = prepareInsertAll(ledgerEntries, { omitted: ['id'], isUnlessKnown: true });

/** Leaves the ledger as it is when the movement is there already. */
export async function createMovement(db: Queryable, { legs, ...movement }: Movement): Promise<void> {
  await insertEntries(
    db,
    legs.map((leg) => ({ ...movement, ...leg })),
  );
}

type TransferBooked = { arrivedFor: string | null; repeatCount: number };

/** For which order, if any, a transfer was booked as arrived, and how often that was taken back or put in again since. */
export async function findArrival(db: Queryable, transferId: string): Promise<TransferBooked> {
  const { movement, account, orderId } = ledgerEntries;
  const repeatCount = like(movement, `told-twice:${transferId}:%`);
  const rows = await db
    .select({ movement, orderId })
    .from(ledgerEntries)
    .where(and(or(eq(movement, `arrival:${transferId}`), repeatCount), eq(account, SUSPENSE)));
  const arrival = rows.find((row) => row.movement.startsWith('arrival:'));
  return { arrivedFor: arrival?.orderId ?? null, repeatCount: rows.length - (arrival ? 1 : 0) };
}

const repeats = prepared((db) => {
  const { kind, account, note } = ledgerEntries;
  const number = sql`substr(${note}, instr(${note}, ':') + 1)`;
  return (
    db
      .select({ note })
      .from(ledgerEntries)
      // Written out, so that the partial index is seen to fit.
      .where(and(sql`${kind} = 'repeat'`, eq(account, given('account')), eq(number, given('txnId'))))
      .prepare()
  );
});

/** What the repeats under this number of the provider's are known by. */
export async function listRepeatRefs(
  db: Queryable,
  { provider, txnId }: { provider: string; txnId: string },
): Promise<string[]> {
  const rows = await repeats(db).all({ account: moneyAt(provider), txnId });
  return rows.map((row) => row.note);
}

/** Money that a buyer paid for an order or got back for it, by any method. */
const BUYERS: MovementKind[] = ['payment', 'repeat', 'cash', 'refund', 'by-hand'];

/** What the park still has of all that came for an order. */
export async function sumRetained(db: Queryable, orderId: string): Promise<number> {
  const { account, kind, amountVnd } = ledgerEntries;
  const [row] = await db
    .select({ retainedVnd: sql<number>`coalesce(-sum(${amountVnd}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(account, ORDERS), inArray(kind, BUYERS)));
  return row?.retainedVnd ?? 0;
}

type Balance = { account: string; amountVnd: number };

/** Running balances, so however long the history is. */
export async function listBalances(db: Queryable): Promise<Balance[]> {
  const amountVnd = sum(ledgerBalances.amountVnd).mapWith(Number);
  return db
    .select({ account: ledgerBalances.account, amountVnd })
    .from(ledgerBalances)
    .groupBy(ledgerBalances.account)
    .orderBy(ledgerBalances.account);
}
