import { and, desc, eq, inArray, like, or, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared, prepareInsertAll } from '#db/prepared.ts';
import { type LedgerEntryRow, ledgerBalances, ledgerEntries, type MovementKind } from '#db/schema/ledger.ts';
import { orders } from '#db/schema/orders.ts';
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

type Entry = Pick<LedgerEntryRow, 'id' | 'movement' | 'kind' | 'account' | 'amountVnd' | 'at' | 'note'> & {
  /** Empty where no order is known. */
  code: string;
};

/** Both legs of a movement are written at once, so so many of the last entries have all that are asked for. */
function newestOfAll(db: Queryable, limit: number) {
  const { id, movement } = ledgerEntries;
  const last = db
    .select({ id, movement })
    .from(ledgerEntries)
    .orderBy(desc(id))
    .limit(limit * 4)
    .as('last');
  const newest = db.select({ movement: last.movement }).from(last).groupBy(last.movement);
  return newest.orderBy(desc(sql`max(${last.id})`)).limit(limit);
}

function newestOf(db: Queryable, code: string, limit: number) {
  return db
    .select({ movement: ledgerEntries.movement })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(eq(orders.code, code))
    .groupBy(ledgerEntries.movement)
    .orderBy(desc(sql`max(${ledgerEntries.id})`))
    .limit(limit);
}

/** The newest first, of all orders or of one. */
export async function listEntries(
  db: Queryable,
  { code, limit }: { code: string | null; limit: number },
): Promise<Entry[]> {
  const newest = code === null ? newestOfAll(db, limit) : newestOf(db, code, limit);
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
