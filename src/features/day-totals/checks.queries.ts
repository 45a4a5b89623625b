import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type DayTotalCheckRow, dayTotalChecks } from '#db/schema/day-totals.ts';

/** The last day of visit that any ticket is for; null without tickets. */
export async function findLastTicketDay(db: Queryable): Promise<string | null> {
  const [row] = await db.all<{ day: string | null }>(
    sql`SELECT max(day) AS day FROM issued_tickets INDEXED BY issued_tickets_day`,
  );
  return row?.day ?? null;
}

export async function findLastCheck(db: Queryable): Promise<DayTotalCheckRow | null> {
  const [row] = await db.select().from(dayTotalChecks).orderBy(desc(dayTotalChecks.day)).limit(1);
  return row ?? null;
}

export async function createCheck(db: Queryable, row: DayTotalCheckRow): Promise<void> {
  await db.insert(dayTotalChecks).values(row).onConflictDoNothing();
}
