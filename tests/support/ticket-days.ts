/** Tests of what a ticket costs and shows on which day: a database for each, in whatever time zone the test asks for. */
import { afterAll } from 'bun:test';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { db, openEach } from './own-database.ts';
import { DAY } from './park.ts';

export { db };
export const NEXT_DAY = '2026-12-13';

const zoneAtFirst = process.env.TZ ?? 'UTC';

export function openTickets(): void {
  openEach();
  afterAll(() => {
    process.env.TZ = zoneAtFirst;
  });
}

export async function ticketType(slug: string): Promise<TicketType> {
  const found = await findTicketType(db.read, slug);
  if (!found) throw new Error(`no ticket ${slug}`);
  return found;
}

export async function statusesAt(now: string, slug = 'round'): Promise<Record<string, string>> {
  const days = await listTicketDays(db.read, { type: await ticketType(slug), from: DAY, to: NEXT_DAY, now });
  return Object.fromEntries(days.map((day) => [day.date, day.status]));
}
