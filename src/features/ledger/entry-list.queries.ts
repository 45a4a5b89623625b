import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { type LedgerEntryRow, ledgerEntries } from '#db/schema/ledger.ts';
import { orders } from '#db/schema/orders.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { FIRST, type Turn, type Turned, turned } from '#src/values/lists/turns.ts';

export type EntryFilter = {
  /** Of one order. */
  code: string | null;
  /** Movements to or from it. */
  account: string | null;
  /** Park days, both included. */
  from: string | null;
  to: string | null;
};
type Listed = Partial<EntryFilter & Turn> & { limit: number };
type Entry = Pick<LedgerEntryRow, 'id' | 'movement' | 'kind' | 'account' | 'amountVnd' | 'at' | 'note'> & {
  /** Empty where no order is known. */
  code: string;
};

const { id, movement, account: accountOf, at, orderId } = ledgerEntries;

/**
 * Both sides of each movement, the newest first: a page of so many movements, which its last entry stands for. A turn
 * names the entries beside which the page stands.
 */
export async function listEntries(db: Queryable, listed: Listed): Promise<Turned<Entry>> {
  const { limit, after = null, before = null } = listed;
  const turn: Turn = { ...FIRST, after, before };
  const order = before === null ? desc : asc;
  const found = await db
    .select({ id, movement })
    .from(indexed(ledgerEntries, indexOf(listed)))
    .where(and(isListed(listed), placeOf(turn)))
    .orderBy(order(at), order(id))
    .limit(limit + 1);
  const page = turned(found, { ...turn, limit }, (row) => String(row.id));
  return { ...page, rows: await readEntries(db, page.rows) };
}

/** How many entries the list has on all its pages: both sides of a movement have its order and its moment. */
export async function countEntries(db: Queryable, listed: Partial<EntryFilter>): Promise<number> {
  const from = indexed(ledgerEntries, indexOf(listed));
  const movements = sql`SELECT ${movement} FROM ${from} WHERE ${isListed(listed)}`;
  const [row] = await db.all<{ count: number }>(
    listed.account
      ? sql`SELECT count(*) AS count FROM (${movements}) AS m CROSS JOIN ledger_entries e
          INDEXED BY ledger_entries_movement ON e.movement = m.movement`
      : sql`SELECT count(*) AS count FROM ${from} WHERE ${isAsked(listed)}`,
  );
  return row?.count ?? 0;
}

function indexOf({ code, account }: Partial<EntryFilter>): string {
  if (code) return 'ledger_entries_order';
  return account ? 'ledger_entries_account' : 'ledger_entries_at';
}

/** One entry of each movement that is asked for. */
function isListed(listed: Partial<EntryFilter & Turn>): SQL | undefined {
  // A movement has one entry of an account.
  return and(isAsked(listed), listed.account ? eq(accountOf, listed.account) : IS_LAST);
}

function isAsked({ code, from, to, before }: Partial<EntryFilter & Turn>): SQL | undefined {
  return and(
    code ? sql`${orderId} = (SELECT o.id FROM orders o WHERE o.code = ${code})` : undefined,
    // A page that ends before an entry begins with that one.
    from || !before ? gte(at, from ? parkInstant(from, '00:00') : EVER) : undefined,
    to ? lt(at, parkInstant(addDays(to, 1), '00:00')) : undefined,
  );
}

/** Before every instant. */
const EVER = '';
const IS_LAST = sql`NOT EXISTS (SELECT 1 FROM ledger_entries l INDEXED BY ledger_entries_movement
  WHERE l.movement = ${movement} AND l.id > ${id})`;

function placeOf({ after, before }: Turn): SQL | undefined {
  const beside = after ?? before;
  const sign = sql.raw(before === null ? '<' : '>');
  return beside === null
    ? undefined
    : sql`(${at}, ${id}) ${sign} (SELECT b.at, b.id FROM ledger_entries b WHERE b.id = ${Number(beside)})`;
}

/** In the order of the movements, the side that was written last first. */
async function readEntries(db: Queryable, movements: readonly { movement: string }[]): Promise<Entry[]> {
  if (movements.length === 0) return [];
  const names = movements.map((one) => one.movement);
  const rows = await db
    .select({
      ...{ id, movement, kind: ledgerEntries.kind, account: accountOf, at, note: ledgerEntries.note },
      ...{ amountVnd: ledgerEntries.amountVnd, code: sql<string>`coalesce(${orders.code}, '')` },
    })
    .from(indexed(ledgerEntries, 'ledger_entries_movement'))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(inArray(movement, names))
    .orderBy(desc(id));
  return names.flatMap((name) => rows.filter((row) => row.movement === name));
}
