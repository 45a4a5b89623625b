import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import type { Offered } from './closures.queries.ts';
import { isEnded } from './closures.ts';
import { listNotifiedDays } from './known-closures.queries.ts';
import type { ReopenedDay } from './reopened-days.ts';

/** Of the offers of one order: the days that ended before a choice, of which its buyer had been told that they are closed. */
export async function loadReopened(
  read: Queryable,
  orderId: string | SQL<string>,
  offers: readonly Offered[],
): Promise<ReopenedDay[]> {
  const ended = offers.filter(isEnded);
  if (ended.length === 0) return [];
  const notified = await listNotifiedDays(read, orderId);
  const days = [...new Set(ended.map(({ day }) => day))].filter((day) => notified.includes(day)).sort();
  const closed = await Promise.all(days.map((day) => listClosuresOf(read, day)));
  return days.map((day, index) => ({
    day,
    reopened: ended.filter((offer) => offer.day === day),
    closed: closed[index] ?? [],
  }));
}
