import type { Tx } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { LIFTS_MAX } from './board-input.ts';
import { LIFT_RESOURCE } from './lift-resource.ts';
import {
  countLifts,
  findCabinsRunning,
  LIFT_ROWS,
  type LiftFacts,
  listPlacesOfLift,
} from './lift-rows.queries.ts';

type Row = { id: string; values: LiftFacts; before: LiftFacts | null };

/** A new lift is closed until somebody reports about it; one that the way to a place leads over stays in use. */
export function saveLiftFacts(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  const store = { ...LIFT_ROWS, check: (tx: Tx, row: Row) => check(tx, row, ctx.locale) };
  return saveResource(ctx, { resource: LIFT_RESOURCE, store }, input);
}

async function check(tx: Tx, { id, values, before }: Row, locale: Locale): Promise<void> {
  if (values.isActive && !before?.isActive && (await countLifts(tx)) >= LIFTS_MAX)
    throw new Problem('BAD_REQUEST', 'resources.lifts.tooMany', { field: 'isActive', max: LIFTS_MAX });
  const running = before ? await findCabinsRunning(tx, id) : 0;
  if (values.cabinsTotal < running)
    throw new Problem('BAD_REQUEST', 'resources.lifts.tooFew', { field: 'cabinsTotal', running });
  if (values.isActive || !before?.isActive) return;
  const places = await listPlacesOfLift(tx, id);
  if (places.length === 0) return;
  const names = places.map(({ name }) => name[locale]).join(', ');
  throw new Problem('BAD_REQUEST', 'resources.lifts.inPlaces', { field: 'isActive', names });
}
