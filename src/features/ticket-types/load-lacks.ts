import type { Db } from '#db/client.ts';
import type { MessageId } from '#i18n/intl.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { listOpenSeasons } from '#src/features/tickets/seasons.queries.ts';
import { parkDay } from '#src/values/day.ts';
import { readTypeTimetable } from './ticket-timetable.queries.ts';
import { lacksOf, type TicketTypeValues } from './ticket-types.ts';

/** What a type that is not on sale lacks, in sentences; null for one that is. */
export async function loadLacks(
  { db, now }: { db: Db; now: string },
  row: StoredRow,
): Promise<MessageId[] | null> {
  const values = row.values as TicketTypeValues;
  if (values.isActive) return null;
  const [seasons, timetable] = await Promise.all([
    listOpenSeasons(db.read),
    readTypeTimetable(db.read, { ticketTypeId: row.id, from: parkDay(now) }),
  ]);
  const seasonIds = seasons.map(({ id }) => id);
  return lacksOf(values, { seasons: seasonIds, ...timetable }).map(
    (lack) => `ticketTypes.lack.${lack}` as const,
  );
}
