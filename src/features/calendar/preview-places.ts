import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { listPlaces } from './calendar.queries.ts';
import type { PlacesInput, PlacesRunInput } from './calendar-input.ts';

/** `faults`: days on which more is sold and held than the capacity asked for; with one of them nothing can be saved. */
type Preview = {
  changes: PlacesInput['changes'];
  faults: { day: string; time: string; least: number }[];
};

/**
 * What the same capacity would mean for each day of a run, or for null that of its rules; changes nothing. Throws
 * BAD_REQUEST `past`, NOT_FOUND `noPlaces` where the run has none of that pool or ticket type.
 */
export async function previewPlaces({ db, now }: Context, input: PlacesRunInput): Promise<Preview> {
  const { from, to, of, capacity } = input;
  if (from < parkDay(now)) throw new Problem('BAD_REQUEST', 'calendar.error.past', { field: 'from' });
  const rows = (await listPlaces(db.read, { from, to })).filter(
    ({ pool, ticketTypeId }) => (pool ?? ticketTypeId) === of,
  );
  if (rows.length === 0) throw new Problem('NOT_FOUND', 'calendar.error.noPlaces', { field: 'capacity' });
  const wanted = rows.map((row) => ({ ...row, wanted: capacity ?? row.ruleCapacity ?? row.capacity }));
  return {
    changes: wanted.flatMap(({ quotaId, capacity: read, wanted: asked }) =>
      asked === read ? [] : [{ quotaId, read, capacity: asked }],
    ),
    faults: wanted.flatMap(({ day, startTime, held, sold, wanted: asked }) =>
      held + sold > asked ? [{ day, time: startTime ?? '', least: held + sold }] : [],
    ),
  };
}
