/** How the pages of themes are written: their rules and their statements. */
import type { Queryable } from '#db/client.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { Problem } from '#src/server/problem.ts';
import { PAGE_SECTIONS_RESOURCE, type PageValues } from './page-sections-resource.ts';
import { findPageRow, hasPage, insertPage, listPageRows, updatePage } from './page-sections-rows.queries.ts';
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
    update: async (tx, row) => updatePage(tx, { ...row, themeId: await themeIdOf(tx, row.values) }),
    check: async (tx, { id, values }) => {
      const { theme, sections } = values;
      if (!theme) return;
      if (await hasPage(tx, { id, values }))
        throw new Problem('CONFLICT', 'resources.pageSections.error.taken', { field: 'slug' });
      const ids = sections.map(({ section }) => section).filter(Boolean);
      const known = await listSectionIds(tx, { theme, ids });
      if (!ids.every((one) => known.has(one)))
        throw new Problem('UNPROCESSABLE_CONTENT', 'resources.pageSections.error.otherTheme', {
          field: 'sections',
        });
    },
    // The home page has no address of its own.
    ready: (values) => (values.kind === 'home' ? { ...values, slug: null } : values),
  },
};

async function themeIdOf(db: Queryable, { theme }: PageValues): Promise<number> {
  const id = await findThemeId(db, theme);
  if (id === null) throw new Problem('NOT_FOUND', 'resources.error.gone');
  return id;
}
