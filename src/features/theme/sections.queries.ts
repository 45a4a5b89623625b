import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { pageSections, themeSections } from '#db/schema/theme.ts';
import type { Locale } from '#i18n/locales.ts';
import { type ReadBlocks, readBlocks } from './blocks.ts';
import { ACTIVE_THEME_ID } from './theme.queries.ts';

type Of = {
  /** `active` saves the trip that asks which one it is. */
  themeId: number | 'active';
  locale: Locale;
};

const BLOCK_COLUMNS = {
  sectionId: themeSections.sectionId,
  type: themeSections.type,
  settings: themeSections.settings,
};

/** What a theme puts at the end of every page it composes, from top to bottom. */
export function listSections(db: Queryable, of: Of): Promise<ReadBlocks> {
  return askOnce(db, readSections, { themeId: of.themeId, locale: of.locale });
}

async function readSections(db: Queryable, of: Of): Promise<ReadBlocks> {
  const rows = await db
    .select(BLOCK_COLUMNS)
    .from(themeSections)
    .where(and(ofTheme(of), isNotNull(themeSections.standsAt)))
    .orderBy(asc(themeSections.standsAt), asc(themeSections.sectionId));
  return readBlocks(rows);
}

type OfPage = Of & { pageType: string };

/** The sections of a kind of page, from top to bottom, without those switched off here or in the theme. */
export function listPageSections(db: Queryable, { themeId, pageType, locale }: OfPage): Promise<ReadBlocks> {
  return askOnce(db, readPageSections, { themeId, pageType, locale });
}

async function readPageSections(db: Queryable, of: OfPage): Promise<ReadBlocks> {
  const { themeId, pageType, locale } = of;
  const rows = await db
    .select(BLOCK_COLUMNS)
    .from(pageSections)
    .innerJoin(
      themeSections,
      and(eq(themeSections.sectionId, pageSections.sectionId), eq(themeSections.locale, locale)),
    )
    .where(
      and(
        isTheme(pageSections.themeId, themeId),
        eq(pageSections.pageType, pageType),
        eq(pageSections.locale, locale),
        eq(pageSections.isActive, true),
        ofTheme(of),
      ),
    )
    .orderBy(asc(pageSections.position), asc(pageSections.sectionId));
  return readBlocks(rows);
}

export async function findSection(
  db: Queryable,
  { sectionId, ...of }: Of & { sectionId: string },
): Promise<ReadBlocks> {
  const rows = await db
    .select(BLOCK_COLUMNS)
    .from(themeSections)
    .where(and(ofTheme(of), eq(themeSections.sectionId, sectionId)))
    .limit(1);
  return readBlocks(rows);
}

function isTheme(column: typeof themeSections.themeId | typeof pageSections.themeId, themeId: Of['themeId']) {
  return eq(column, themeId === 'active' ? ACTIVE_THEME_ID : themeId);
}

function ofTheme({ themeId, locale }: Of): SQL | undefined {
  return and(
    isTheme(themeSections.themeId, themeId),
    eq(themeSections.locale, locale),
    eq(themeSections.isActive, true),
  );
}
