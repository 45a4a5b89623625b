import type { Queryable, Tx } from '#db/client.ts';
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

type Moved = { id: string; values: { slug: string }; before?: { slug: string } };
type Moves = { move: (tx: Tx, row: { id: string; from: string; to: string }) => Promise<void> };

/** Writes a row whose address may have been changed: the old one leads on to it. */
export function movingSlugs<R extends Moved>(moves: Moves, update: (tx: Tx, row: R) => Promise<boolean>) {
  return async (tx: Tx, row: R): Promise<boolean> => {
    const { id, values, before } = row;
    if (before && before.slug !== values.slug)
      await moves.move(tx, { id, from: before.slug, to: values.slug });
    return update(tx, row);
  };
}
