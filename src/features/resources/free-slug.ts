import type { Queryable, Tx } from '#db/client.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type RouteName, rowHref } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import type { Slugs } from '#src/values/route.ts';
import { moveSeoRecords } from './moved-seo-records.queries.ts';

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

type Moved = { id: string; values: Slugs; before?: Slugs };
/** `page`: where guests see the row; none where they do not. */
type Moves = {
  page?: RouteName;
  move: (tx: Tx, row: { id: string; left: string[]; taken: string[] }) => Promise<void>;
};

/** What a change of addresses leaves behind leads to the row from now on, and its SEO records go with it. */
export async function moveSlugs(tx: Tx, moves: Moves, { id, values, before }: Moved): Promise<void> {
  if (!before) return;
  const [old, now] = [slugsOf(before), slugsOf(values)];
  const left = old.filter((slug) => !now.includes(slug));
  const taken = now.filter((slug) => !old.includes(slug));
  if (left.length + taken.length > 0) await moves.move(tx, { id, left, taken });
  const { page } = moves;
  if (!page) return;
  await moveSeoRecords(
    tx,
    LOCALES.map((locale) => ({ from: rowHref(page, locale, before), to: rowHref(page, locale, values) })),
  );
}

function slugsOf({ slug, slugEn }: Slugs): string[] {
  return slugEn ? [slug, slugEn] : [slug];
}

/** Writes a row whose address may have been changed: the old one leads on to it. */
export function movingSlugs<R extends Moved>(moves: Moves, update: (tx: Tx, row: R) => Promise<boolean>) {
  return async (tx: Tx, row: R): Promise<boolean> => {
    await moveSlugs(tx, moves, row);
    return update(tx, row);
  };
}
