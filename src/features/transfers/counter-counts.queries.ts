import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  type CounterCorrectionRow,
  type CounterCountRow,
  counterCorrections,
  counterCounts,
} from '#db/schema/transfers.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import type { CountLine } from './transfers.ts';

/** Each line of a day as it is read, by where it stands. */
const LINES_OF = {
  counts: sql`SELECT day, 0 AS place, cash_vnd AS cashVnd, card_vnd AS cardVnd, '' AS reason,
    counted_by AS countedBy, counted_at AS countedAt FROM counter_counts`,
  corrections: sql`SELECT day, place, cash_vnd AS cashVnd, card_vnd AS cardVnd, reason,
    counted_by AS countedBy, counted_at AS countedAt FROM counter_corrections`,
};
const LINES = sql`(${LINES_OF.counts} UNION ALL ${LINES_OF.corrections})`;

/** What holds of a day: its newest line. */
export async function findCount(db: Queryable, day: string): Promise<CountLine | null> {
  const [line] = await db.all<CountLine>(
    sql`SELECT * FROM ${LINES} WHERE day = ${day} ORDER BY place DESC LIMIT 1`,
  );
  return line ?? null;
}

/** Every count and correction of these days; of each day the newest first. */
export async function listCounts(db: Queryable, days: { from: string; to: string }): Promise<CountLine[]> {
  return db.all<CountLine>(
    sql`SELECT * FROM ${LINES} WHERE day BETWEEN ${days.from} AND ${days.to} ORDER BY day DESC, place DESC`,
  );
}

/** Those of these days of which a night has noted a difference, whatever has become of it since. */
export async function listNotedDays(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ day: string }>(sql`SELECT DISTINCT substr(d.ref, 1, 10) AS day
    FROM reconciliations r CROSS JOIN reconciliation_differences d ON d.reconciliation_id = r.id
    WHERE r.provider = 'counter' AND r.day >= ${from} AND substr(d.ref, 1, 10) BETWEEN ${from} AND ${to}`);
  return new Set(rows.map(({ day }) => day));
}

/**
 * What holds of the days before this one, from `since` on, if it was written on this day and the night of the counted
 * day had not seen it: its comparison ends with what was counted.
 */
export async function listLateCounts(
  db: Queryable,
  { day, since }: { day: string; since: string },
): Promise<CountLine[]> {
  const [from, until] = [parkInstant(day, '00:00'), parkInstant(addDays(day, 1), '00:00')];
  const isLate = sql`c.day >= ${since} AND c.day < ${day} AND c.counted_at >= ${from} AND c.counted_at < ${until}`;
  const isSeen = sql`SELECT 1 FROM reconciliations r WHERE r.provider = 'counter' AND r.day = c.day
    AND substr(r.cursor, 1, 10) = r.day`;
  const { counts, corrections } = LINES_OF;
  return db.all<CountLine>(sql`${counts} AS c WHERE ${isLate} AND NOT EXISTS (${isSeen})
    AND NOT EXISTS (SELECT 1 FROM counter_corrections n WHERE n.day = c.day)
    UNION ALL ${corrections} AS c WHERE ${isLate} AND NOT EXISTS (${isSeen} AND r.finished_at > c.counted_at)
    AND NOT EXISTS (SELECT 1 FROM counter_corrections n WHERE n.day = c.day AND n.place > c.place)
    ORDER BY day`);
}

/** False when the day was counted before. */
export async function createCount(db: Queryable, count: CounterCountRow): Promise<boolean> {
  const made = await db
    .insert(counterCounts)
    .values(count)
    .onConflictDoNothing()
    .returning({ day: counterCounts.day });
  return made.length === 1;
}

export async function createCorrection(db: Queryable, line: CounterCorrectionRow): Promise<void> {
  await db.insert(counterCorrections).values(line);
}
