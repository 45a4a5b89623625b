import type { Queryable } from '#db/client.ts';
import { assertFreeSlug, movingSlugs } from '#src/features/resources/free-slug.ts';
import { CATEGORY_RESOURCE, POST_CATEGORY_RESOURCE } from './category-resource.ts';
import { CATEGORY_ROWS, CATEGORY_SLUGS, POST_CATEGORY_ROWS } from './category-rows.queries.ts';

type Checked = { id: string; values: { slug: string } };
const check = (db: Queryable, row: Checked) =>
  assertFreeSlug(db, { isSlugTaken: CATEGORY_SLUGS.isTaken }, row);

export const CATEGORY_KIND = {
  resource: CATEGORY_RESOURCE,
  store: { ...CATEGORY_ROWS, check, update: movingSlugs(CATEGORY_SLUGS, CATEGORY_ROWS.update) },
};
export const POST_CATEGORY_KIND = {
  resource: POST_CATEGORY_RESOURCE,
  store: { ...POST_CATEGORY_ROWS, check },
};
