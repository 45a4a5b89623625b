/** How the pages of themes are written: their rules and their statements. */
import type { Queryable, Tx } from '#db/client.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { moveSlugs } from '#src/features/resources/free-slug.ts';
import { Problem } from '#src/server/problem.ts';
import { isLandingSlugTaken, moveLandingSlugs } from './landing-pages.queries.ts';
import { PAGE_SECTIONS_RESOURCE, type PageValues } from './page-sections-resource.ts';
import {
  findPageRow,
  hasPage,
  insertPage,
  listPageRows,
  pageTypeOf,
  updatePage,
} from './page-sections-rows.queries.ts';
import { listPageOptions } from './section-options.queries.ts';
import { listSectionIds } from './section-rows.queries.ts';
import { findThemeId } from './theme-rows.queries.ts';

export const PAGE_SECTIONS_KIND: PublishableKind<PageValues> = {
  resource: PAGE_SECTIONS_RESOURCE,
  store: {
    list: listPageRows,
    find: findPageRow,
    options: (db) => listPageOptions(db),
    create: async (tx, row) => insertPage(tx, row, await themeIdOf(tx, row.values)),
    update,
    check: async (tx, { id, values }) => {
      const { theme, sections } = values;
      if (!theme) return;
      if (await hasPage(tx, { id, values }))
        throw new Problem('CONFLICT', 'resources.pageSections.error.taken', { field: 'slug' });
      await assertFreeAddresses(tx, values);
      const ids = sections.map(({ section }) => section).filter(Boolean);
      const known = await listSectionIds(tx, { theme, ids });
      if (!ids.every((one) => known.has(one)))
        throw new Problem('UNPROCESSABLE_CONTENT', 'resources.pageSections.error.otherTheme', {
          field: 'sections',
        });
    },
    // The home page has no address of its own.
    ready: (values) => (values.kind === 'home' ? { ...values, slug: null, slugEn: null } : values),
  },
};

type Row = { id: string; values: PageValues; now: string; revision: number };

async function update(tx: Tx, row: Row): Promise<boolean> {
  const themeId = await themeIdOf(tx, row.values);
  const before = await findPageRow(tx, row.id);
  const pageType = pageTypeOf(row.values);
  const moves = {
    ...(!before?.isHidden && { page: 'landing' as const }),
    move: (_: Tx, moved: Moved) => moveLandingSlugs(tx, { themeId, pageType, ...moved }),
  };
  if (before)
    await moveSlugs(tx, moves, { id: row.id, values: slugsOf(row.values), before: slugsOf(before.values) });
  return updatePage(tx, { ...row, themeId });
}

type Moved = { left: string[]; taken: string[] };

function slugsOf({ slug, slugEn }: PageValues) {
  return { slug: slug ?? '', slugEn };
}

/** Throws CONFLICT at the field when another page of the theme has the address, or had it, in either language. */
async function assertFreeAddresses(tx: Queryable, values: PageValues): Promise<void> {
  if (values.kind !== 'landing') return;
  const { theme } = values;
  for (const field of ['slug', 'slugEn'] as const) {
    const slug = values[field];
    if (slug && (await isLandingSlugTaken(tx, { theme, pageType: pageTypeOf(values), slug })))
      throw new Problem('CONFLICT', 'resources.error.taken', { field });
  }
}

async function themeIdOf(db: Queryable, { theme }: PageValues): Promise<number> {
  const id = await findThemeId(db, theme);
  if (id === null) throw new Problem('NOT_FOUND', 'resources.error.gone');
  return id;
}
