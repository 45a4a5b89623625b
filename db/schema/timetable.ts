import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, revision } from '#db/columns.ts';
import { seasons } from '#db/schema/seasons.ts';
import { ticketTypes } from '#db/schema/tickets.ts';

/** When the departures of a ticket type start: the last active rule of the type that speaks of a day decides. */
export const timetableRules = sqliteTable('timetable_rules', {
  id: id(),
  position: integer('position').notNull(),
  name: json<Bilingual>('name').notNull(),
  ticketTypeId: text('ticket_type_id')
    .notNull()
    .references(() => ticketTypes.id),
  /** `HH:MM` park time, or one empty text for a day ticket; none where nothing runs. */
  times: json<string[]>('times').notNull(),
  fromDay: day('from_day'),
  toDay: day('to_day'),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: json<number[]>('weekdays').notNull(),
  isActive: flag('is_active').notNull(),
  /** A rule that is not active yet becomes so at this moment. */
  validFrom: instant('valid_from'),
  revision: revision(),
});

/** Places of each departure of a ticket type. */
export const typeCapacities = sqliteTable(
  'type_capacities',
  {
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    season: text('season')
      .notNull()
      .references(() => seasons.id),
    capacity: integer('capacity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketTypeId, table.season] })],
);

/** What ticket types share on a day: the cable car itself. */
export const pools = sqliteTable('pools', {
  id: id(),
  position: integer('position').notNull(),
  name: json<Bilingual>('name').notNull(),
  /** An archived one gives no departure places any more. */
  isActive: flag('is_active').notNull().default(true),
  /** The lifts that carry the guests of these places; null: none of them, be it shared seats of something else. */
  liftIds: json<string[]>('lift_ids'),
});

export const poolCapacities = sqliteTable(
  'pool_capacities',
  {
    poolId: text('pool_id')
      .notNull()
      .references(() => pools.id),
    season: text('season')
      .notNull()
      .references(() => seasons.id),
    capacity: integer('capacity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolId, table.season] })],
);

/** The pools that every departure of a type draws from besides its own places. */
export const typePools = sqliteTable(
  'type_pools',
  {
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    poolId: text('pool_id')
      .notNull()
      .references(() => pools.id),
  },
  (table) => [primaryKey({ columns: [table.ticketTypeId, table.poolId] })],
);
