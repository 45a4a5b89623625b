/** How sections are written: their rules and their statements. */
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { Problem } from '#src/server/problem.ts';
import { listMissingProducts, listNamedRows, SECTION_RELATIONS } from './section-options.queries.ts';
import { SECTION_RESOURCE } from './section-resource.ts';
import { findSectionRow, insertSection, listSectionRows, updateSection } from './section-rows.queries.ts';
import { ofType, type SectionValues } from './section-values.ts';
import { findThemeId } from './theme-rows.queries.ts';

export const SECTION_KIND: PublishableKind<SectionValues> = {
  resource: SECTION_RESOURCE,
  store: {
    list: listSectionRows,
    find: findSectionRow,
    options: listNamedRows,
    relations: SECTION_RELATIONS,
    create: async (tx, row) => {
      const themeId = await findThemeId(tx, row.values.theme);
      if (themeId === null) throw new Problem('NOT_FOUND', 'resources.error.gone');
      await insertSection(tx, row, themeId);
    },
    update: updateSection,
    check: async (tx, { values }) => {
      const [missing] = await listMissingProducts(tx, (values.slugs ?? []) as readonly string[]);
      if (missing !== undefined)
        throw new Problem('UNPROCESSABLE_CONTENT', 'resources.sections.error.noProduct', {
          field: 'slugs',
          slug: missing,
        });
    },
    ready: (values) => ofType(values.type, values) as SectionValues,
  },
};
