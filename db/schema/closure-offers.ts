import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/columns.ts';
import { issuedTickets, orders } from './orders.ts';
import { closures } from './tickets.ts';

/** `ending`: open again before the buyer chose, who is yet to be told so; `ended`: told. */
export type OfferState = 'open' | 'moved' | 'credited' | 'refunded' | 'ending' | 'ended';

/**
 * Closures whose buyers are to be notified: each order with tickets there gets one offer, however often the job runs.
 */
export const closureCalls = sqliteTable('closure_calls', {
  closureId: text('closure_id')
    .primaryKey()
    .references(() => closures.id),
  calledBy: text('called_by').notNull(),
  calledAt: instant('called_at').notNull(),
});

/** One order's choice between a new day, credit and its money. */
export const closureOffers = sqliteTable(
  'closure_offers',
  {
    id: id(),
    closureId: text('closure_id')
      .notNull()
      .references(() => closures.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<OfferState>().notNull(),
    createdAt: instant('created_at').notNull(),
    chosenAt: instant('chosen_at'),
  },
  (table) => [
    uniqueIndex('closure_offers_order').on(table.closureId, table.orderId),
    index('closure_offers_of').on(table.orderId),
    index('closure_offers_ending').on(table.id).where(sql`state = 'ending'`),
    // What became credit in some time, for the invoices of it.
    index('closure_offers_credited').on(table.chosenAt).where(sql`state = 'credited'`),
  ],
);

/**
 * Tickets that became credit by a choice which was opened again since, as another ticket of its order came back: invoices
 * take them off on the day of that credit, whatever is chosen later.
 */
export const creditedTickets = sqliteTable(
  'credited_tickets',
  {
    ticketId: text('ticket_id')
      .primaryKey()
      .references(() => issuedTickets.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    creditedAt: instant('credited_at').notNull(),
  },
  (table) => [
    index('credited_tickets_order').on(table.orderId),
    index('credited_tickets_at').on(table.creditedAt),
  ],
);

export type ClosureOfferRow = typeof closureOffers.$inferSelect;
