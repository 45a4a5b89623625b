import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, revision } from '#db/columns.ts';

export type LiftStatus = 'running' | 'slowed' | 'paused' | 'closed';

export const lifts = sqliteTable(
  'lifts',
  {
    id: id(),
    position: integer('position').notNull(),
    /** One that is no more keeps its row: closings and the log name it. */
    isActive: flag('is_active').notNull().default(true),
    name: json<Bilingual>('name').notNull(),
    from: json<Bilingual>('from_station').notNull(),
    to: json<Bilingual>('to_station').notNull(),
    fromAltitude: integer('from_altitude').notNull(),
    toAltitude: integer('to_altitude').notNull(),
    status: text('status').$type<LiftStatus>().notNull(),
    note: json<Bilingual>('note'),
    waitMinutes: integer('wait_minutes').notNull(),
    windKmh: integer('wind_kmh').notNull(),
    speedMps: real('speed_mps').notNull(),
    cabinsRunning: integer('cabins_running').notNull(),
    cabinsTotal: integer('cabins_total').notNull(),
    lastUp: text('last_up').notNull(),
    lastDown: text('last_down').notNull(),
    /** Of the news, also where it says that nothing has changed. */
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [index('lifts_order').on(table.position, table.id)],
);

/** Weather at the summit and the chance of a cloud sea for each hour of the opening time, per day. */
export const mountainDays = sqliteTable('mountain_days', {
  day: day('day').primaryKey(),
  temperatureC: integer('temperature_c').notNull(),
  windKmh: integer('wind_kmh').notNull(),
  /** Percent, one figure an hour from 6:00 to 18:00. */
  cloudSea: json<number[]>('cloud_sea').notNull(),
  sunrise: text('sunrise').notNull(),
  sunset: text('sunset').notNull(),
  summary: json<Bilingual>('summary').notNull(),
  updatedAt: instant('updated_at').notNull(),
  revision: revision(),
});

/** As those know it who only see lifts that are in use. */
export type LiftRow = Omit<typeof lifts.$inferSelect, 'isActive'>;
export type MountainDayRow = typeof mountainDays.$inferSelect;
