import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type AuditFault, type LedgerAuditRow, ledgerAudits } from '#db/schema/ledger.ts';
import { ORDERS, SUSPENSE } from './ledger.ts';

export type Slice = { from: number; until: number };
type Summed = { account: string; kind: string; amountVnd: number; entries: number };

const within = ({ from, until }: Slice, rowid: SQL) => sql`${rowid} > ${from} AND ${rowid} <= ${until}`;

/** Tables whose rows say themselves what was paid, and the running totals that follow them. */
const REPORTED = {
  payments: {
    table: sql`payment_attempts`,
    totals: { paid: sql`t.state = 'paid'` },
    movements: [
      faultsOf(sql`'payment:' || t.id`, { when: sql`t.state = 'paid'`, account: ORDERS, sign: -1 }),
    ],
  },
  refunds: {
    table: sql`refunds`,
    totals: { refunded: sql`t.state = 'done'` },
    movements: [faultsOf(sql`'refund:' || t.id`, { when: sql`t.state = 'done'`, account: ORDERS, sign: 1 })],
  },
  transfers: {
    table: sql`bank_transfers`,
    totals: {
      arrived: sql`t.state <> 'repeat'`,
      waiting: sql`t.state IN ('partial', 'unmatched', 'returning')`,
    },
    movements: [
      faultsOf(sql`'arrival:' || t.id`, { when: sql`t.state <> 'repeat'`, account: SUSPENSE, sign: -1 }),
      faultsOf(sql`'return:' || t.id`, { when: sql`t.state = 'returned'`, account: SUSPENSE, sign: 1 }),
      faultsOf(sql`'keep:' || t.id`, { when: sql`t.state = 'kept'`, account: SUSPENSE, sign: 1 }),
    ],
  },
};
type ReportedTable = keyof typeof REPORTED;
export const REPORTED_TABLES = Object.keys(REPORTED) as ReportedTable[];

type Rule = { when: SQL; account: string; sign: 1 | -1 };

/** Rows whose movement is missing or has another amount. */
function faultsOf(movement: SQL, { when, account, sign }: Rule) {
  const booked = sql`coalesce(${sign} * e.amount_vnd, 0)`;
  return (
    table: SQL,
    slice: Slice,
  ) => sql`SELECT ${movement} AS movement, ${booked} AS bookedVnd, t.amount_vnd AS rightVnd
    FROM ${table} t NOT INDEXED LEFT JOIN ledger_entries e ON e.movement = ${movement} AND e.account = ${account}
    WHERE ${within(slice, sql`t.rowid`)} AND ${when} AND ${booked} <> t.amount_vnd`;
}

export async function findLastRow(db: Queryable, of: ReportedTable | 'entries'): Promise<number> {
  const table = of === 'entries' ? sql`ledger_entries` : REPORTED[of].table;
  const [row] = await db.all<{ last: number }>(
    sql`SELECT coalesce(max(rowid), 0) AS last FROM ${table} NOT INDEXED`,
  );
  return row?.last ?? 0;
}

export async function sumEntries(db: Queryable, slice: Slice): Promise<Summed[]> {
  return db.all<Summed>(sql`SELECT account, kind, sum(amount_vnd) AS amountVnd, count(*) AS entries
    FROM ledger_entries NOT INDEXED WHERE ${within(slice, sql`id`)} GROUP BY account, kind`);
}

/**
 * Movements with an entry in the slice that do not balance, over all their entries. Both entries of a movement are written
 * at once, so hardly any has one of them in the next slice and has to be looked up.
 */
export async function listUnbalanced(
  db: Queryable,
  slice: Slice,
): Promise<{ movement: string; amountVnd: number }[]> {
  const allVnd = sql`(SELECT sum(e.amount_vnd) FROM ledger_entries e INDEXED BY ledger_entries_movement
    WHERE e.movement = ledger_entries.movement)`;
  return db.all(sql`SELECT movement, ${allVnd} AS amountVnd FROM ledger_entries NOT INDEXED
    WHERE ${within(slice, sql`id`)} GROUP BY movement HAVING sum(amount_vnd) <> 0 AND ${allVnd} <> 0`);
}

export async function listRunning(db: Queryable): Promise<Summed[]> {
  return db.all<Summed>(sql`SELECT account, kind, amount_vnd AS amountVnd, entries FROM ledger_balances`);
}

export async function listTotals(db: Queryable): Promise<{ name: string; amountVnd: number }[]> {
  return db.all(sql`SELECT name, amount_vnd AS amountVnd FROM payment_totals ORDER BY name`);
}

/** What rows of a table say themselves, by the name of the running total that follows it. */
export async function sumReported(
  db: Queryable,
  of: ReportedTable,
  slice: Slice,
): Promise<Map<string, number>> {
  const { table, totals } = REPORTED[of];
  const sums = new Map<string, number>();
  for (const [name, when] of Object.entries(totals)) {
    const [row] = await db.all<{ amountVnd: number }>(sql`SELECT coalesce(sum(t.amount_vnd), 0) AS amountVnd
      FROM ${table} t NOT INDEXED WHERE ${within(slice, sql`t.rowid`)} AND ${when}`);
    sums.set(name, row?.amountVnd ?? 0);
  }
  return sums;
}

export async function listReportedFaults(
  db: Queryable,
  of: ReportedTable,
  slice: Slice,
): Promise<AuditFault[]> {
  const { table, movements } = REPORTED[of];
  const found: AuditFault[] = [];
  for (const faults of movements) found.push(...(await db.all<AuditFault>(faults(table, slice))));
  return found;
}

type Lease = { day: string; now: string; until: string; againBefore: string };

/** False when the day is audited, or another process is at it; one that ended before `againBefore` starts over. */
export async function leaseAudit(db: Queryable, { day, now, until, againBefore }: Lease): Promise<boolean> {
  const begun = { startedAt: now, leaseUntil: until, finishedAt: null };
  const { finishedAt, leaseUntil } = ledgerAudits;
  const leased = await db
    .insert(ledgerAudits)
    .values({ day, ...begun, faults: [] })
    .onConflictDoUpdate({
      target: ledgerAudits.day,
      set: begun,
      setWhere: sql`(${finishedAt} IS NULL AND ${leaseUntil} <= ${now}) OR ${finishedAt} <= ${againBefore}`,
    })
    .returning({ day: ledgerAudits.day });
  return leased.length > 0;
}

export async function updateAudit(
  db: Queryable,
  day: string,
  change: Partial<Pick<LedgerAuditRow, 'finishedAt' | 'faults' | 'leaseUntil'>>,
): Promise<void> {
  await db.update(ledgerAudits).set(change).where(eq(ledgerAudits.day, day));
}

/** The last audit that came to its end. */
export async function findLastAudit(db: Queryable): Promise<LedgerAuditRow | null> {
  const [row] = await db
    .select()
    .from(ledgerAudits)
    .where(sql`${ledgerAudits.finishedAt} IS NOT NULL`)
    .orderBy(sql`${ledgerAudits.day} DESC`)
    .limit(1);
  return row ?? null;
}
