import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, json } from '#db/columns.ts';

/** How a kind of component looks under a theme; what a row leaves out is the built-in look. */
export const componentStyleConfigs = sqliteTable('component_style_configs', {
  id: integer('id').primaryKey(),
  themeId: integer('theme_id').notNull(),
  /** `ticket-card` so far. */
  type: text('type').notNull(),
  title: text('title').notNull(),
  settings: json<unknown>('settings').notNull(),
  isActive: flag('is_active').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type ComponentStyleConfigRow = typeof componentStyleConfigs.$inferSelect;
