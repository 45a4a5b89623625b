import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant } from '#db/columns.ts';

/** Switches that staff may turn without a release. */
export const featureFlags = sqliteTable('feature_flags', {
  key: text('key').primaryKey(),
  enabled: flag('enabled').notNull(),
  /** What it switches, for staff. */
  description: text('description').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type FeatureFlagRow = typeof featureFlags.$inferSelect;
