/** The blocks of a page with the draft of a section, or of the page's own list, in place of what is stored. */
import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { type ReadBlocks, readBlocks } from './blocks.ts';
import { PAGE_SECTIONS_RESOURCE, type PageValues } from './page-sections-resource.ts';
import { listPageSectionIds, listPagesWith, pageTypeOf } from './page-sections-rows.queries.ts';
import { SECTION_RESOURCE } from './section-resource.ts';
import { listThemeSections } from './section-rows.queries.ts';
import { settingsOf } from './section-values.ts';
import { findThemeId } from './theme-rows.queries.ts';

type Looked = { look: ShownDraft; themeId: number; locale: Locale };

/** Whether a draft changes what pages are composed of. */
export function isOfSections({ kind }: ShownDraft): boolean {
  return kind === SECTION_RESOURCE.kind || kind === PAGE_SECTIONS_RESOURCE.kind;
}

/** What a page lists itself. A section that stands on no page yet is looked at alone. */
export async function loadLookBlocks(
  db: Queryable,
  { pageType, ...looked }: Looked & { pageType: string },
): Promise<ReadBlocks> {
  const { look, themeId, locale } = looked;
  const [sections, stored] = await Promise.all([
    sectionsOf(db, looked),
    listPageSectionIds(db, { themeId, pageType, locale }),
  ]);
  const ids = idsOf(look, { pageType, stored });
  const own = sectionIdOf(look);
  const isAlone =
    own !== null &&
    !look.values.standsAt &&
    (await listPagesWith(db, { themeId, sectionId: own })).length === 0;
  return readBlocks((isAlone ? [own] : ids).flatMap((id) => sections.get(id) ?? []));
}

/** What stands at the end of every page. */
export async function loadLookStanding(db: Queryable, looked: Looked): Promise<ReadBlocks> {
  const all = [...(await sectionsOf(db, looked)).values()];
  const standing = all.filter(({ standsAt }) => standsAt !== null);
  return readBlocks(standing.toSorted((one, other) => Number(one.standsAt) - Number(other.standsAt)));
}

/** The pages on which a draft can be looked at, as they are called in `page_sections`. */
export async function listLookPages(db: Queryable, look: ShownDraft): Promise<string[]> {
  const { kind, values } = look;
  if (kind === PAGE_SECTIONS_RESOURCE.kind) return [pageTypeOf(values as PageValues)];
  const sectionId = sectionIdOf(look);
  const themeId = await findThemeId(db, String(values.theme ?? ''));
  if (sectionId === null || themeId === null) return ['home'];
  const pages = await listPagesWith(db, { themeId, sectionId });
  return pages.length > 0 ? pages : ['home'];
}

/** Those that are not switched off, by their ids. */
async function sectionsOf(db: Queryable, { look, themeId, locale }: Looked) {
  const stored = await listThemeSections(db, { themeId, locale });
  const own = sectionIdOf(look);
  const drafted = own === null ? [] : [draftedSection(own, look.values, locale)];
  const all = [...stored.filter(({ sectionId }) => sectionId !== own), ...drafted];
  return new Map(all.filter(({ isActive }) => isActive).map((one) => [one.sectionId, one]));
}

function draftedSection(sectionId: string, values: Values, locale: Locale) {
  return {
    sectionId,
    type: String(values.type ?? ''),
    settings: settingsOf(values, locale) as unknown,
    standsAt: typeof values.standsAt === 'number' ? values.standsAt : null,
    isActive: values.isActive === true,
  };
}

/** The section that is drafted; null for the draft of something else. */
function sectionIdOf({ kind, rowId }: ShownDraft): string | null {
  if (kind !== SECTION_RESOURCE.kind) return null;
  return /^\d+_(.+)$/.exec(rowId)?.[1] ?? rowId;
}

function idsOf({ kind, values }: ShownDraft, page: { pageType: string; stored: string[] }): string[] {
  if (kind !== PAGE_SECTIONS_RESOURCE.kind || pageTypeOf(values as PageValues) !== page.pageType)
    return page.stored;
  return (values as PageValues).sections.flatMap(({ section, isActive }) => (isActive ? section : []));
}
