/** A group of two that waits for a departure, as a row of the database. */
import type { departures } from '#db/schema/tickets.ts';
import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';

type Departure = Pick<typeof departures.$inferSelect, 'id' | 'day' | 'ticketTypeId'>;

export function entryOf(
  { id: departureId, day, ticketTypeId }: Departure,
  { id, queuedAt = '2026-10-01T00:00:00.000Z', ...change }: Partial<WaitingEntryRow> & { id: string },
): WaitingEntryRow {
  const none = { phone: null, channel: null, userId: null, networkKey: null };
  return {
    ...{ id, code: `CODE-${id}`, state: 'waiting', locale: 'vi', ticketTypeId, departureId, day },
    ...{ lines: [], places: 2, email: `${id}@example.vn`, ...none, createdAt: queuedAt, queuedAt },
    ...{ changedAt: queuedAt, changedBy: 'visitor', ...change },
  };
}
