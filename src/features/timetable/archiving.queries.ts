import { and, asc, count, eq, gte, min, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { quotas } from '#db/schema/tickets.ts';

type From = { id: string; from: string };
type Found = { count: number; day: string | null };

/** Days from one on that were given the season by hand, and the first of them. */
export async function findDaysGiven(db: Queryable, { id, from }: From): Promise<Found> {
  const { day, season } = specialDays;
  const [row] = await db
    .select({ count: count(), day: min(day) })
    .from(specialDays)
    .where(and(eq(season, id), gte(day, from)));
  return row ?? { count: 0, day: null };
}

/** Days from one on for which places of the pool are held or sold, and the first of them. */
export async function findDaysTaken(db: Queryable, { id, from }: From): Promise<Found> {
  const rows = await db
    .select({ day: quotas.day })
    .from(quotas)
    .where(
      and(
        gte(quotas.day, from),
        eq(quotas.id, sql`'pool-' || ${id} || '-' || ${quotas.day}`),
        sql`${quotas.held} + ${quotas.sold} > 0`,
      ),
    )
    .orderBy(asc(quotas.day));
  return { count: rows.length, day: rows[0]?.day ?? null };
}
