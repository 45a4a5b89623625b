import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';
import type { ItemKind, ItemState } from '#src/values/moderated.ts';

/** Append-only: who decided what about which item, when, from what to what, and why. */
export const moderationEvents = sqliteTable(
  'moderation_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    itemKind: text('item_kind').$type<ItemKind>().notNull(),
    itemId: text('item_id').notNull(),
    at: instant('at').notNull(),
    /** A user's id. */
    actor: text('actor').notNull(),
    /** `reply` when only the owner's answer changed; then both states are the same. */
    action: text('action').$type<'decide' | 'undo' | 'reply'>().notNull(),
    before: text('before').$type<ItemState>().notNull(),
    after: text('after').$type<ItemState>().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('moderation_events_item').on(table.itemKind, table.itemId)],
);

export type ModerationEventRow = typeof moderationEvents.$inferSelect;
