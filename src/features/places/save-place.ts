import type { Tx } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { loadPlaceOptions, PLACE_RELATIONS } from './load-place-options.ts';
import { PLACE_RESOURCE, type PlaceValues } from './place-resource.ts';
import { PLACE_ROWS } from './place-rows.queries.ts';

const store = {
  ...PLACE_ROWS,
  options: loadPlaceOptions,
  relations: PLACE_RELATIONS,
  check: (tx: Tx, row: { id: string; values: PlaceValues }) => assertFreeSlug(tx, PLACE_ROWS, row),
};

export function savePlace(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: PLACE_RESOURCE, store }, input);
}
