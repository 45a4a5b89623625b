import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { inAlphabet } from '#db/alphabet.ts';
import { flag, instant, json, revision } from '#db/columns.ts';

export type ThemeColors = {
  light: Record<string, Record<string, string>>;
  dark: Record<string, Record<string, string>>;
};

export const themes = sqliteTable(
  'themes',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    isActive: flag('is_active').notNull(),
    /** Out of the office's list, and not published until it is brought back. */
    isArchived: flag('is_archived').notNull().default(false),
    colors: json<ThemeColors | null>('colors').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
    /** Its name in the office, given by its first draft; null for one that came with the site: its id. */
    key: text('key'),
    /** The theme whose sections and component styles it began with, by its name in the office. */
    basedOn: text('based_on'),
  },
  (table) => [
    uniqueIndex('themes_key').on(table.key),
    index('themes_office').on(table.updatedAt, table.id),
    index('themes_named').on(...inAlphabet(table.name), table.id),
  ],
);

/** A theme that came with the site is called by its number in the office. */
export const THEME_KEY = sql<string>`coalesce(${themes.key}, CAST(${themes.id} AS TEXT))`;

/** What a theme can put on its pages: a typed block with its settings, in one language. Theme 0 is the built-in one. */
export const themeSections = sqliteTable(
  'theme_sections',
  {
    themeId: integer('theme_id').notNull(),
    sectionId: text('section_id').notNull(),
    locale: text('locale').notNull(),
    /** A name of `BLOCKS` in `src/features/theme/blocks.ts`. */
    type: text('type').notNull(),
    settings: json<unknown>('settings').notNull(),
    /** Its position at the end of every composed page; null: it appears where a page lists it. */
    standsAt: integer('stands_at'),
    isActive: flag('is_active').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The same in both languages, like the two below. */
    revision: revision(),
    /** Its name in addresses of the office, given by its first draft; null for one that came with its theme. */
    key: text('key'),
    /** What staff call it; null: by its id. */
    name: text('name'),
  },
  (table) => [
    primaryKey({ columns: [table.themeId, table.sectionId, table.locale] }),
    uniqueIndex('theme_sections_key').on(table.key, table.locale),
    index('theme_sections_changed').on(table.locale, table.updatedAt, table.themeId, table.sectionId),
  ],
);

/** A section that came with its theme is called by both in the office. */
export const SECTION_KEY = sql<string>`coalesce(${themeSections.key}, ${themeSections.themeId} || '_' || ${themeSections.sectionId})`;

/** The sections of a kind of page (`home`, `landing/<slug>`), from top to bottom. */
export const pageSections = sqliteTable(
  'page_sections',
  {
    themeId: integer('theme_id').notNull(),
    pageType: text('page_type').notNull(),
    locale: text('locale').notNull(),
    sectionId: text('section_id').notNull(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.themeId, table.pageType, table.locale, table.sectionId] })],
);

/** What the office knows of a kind of page that has been edited there; which sections it has is in `page_sections`. */
export const themePages = sqliteTable(
  'theme_pages',
  {
    themeId: integer('theme_id').notNull(),
    pageType: text('page_type').notNull(),
    /** The name of a landing page in English addresses, where that is another. */
    slugEn: text('slug_en'),
    revision: revision(),
    /** Its name in addresses of the office, given by its first draft; null for one that came with its theme. */
    key: text('key'),
    /** What staff call it. */
    name: text('name').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.themeId, table.pageType] }),
    uniqueIndex('theme_pages_key').on(table.key),
    uniqueIndex('theme_pages_slug_en_unique').on(table.slugEn, table.themeId),
  ],
);

/** A page that came with its theme is called by both in the office. */
export const PAGE_KEY = sql<string>`coalesce(${themePages.key}, ${pageSections.themeId} || '_' || replace(${pageSections.pageType}, '/', '_'))`;

/** English addresses that landing pages of a theme had: each leads to the page. */
export const landingSlugs = sqliteTable(
  'landing_slugs',
  {
    slug: text('slug').notNull(),
    themeId: integer('theme_id').notNull(),
    pageType: text('page_type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.themeId] })],
);

export type ThemeRow = typeof themes.$inferSelect;
export type ThemeSectionRow = typeof themeSections.$inferSelect;
