import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/columns.ts';
import type { Locale } from '#i18n/locales.ts';

export type SubscriberState = 'pending' | 'active' | 'left';

/** Newsletter subscribers. Links have signed tokens; only their hashes are stored, and a used one is deleted. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    id: id(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<SubscriberState>().notNull(),
    /** Counts the requests; tokens of earlier ones are void. */
    round: integer('round').notNull(),
    confirmHash: text('confirm_hash').unique(),
    leaveHash: text('leave_hash').unique(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    leftAt: instant('left_at'),
  },
  (table) => [
    index('subscribers_state').on(table.state, table.askedAt),
    index('subscribers_active').on(table.id).where(sql`state = 'active'`),
    index('subscribers_left').on(table.leftAt).where(sql`state = 'left'`),
  ],
);

export type SubscriberRow = typeof subscribers.$inferSelect;
