import type { Queryable, Tx } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';

/** The addresses of a row; of most kinds one that both languages share. */
type OwnSlugs = { slug: string; slugEn?: string | null };
type Rows = { isSlugTaken: (db: Queryable, row: { id: string; slug: string }) => Promise<boolean> };

/** Throws CONFLICT at the field when another row of the kind has the address, or had it, in either language. */
export async function assertFreeSlug(
  db: Queryable,
  rows: Rows,
  { id, values }: { id: string; values: OwnSlugs },
): Promise<void> {
  for (const field of ['slug', 'slugEn'] as const) {
    const slug = values[field];
    if (slug && (await rows.isSlugTaken(db, { id, slug })))
      throw new Problem('CONFLICT', 'resources.error.taken', { field });
  }
}

type Moved = { id: string; values: OwnSlugs; before?: OwnSlugs };
type Moves = { move: (tx: Tx, row: { id: string; left: string[]; taken: string[] }) => Promise<void> };

/** What a change of addresses leaves behind leads to the row from now on. */
export async function moveSlugs(tx: Tx, moves: Moves, { id, values, before }: Moved): Promise<void> {
  if (!before) return;
  const [old, now] = [slugsOf(before), slugsOf(values)];
  const left = old.filter((slug) => !now.includes(slug));
  const taken = now.filter((slug) => !old.includes(slug));
  if (left.length + taken.length > 0) await moves.move(tx, { id, left, taken });
}

function slugsOf({ slug, slugEn }: OwnSlugs): string[] {
  return slugEn ? [slug, slugEn] : [slug];
}

/** Writes a row whose address may have been changed: the old one leads on to it. */
export function movingSlugs<R extends Moved>(moves: Moves, update: (tx: Tx, row: R) => Promise<boolean>) {
  return async (tx: Tx, row: R): Promise<boolean> => {
    await moveSlugs(tx, moves, row);
    return update(tx, row);
  };
}
