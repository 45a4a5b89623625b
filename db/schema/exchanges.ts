import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { day, id, instant, vnd } from '#db/columns.ts';
import { holds, issuedTickets, orders } from './orders.ts';
import { departures } from './tickets.ts';

export type ExchangeState = 'pending' | 'done' | 'lapsed' | 'failed' | 'withdrawn';

/** Tickets that move to another day. Until it is done the old tickets stay as they are; its hold has the new places. */
export const exchanges = sqliteTable(
  'exchanges',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    holdId: text('hold_id')
      .notNull()
      .unique()
      .references(() => holds.id),
    state: text('state').$type<ExchangeState>().notNull(),
    /** `buyer`, `staff` for one of theirs at a buyer's wish, or `closure` when the park moved the day. */
    cause: text('cause').$type<'buyer' | 'staff' | 'closure'>().notNull(),
    /** Who of the staff asked for it; null for everybody else. */
    askedBy: text('asked_by'),
    day: day('day').notNull(),
    /** What the buyer pays for it; never negative. */
    differenceVnd: vnd('difference_vnd').notNull(),
    /** Reference of the attempt that pays the difference; null when there is none. */
    ref: text('ref').unique(),
    /** Where the buyer pays it. */
    payUrl: text('pay_url'),
    /** Why it failed. */
    why: text('why'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('exchanges_order').on(table.orderId),
    index('exchanges_state').on(table.state),
    index('exchanges_unpaid').on(table.expiresAt).where(sql`state = 'pending' AND difference_vnd <> 0`),
  ],
);

export const exchangeTickets = sqliteTable(
  'exchange_tickets',
  {
    exchangeId: text('exchange_id')
      .notNull()
      .references(() => exchanges.id),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => issuedTickets.id),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    /** What the new ticket is worth: the old price and the difference. */
    priceVnd: vnd('price_vnd').notNull(),
    vatPerMille: integer('vat_per_mille').notNull(),
    newTicketId: text('new_ticket_id').unique(),
  },
  (table) => [
    primaryKey({ columns: [table.exchangeId, table.ticketId] }),
    index('exchange_tickets_ticket').on(table.ticketId),
  ],
);

export type ExchangeRow = typeof exchanges.$inferSelect;
export type ExchangeTicketRow = typeof exchangeTickets.$inferSelect;
