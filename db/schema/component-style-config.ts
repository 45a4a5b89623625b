import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, json, revision } from '#db/columns.ts';

/** How a kind of component looks under a theme; what a row leaves out is the built-in look. */
export const componentStyleConfigs = sqliteTable(
  'component_style_configs',
  {
    id: integer('id').primaryKey(),
    themeId: integer('theme_id').notNull(),
    /** `ticket-card` so far. */
    type: text('type').notNull(),
    title: text('title').notNull(),
    settings: json<unknown>('settings').notNull(),
    isActive: flag('is_active').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
    /** Its name in the office, given by its first draft; null for one that came with the site: its id. */
    key: text('key'),
  },
  (table) => [uniqueIndex('component_style_configs_key').on(table.key)],
);

/** One that came with the site is called by its number in the office. */
export const STYLE_KEY = sql<string>`coalesce(${componentStyleConfigs.key}, CAST(${componentStyleConfigs.id} AS TEXT))`;

export type ComponentStyleConfigRow = typeof componentStyleConfigs.$inferSelect;
