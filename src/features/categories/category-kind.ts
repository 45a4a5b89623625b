import type { Queryable } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import { CATEGORY_RESOURCE, type CategoryValues } from './category-resource.ts';
import { CATEGORY_ROWS } from './category-rows.queries.ts';

type Checked = { id: string; values: CategoryValues };
const check = (db: Queryable, row: Checked) => assertFreeSlug(db, CATEGORY_ROWS, row);

export const CATEGORY_KIND = { resource: CATEGORY_RESOURCE, store: { ...CATEGORY_ROWS, check } };
