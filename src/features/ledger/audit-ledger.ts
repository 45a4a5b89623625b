import type { Db, Queryable } from '#db/client.ts';
import type { AuditFault } from '#db/schema/ledger.ts';
import { readSnapshot } from '#db/snapshot.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds, parkDay, parkMinute } from '#src/values/day.ts';
import {
  findLastRow,
  leaseAudit,
  listReportedFaults,
  listRunning,
  listTotals,
  listUnbalanced,
  REPORTED_TABLES,
  type Slice,
  sumEntries,
  sumReported,
  updateAudit,
} from './audit.queries.ts';
import { isLedgerBalanced } from './ledger.ts';
import { readLedgerSums } from './ledger-sums.queries.ts';

const LEASE_SECONDS = 30 * 60;
/** An unbalanced ledger is audited again this long after the last time. */
const AGAIN_SECONDS = 60 * 60;
const FAULTS_MAX = 100;
/** A slice grows while it is fast and shrinks when it is slow, so that other requests never wait long. */
const FIRST_ROWS = 50;
const FEWEST_ROWS = 20;
const MOST_ROWS = 125;
const DEAR_MS = 3;
const CHEAP_MS = 1.5;
const PAUSE_MS = 5;

type Pace = { pauseMs: number; sliceRows: number };
type Ctx = { db: Db; now: string; clock?: () => string };

/**
 * Sums every entry, payment, refund and transfer again, once a night from `hour` on and once an hour while the ledger
 * is unbalanced, and compares the sums with the running ones. Works in small slices on one snapshot of the database.
 * Resolves with the differences, or null when it was not due.
 */
export async function auditLedger(
  { db, now, clock = () => now }: Ctx,
  { hour, pauseMs = PAUSE_MS, sliceRows = FIRST_ROWS }: { hour: number } & Partial<Pace>,
): Promise<AuditFault[] | null> {
  const isWrong = !isLedgerBalanced(await readLedgerSums(db.read));
  if (!isWrong && parkMinute(now) < hour * 60) return null;
  const day = parkDay(now);
  const againBefore = isWrong ? addSeconds(now, -AGAIN_SECONDS) : '';
  const lease = { day, now, until: addSeconds(now, LEASE_SECONDS), againBefore };
  if (!(await db.write((tx) => leaseAudit(tx, lease)))) return null;
  const { faults, isStill } = await readSnapshot(db, (read) => audit(read, { pauseMs, sliceRows }));
  if (faults.length > 0 && !isStill) {
    // There were writes meanwhile: it is checked again.
    await db.write((tx) => updateAudit(tx, day, { leaseUntil: clock() }));
    return null;
  }
  await db.write((tx) => updateAudit(tx, day, { finishedAt: clock(), faults }));
  if (faults.length > 0) log.error({ alarm: 'audit', faults: faults.slice(0, 5) }, 'the audit found faults');
  return faults;
}

async function audit(read: Queryable, pace: Pace): Promise<{ faults: AuditFault[]; isStill: boolean }> {
  const before = JSON.stringify(await readLedgerSums(read));
  const faults = [...(await auditEntries(read, pace)), ...(await auditReported(read, pace))];
  const isStill = JSON.stringify(await readLedgerSums(read)) === before;
  return { faults: faults.slice(0, FAULTS_MAX), isStill };
}

/** Each movement adds up, and so does each running balance. */
async function auditEntries(read: Queryable, pace: Pace): Promise<AuditFault[]> {
  const sums = new Map<string, { amountVnd: number; entries: number }>();
  const open = new Map<string, number>();
  for (const { account, kind, amountVnd, entries } of await listRunning(read))
    sums.set(`${account} ${kind}`, { amountVnd: -amountVnd, entries: -entries });
  for await (const slice of slicesUntil(await findLastRow(read, 'entries'), pace)) {
    for (const { account, kind, amountVnd, entries } of await sumEntries(read, slice)) {
      const known = sums.get(`${account} ${kind}`) ?? { amountVnd: 0, entries: 0 };
      sums.set(`${account} ${kind}`, {
        amountVnd: known.amountVnd + amountVnd,
        entries: known.entries + entries,
      });
    }
    for (const { movement, amountVnd } of await listUnbalanced(read, slice))
      if (open.size < FAULTS_MAX) open.set(movement, amountVnd);
  }
  const wrong = [...sums].filter(([, { amountVnd, entries }]) => amountVnd !== 0 || entries !== 0);
  return [
    ...[...open].map(([movement, bookedVnd]) => ({ movement, bookedVnd, rightVnd: 0 })),
    ...wrong.map(([name, { amountVnd }]) => ({
      movement: `balance:${name}`,
      bookedVnd: 0,
      rightVnd: amountVnd,
    })),
  ];
}

/** Each payment, refund and transfer has its movement, and the running totals are their sums. */
async function auditReported(read: Queryable, pace: Pace): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  const sums = new Map<string, number>();
  for (const of of REPORTED_TABLES)
    for await (const slice of slicesUntil(await findLastRow(read, of), pace)) {
      for (const [name, amountVnd] of await sumReported(read, of, slice))
        sums.set(name, (sums.get(name) ?? 0) + amountVnd);
      faults.push(...(await listReportedFaults(read, of, slice)));
    }
  for (const { name, amountVnd: bookedVnd } of await listTotals(read)) {
    const rightVnd = sums.get(name) ?? 0;
    if (bookedVnd !== rightVnd) faults.push({ movement: `total:${name}`, bookedVnd, rightVnd });
  }
  return faults;
}

async function* slicesUntil(last: number, { pauseMs, sliceRows }: Pace): AsyncGenerator<Slice> {
  let rows = sliceRows;
  for (let from = 0; from < last; ) {
    const until = from + rows;
    const startedAt = performance.now();
    yield { from, until };
    rows = nextRows(rows, performance.now() - startedAt);
    from = until;
    await Bun.sleep(pauseMs);
  }
}

/** How many rows the next slice has after one that took so long. */
export function nextRows(rows: number, ms: number): number {
  if (ms > DEAR_MS) return Math.max(FEWEST_ROWS, Math.floor(rows / 2));
  return ms < CHEAP_MS ? Math.min(MOST_ROWS, rows * 2) : rows;
}
