import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, revision, vnd } from '#db/columns.ts';
import { uniqueEnglish } from '#db/slugs.ts';

export type Season = string; // Id of a row of `seasons`; empty for a day that no rule speaks of.
export type DayStatus = 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED';
export type ClosureReason = 'maintenance' | 'weather' | 'event';
export type TicketLabel = 'featured' | 'new' | 'sale' | 'discount';
export type RefundPolicy = { tiers: { hoursBefore: number; percent: number }[]; feeVnd: number };

export const ticketTypes = sqliteTable(
  'ticket_types',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    slugEn: text('slug_en'), // Its name in English addresses, where that is another.
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    name: json<Bilingual>('name').notNull(),
    promise: json<Bilingual>('promise').notNull(),
    description: json<Bilingual>('description').notNull(),
    fact: json<Bilingual>('fact').notNull(),
    highlights: json<{ icon: string; text: Bilingual }[]>('highlights').notNull(),
    included: json<Bilingual[]>('included').notNull(),
    excluded: json<Bilingual[]>('excluded').notNull(),
    itinerary: json<{ time: string; title: Bilingual; text: Bilingual }[]>('itinerary').notNull(),
    durationText: json<Bilingual>('duration_text').notNull(),
    picture: text('picture').notNull(),
    pictureDark: text('picture_dark').notNull(),
    gallery: json<string[]>('gallery').notNull(),
    labels: json<{ kind: TicketLabel; text: Bilingual }[]>('labels').notNull(),
    taxClass: text('tax_class').notNull(),
    maxPerOrder: integer('max_per_order').notNull(),
    hasSlots: flag('has_slots').notNull(),
    /** Minutes after midnight, park time: no sale for the same day from this minute on (slot tickets: minutes before the slot). */
    lastSaleMinute: integer('last_sale_minute').notNull(),
    /** `HH:MM` before which its holders do not ride up; null: from opening, or at their slot. */
    entryFrom: text('entry_from'),
    gateIds: json<string[]>('gate_ids').notNull(),
    refundPolicy: json<RefundPolicy>('refund_policy').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [index('ticket_types_order').on(table.position, table.id), uniqueEnglish(table.slugEn)],
);

/** Addresses that ticket types had before: they lead to the one that it has now. */
export const ticketSlugs = sqliteTable('ticket_slugs', {
  slug: text('slug').primaryKey(),
  ticketTypeId: text('ticket_type_id')
    .notNull()
    .references(() => ticketTypes.id),
});

export const ticketUnits = sqliteTable(
  'ticket_units',
  {
    id: id(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    key: text('key').notNull(), // adult, child, senior, infant, family, …
    position: integer('position').notNull(),
    name: json<Bilingual>('name').notNull(),
    /** Whole years, both included; the table checks 0 to 120 and their order. What else is asked is in `rule`. */
    fromAge: integer('from_age'),
    toAge: integer('to_age'),
    rule: json<Bilingual>('rule').notNull(),
    /** Places one such unit takes: a family of four takes four. */
    paxCount: integer('pax_count').notNull(),
    minPerOrder: integer('min_per_order').notNull(),
    maxPerOrder: integer('max_per_order').notNull(),
    /** Unit keys of which at least one must be in the order; empty: may travel alone. */
    accompaniedBy: json<string[]>('accompanied_by').notNull(),
    minHeightCm: integer('min_height_cm'),
    /** What the price was before, for the struck-out figure. */
    comparePercent: integer('compare_percent'),
    /** False: no longer sold; the tickets that were sold go on. */
    isActive: flag('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('ticket_units_key').on(table.ticketTypeId, table.key)],
);

export const unitPrices = sqliteTable(
  'unit_prices',
  {
    unitId: text('unit_id')
      .notNull()
      .references(() => ticketUnits.id),
    season: text('season').$type<Season>().notNull(),
    priceVnd: vnd('price_vnd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.season] })],
);

export const closures = sqliteTable(
  'closures',
  {
    id: id(),
    /** null closes the whole park. */
    ticketTypeId: text('ticket_type_id').references(() => ticketTypes.id),
    day: day('day').notNull(),
    startTime: text('start_time'), // Only the departure at `HH:MM` is closed; null closes the whole day.
    poolId: text('pool_id'), // Of closures from before pools had lifts: the pool whose lift stands still.
    liftId: text('lift_id'), // The lift that stands still, where that is why the type is closed.
    /** What closed together, to be edited and reopened as one; null: on its own. */
    closingId: text('closing_id'),
    reason: text('reason').$type<ClosureReason>().notNull(),
    note: json<Bilingual>('note').notNull(),
    revision: revision(),
    /** Sold again since then; the row stays, as guests may have chosen by it. */
    reopenedAt: instant('reopened_at'),
  },
  (table) => [index('closures_day').on(table.day), index('closures_closing').on(table.closingId)],
);

/** A limited number of places on one day: a departure of a ticket type, or one day of a pool that types share. */
export const quotas = sqliteTable(
  'quotas',
  {
    id: id(),
    day: day('day').notNull(),
    capacity: integer('capacity').notNull(),
    /** What the rules of the timetable give; another `capacity` was set by hand. Null where no rule says it. */
    ruleCapacity: integer('rule_capacity'),
    /** Places under unexpired or not yet swept holds. */
    held: integer('held').notNull(),
    /** Places of orders that are paid. */
    sold: integer('sold').notNull(),
  },
  (table) => [index('quotas_day').on(table.day)],
);

export const departures = sqliteTable(
  'departures',
  {
    id: id(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    day: day('day').notNull(),
    /** `HH:MM` park time, or empty for a day ticket. */
    startTime: text('start_time').notNull(),
    quotaId: text('quota_id')
      .notNull()
      .references(() => quotas.id),
  },
  (table) => [
    uniqueIndex('departures_slot').on(table.ticketTypeId, table.day, table.startTime),
    index('departures_day').on(table.day),
    index('departures_quota').on(table.quotaId),
  ],
);

/** The quotas besides its own that a departure draws from (the cable car itself). */
export const departurePools = sqliteTable(
  'departure_pools',
  {
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    quotaId: text('quota_id')
      .notNull()
      .references(() => quotas.id),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.quotaId] }),
    index('departure_pools_quota').on(table.quotaId),
  ],
);

/** Status of each departure as visitors see it on cached pages; written only when it changes. */
export const departureStatuses = sqliteTable('departure_statuses', {
  departureId: text('departure_id')
    .primaryKey()
    .references(() => departures.id),
  status: text('status').$type<Exclude<DayStatus, 'CLOSED'>>().notNull(),
});

export const vatRates = sqliteTable(
  'vat_rates',
  {
    taxClass: text('tax_class').notNull(),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    /** Per mille: 80 is 8 %. */
    ratePerMille: integer('rate_per_mille').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taxClass, table.validFrom] })],
);

export type TicketTypeRow = typeof ticketTypes.$inferSelect;
export type TicketUnitRow = typeof ticketUnits.$inferSelect;
export type QuotaRow = typeof quotas.$inferSelect;
