import type { Queryable } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import { loadPlaceOptions, PLACE_RELATIONS } from './load-place-options.ts';
import { PLACE_RESOURCE, type PlaceValues } from './place-resource.ts';
import { PLACE_ROWS } from './place-rows.queries.ts';

type Row = { id: string; values: PlaceValues };

export const PLACE_KIND = {
  resource: PLACE_RESOURCE,
  store: {
    ...PLACE_ROWS,
    options: loadPlaceOptions,
    relations: PLACE_RELATIONS,
    check: (db: Queryable, row: Row) => assertFreeSlug(db, PLACE_ROWS, row),
  },
};
