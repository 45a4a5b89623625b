import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, revision } from '#db/columns.ts';
import type { Season } from '#db/schema/tickets.ts';

/** What prices and places are set for; `weekday`, `weekend` and `peak` are there from the beginning. */
export const seasons = sqliteTable('seasons', {
  id: id(),
  position: integer('position').notNull(),
  name: json<Bilingual>('name').notNull(),
  /** When it is, as visitors read it under the name. */
  hint: json<Bilingual>('hint').notNull(),
  /** An archived one keeps its prices and its name, and no day is given it any more. */
  isActive: flag('is_active').notNull().default(true),
});

/** Which days belong to which season: the last active rule that speaks of a day decides. */
export const seasonRules = sqliteTable('season_rules', {
  id: id(),
  position: integer('position').notNull(),
  name: json<Bilingual>('name').notNull(),
  season: text('season')
    .$type<Season>()
    .notNull()
    .references(() => seasons.id),
  fromDay: day('from_day'),
  toDay: day('to_day'),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: json<number[]>('weekdays').notNull(),
  isActive: flag('is_active').notNull(),
  /** A rule that is not active yet becomes so at this moment. */
  validFrom: instant('valid_from'),
  revision: revision(),
});

/** Holidays and peak days as staff decide them; they beat the rules. */
export const specialDays = sqliteTable(
  'special_days',
  {
    day: day('day').primaryKey(),
    season: text('season').$type<Season>().notNull(),
    name: json<Bilingual>('name').notNull(),
    /** `HH:MM` at the park; null for the usual hours. The table checks that both are there or neither, in order. */
    opensAt: text('opens_at'),
    closesAt: text('closes_at'),
  },
  // Settings are read with them, everywhere.
  (table) => [
    index('special_days_hours').on(table.day, table.opensAt, table.closesAt).where(sql`opens_at IS NOT NULL`),
  ],
);
