import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { day, id, instant, json } from '#db/columns.ts';
import type { Channel } from '#src/values/channel.ts';
import { holds } from './orders.ts';
import { departures, ticketTypes } from './tickets.ts';

/**
 * `lapsed`: held places were not taken in time; `left`: left, or removed by staff; `passed`: the sale ended without an
 * offer; `refused`: never admitted, because the contact has the maximum of entries. Lapsed, left and refused groups may
 * rejoin at the end of the line.
 */
export type WaitingState = 'waiting' | 'offered' | 'purchased' | 'lapsed' | 'left' | 'passed' | 'refused';
export type OfferOutcome = 'open' | 'purchased' | 'lapsed' | 'declined' | 'withdrawn';
export type WaitingLine = { unitId: string; quantity: number };

/** A group that wants places on a full departure. The line is by `queued_at`, then `id`. */
export const waitingEntries = sqliteTable(
  'waiting_entries',
  {
    id: id(),
    code: text('code').notNull().unique(),
    state: text('state').$type<WaitingState>().notNull(),
    locale: text('locale').$type<'vi' | 'en'>().notNull(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    day: day('day').notNull(),
    lines: json<WaitingLine[]>('lines').notNull(),
    /** What the lines take of each quota. */
    places: integer('places').notNull(),
    email: text('email'),
    phone: text('phone'),
    channel: text('channel').$type<Channel>(),
    userId: text('user_id'),
    /** Keyed hash of the network that it came from, so that one network is not offered everything. */
    networkKey: text('network_key'),
    createdAt: instant('created_at').notNull(),
    /** Since when it is in the line. */
    queuedAt: instant('queued_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** `visitor`, `clock`, or the id of the member of staff who removed it. */
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    index('waiting_entries_line').on(table.state, table.day),
    index('waiting_entries_day').on(table.day),
    /** The lines of the days to come, as the office lists them. */
    index('waiting_entries_alive')
      .on(table.day, table.departureId, table.queuedAt)
      .where(sql`state IN ('waiting', 'offered')`),
    index('waiting_entries_email').on(table.email),
    index('waiting_entries_phone').on(table.phone),
  ],
);

/** Places held for an entry; the hold has the expiry and the outcome. One row per offer, never updated. */
export const waitingOffers = sqliteTable(
  'waiting_offers',
  {
    id: id(),
    entryId: text('entry_id')
      .notNull()
      .references(() => waitingEntries.id),
    holdId: text('hold_id')
      .notNull()
      .unique()
      .references(() => holds.id),
    outcome: text('outcome').$type<OfferOutcome>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('waiting_offers_entry').on(table.entryId),
    index('waiting_offers_outcome').on(table.outcome),
    index('waiting_offers_over').on(table.createdAt).where(sql`outcome IN ('lapsed', 'declined')`),
    /** At most one offer per entry at a time. */
    uniqueIndex('waiting_offers_open').on(table.entryId).where(sql`outcome = 'open'`),
  ],
);

export type WaitingEntryRow = typeof waitingEntries.$inferSelect;
export type WaitingOfferRow = typeof waitingOffers.$inferSelect;
