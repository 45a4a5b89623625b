import type { Queryable } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import { JOB_RESOURCE } from './job-resource.ts';
import { JOB_ROWS } from './job-rows.queries.ts';

type Checked = { id: string; values: { slug: string } };
const check = (db: Queryable, row: Checked) => assertFreeSlug(db, JOB_ROWS, row);

export const JOB_KIND = { resource: JOB_RESOURCE, store: { ...JOB_ROWS, check } };
