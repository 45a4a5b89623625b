import type { Queryable } from '#db/client.ts';
import type { CheckedRow } from '#src/features/resources/bulk/save-row.ts';
import { Problem } from '#src/server/problem.ts';
import { LIFTS_MAX } from './board-input.ts';
import { LIFT_RESOURCE } from './lift-resource.ts';
import {
  countLifts,
  findCabinsRunning,
  LIFT_ROWS,
  type LiftFacts,
  listPlacesOfLift,
} from './lift-rows.queries.ts';

/** A new lift is closed until somebody reports about it; one that the way to a place leads over stays in use. */
export const LIFT_KIND = { resource: LIFT_RESOURCE, store: { ...LIFT_ROWS, check } };

async function check(db: Queryable, { id, values, before, locale }: CheckedRow<LiftFacts>): Promise<void> {
  if (values.isActive && !before?.isActive && (await countLifts(db)) >= LIFTS_MAX)
    throw new Problem('BAD_REQUEST', 'resources.lifts.tooMany', { field: 'isActive', max: LIFTS_MAX });
  const running = before ? await findCabinsRunning(db, id) : 0;
  if (values.cabinsTotal < running)
    throw new Problem('BAD_REQUEST', 'resources.lifts.tooFew', { field: 'cabinsTotal', running });
  if (values.isActive || !before?.isActive) return;
  const places = await listPlacesOfLift(db, id);
  if (places.length === 0) return;
  const names = places.map(({ name }) => name[locale]).join(', ');
  throw new Problem('BAD_REQUEST', 'resources.lifts.inPlaces', { field: 'isActive', names });
}
