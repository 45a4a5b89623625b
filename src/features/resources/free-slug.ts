import type { Queryable } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';

type Rows = { isSlugTaken: (db: Queryable, row: { id: string; slug: string }) => Promise<boolean> };

/** Throws CONFLICT at the field when another row of the kind has the address. */
export async function assertFreeSlug(
  db: Queryable,
  rows: Rows,
  { id, values }: { id: string; values: { slug: string } },
): Promise<void> {
  if (await rows.isSlugTaken(db, { id, slug: values.slug }))
    throw new Problem('CONFLICT', 'resources.error.taken', { field: 'slug' });
}
