import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag } from '#db/columns.ts';
import { holds } from './orders.ts';
import { quotas } from './tickets.ts';

/** How many places of which quota a hold has; the truth that the counters in `quotas` must equal. */
export const holdPlaces = sqliteTable(
  'hold_places',
  {
    holdId: text('hold_id')
      .notNull()
      .references(() => holds.id),
    quotaId: text('quota_id')
      .notNull()
      .references(() => quotas.id),
    places: integer('places').notNull(),
    isSold: flag('is_sold').notNull(),
    isReleased: flag('is_released').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holdId, table.quotaId] }),
    index('hold_places_quota').on(table.quotaId),
  ],
);
