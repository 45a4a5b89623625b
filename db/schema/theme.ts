import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, json } from '#db/columns.ts';

export type ThemeColors = {
  light: Record<string, Record<string, string>>;
  dark: Record<string, Record<string, string>>;
};

export const themes = sqliteTable('themes', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  isActive: flag('is_active').notNull(),
  colors: json<ThemeColors | null>('colors').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type ThemeRow = typeof themes.$inferSelect;
