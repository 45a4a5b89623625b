/** Sections as staff edit them: one of each theme, with a row for each language. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { SECTION_KEY, THEME_KEY, themeSections, themes } from '#db/schema/theme.ts';
import { LOCALES } from '#i18n/locales.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, StoredRow } from '#src/features/resources/resources.ts';
import { fieldsOf, type SectionValues, settingsOf } from './section-values.ts';

type Written = { id: string; values: SectionValues; now: string };

const english = alias(themeSections, 'english');
const NAME = sql<string>`coalesce(${themeSections.name}, ${themeSections.sectionId})`;
const IN_VIETNAMESE = eq(themeSections.locale, 'vi');
const SHARED = {
  id: SECTION_KEY,
  revision: themeSections.revision,
  name: NAME,
  theme: THEME_KEY,
  type: themeSections.type,
  standsAt: themeSections.standsAt,
  isActive: themeSections.isActive,
};

/** Those of the theme that guests wear come first. */
const SOURCE = {
  table: { ...themeSections, id: themeSections.sectionId },
  key: SECTION_KEY,
  from: sql`${themeSections} JOIN ${themes} ON ${eq(themes.id, themeSections.themeId)} AND ${IN_VIETNAMESE}`,
  only: IN_VIETNAMESE,
  sorts: {
    order: {
      columns: [sql`(1 - ${themes.isActive})`, themeSections.themeId, sql`${NAME}`, themeSections.sectionId],
    },
    changed: {
      columns: [themeSections.updatedAt, themeSections.themeId, themeSections.sectionId],
      isDescending: true,
    },
  },
  filters: { type: themeSections.type, theme: THEME_KEY, isActive: themeSections.isActive },
  searched: [NAME, themeSections.settings],
};

export function listSectionRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const ofTheme = eq(themes.id, themeSections.themeId);
  return readListPage(SOURCE, asked, {
    ask: async ({ where, orderBy, limit }) => {
      const rows = db.select(SHARED).from(themeSections).innerJoin(themes, ofTheme).where(where);
      return (await rows.orderBy(...orderBy).limit(limit)).map(({ id, revision, ...values }) => ({
        ...{ id, revision, values },
      }));
    },
    count: async (where) => {
      const rows = db.select({ total: count() }).from(themeSections).innerJoin(themes, ofTheme);
      return (await rows.where(where))[0]?.total ?? 0;
    },
  });
}

export async function findSectionRow(db: Queryable, key: string): Promise<StoredRow<SectionValues> | null> {
  const [row] = await db
    .select({
      ...SHARED,
      vi: themeSections.settings,
      en: english.settings,
      isWorn: themes.isActive,
    })
    .from(themeSections)
    .innerJoin(themes, eq(themes.id, themeSections.themeId))
    .leftJoin(
      english,
      and(
        eq(english.themeId, themeSections.themeId),
        eq(english.sectionId, themeSections.sectionId),
        eq(english.locale, 'en'),
      ),
    )
    .where(and(IN_VIETNAMESE, eq(SECTION_KEY, key)))
    .limit(1);
  if (!row) return null;
  const { id, revision, vi, en, isWorn, ...shared } = row;
  const values = { ...shared, ...fieldsOf(shared.type, { vi, en }) };
  return { id, revision, values, ...(isWorn ? {} : { isHidden: true }) };
}

export async function insertSection(
  db: Queryable,
  { id: key, values, now }: Written,
  themeId: number,
): Promise<void> {
  const { type, ...own } = shared(values);
  const row = { themeId, sectionId: key, key, type, ...own, createdAt: now, updatedAt: now };
  await db
    .insert(themeSections)
    .values(LOCALES.map((locale) => ({ ...row, locale, settings: settingsOf(values, locale) })));
}

/** False when the section has another revision by now. */
export async function updateSection(
  db: Queryable,
  { id, values, now, revision }: Written & { revision: number },
): Promise<boolean> {
  const { type, ...own } = shared(values);
  const set = { ...own, updatedAt: now, revision: revision + 1 };
  const rows = await db
    .update(themeSections)
    .set({ ...set, settings: settingsOf(values, 'vi') })
    .where(
      and(
        ...[eq(SECTION_KEY, id), IN_VIETNAMESE],
        ...[eq(themeSections.type, type), eq(themeSections.revision, revision)],
      ),
    )
    .returning();
  const [row] = rows;
  if (!row) return false;
  const ofEnglish = { ...set, settings: settingsOf(values, 'en') };
  await db
    .insert(themeSections)
    .values({ ...row, ...ofEnglish, locale: 'en' })
    .onConflictDoUpdate({
      target: [themeSections.themeId, themeSections.sectionId, themeSections.locale],
      set: ofEnglish,
    });
  return true;
}

function shared({ name, type, standsAt, isActive }: SectionValues) {
  return { name, type, standsAt, isActive };
}

/** All that a theme has in a language, switched off or not. */
export async function listThemeSections(
  db: Queryable,
  { themeId, locale }: { themeId: number; locale: string },
) {
  const { sectionId, type, settings, standsAt, isActive } = themeSections;
  return db
    .select({ sectionId, type, settings, standsAt, isActive })
    .from(themeSections)
    .where(and(eq(themeSections.themeId, themeId), eq(themeSections.locale, locale)))
    .orderBy(asc(standsAt), asc(sectionId));
}

/** What a page of a theme may list, by the id of the section; of all themes where none is named. */
export async function listSectionOptions(db: Queryable, theme: string | null) {
  const rows = await db
    .selectDistinct({ value: themeSections.sectionId, name: NAME, standsAt: themeSections.standsAt })
    .from(themeSections)
    .innerJoin(themes, eq(themes.id, themeSections.themeId))
    .where(and(IN_VIETNAMESE, theme === null ? undefined : eq(THEME_KEY, theme)))
    .orderBy(asc(NAME), asc(themeSections.sectionId));
  return rows.map(({ value, name, standsAt }) => ({ value, label: { vi: name, en: name }, standsAt }));
}

/** Which of these a theme has. */
export async function listSectionIds(
  db: Queryable,
  { theme, ids }: { theme: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: themeSections.sectionId })
    .from(themeSections)
    .innerJoin(themes, eq(themes.id, themeSections.themeId))
    .where(and(eq(THEME_KEY, theme), inArray(themeSections.sectionId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
