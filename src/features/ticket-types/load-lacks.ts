import type { Db } from '#db/client.ts';
import type { MessageId } from '#i18n/intl.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { listSeasons } from '#src/features/tickets/tickets.queries.ts';
import { parkDay } from '#src/values/day.ts';
import { lacksOf, type TicketTypeValues } from './ticket-types.ts';
import { hasDepartures } from './ticket-units.queries.ts';

/** What a type that is not on sale lacks, in sentences; null for one that is. */
export async function loadLacks(
  { db, now }: { db: Db; now: string },
  row: StoredRow,
): Promise<MessageId[] | null> {
  const values = row.values as TicketTypeValues;
  if (values.isActive) return null;
  const [seasons, hasTimetable] = await Promise.all([
    listSeasons(db.read),
    hasDepartures(db.read, row.id, parkDay(now)),
  ]);
  const seasonIds = seasons.map(({ id }) => id);
  return lacksOf(values, { seasons: seasonIds, hasTimetable }).map(
    (lack) => `ticketTypes.lack.${lack}` as const,
  );
}
