import type { Queryable } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import { CATEGORY_RESOURCE, POST_CATEGORY_RESOURCE } from './category-resource.ts';
import { CATEGORY_ROWS, POST_CATEGORY_ROWS } from './category-rows.queries.ts';

type Checked = { id: string; values: { slug: string } };
/** All categories share one set of addresses. */
const check = (db: Queryable, row: Checked) => assertFreeSlug(db, CATEGORY_ROWS, row);

export const CATEGORY_KIND = { resource: CATEGORY_RESOURCE, store: { ...CATEGORY_ROWS, check } };
export const POST_CATEGORY_KIND = {
  resource: POST_CATEGORY_RESOURCE,
  store: { ...POST_CATEGORY_ROWS, check },
};
