import type { Queryable } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import { TAG_RESOURCE } from './tag-resource.ts';
import { TAG_ROWS } from './tag-rows.queries.ts';

type Checked = { id: string; values: { slug: string } };
const check = (db: Queryable, row: Checked) => assertFreeSlug(db, TAG_ROWS, row);

export const TAG_KIND = { resource: TAG_RESOURCE, store: { ...TAG_ROWS, check } };
