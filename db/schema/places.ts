import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { type Bilingual, flag, id, instant, json, revision } from '#db/columns.ts';

export type PlaceKind =
  | 'station'
  | 'gate'
  | 'parking'
  | 'restaurant'
  | 'cafe'
  | 'market'
  | 'toilet'
  | 'firstAid'
  | 'viewpoint'
  | 'pagoda'
  | 'garden'
  | 'coaster'
  | 'kids'
  | 'camping';

/** Share of the picture's width and height, from its top left corner. */
export type MapPoint = [x: number, y: number];

export const places = sqliteTable(
  'places',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    name: json<Bilingual>('name').notNull(),
    /** One line beside the name in the list. */
    note: json<Bilingual>('note').notNull(),
    description: json<Bilingual>('description').notNull(),
    /** Shares of the map's picture, 0 to 1. */
    x: real('x').notNull(),
    y: real('y').notNull(),
    altitude: integer('altitude').notNull(),
    /** `HH:MM`; both null when it is open whenever the park is. */
    opensAt: text('opens_at'),
    closesAt: text('closes_at'),
    /** Reached from its station without a step. */
    isStepFree: flag('is_step_free').notNull(),
    /** The station to walk from, and how long; null for a station on a lift of its own. */
    nearSlug: text('near_slug'),
    walkMinutes: integer('walk_minutes'),
    /** A picture name. */
    picture: text('picture').notNull(),
    /** The lift whose state decides whether the place can be reached; stations have the one that leaves there. */
    liftId: text('lift_id'),
    ticketSlug: text('ticket_slug'),
    serviceSlug: text('service_slug'),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [
    index('places_position').on(table.isActive, table.position),
    index('places_order').on(table.position, table.id),
    index('places_changed').on(table.updatedAt, table.id),
    index('places_named').on(...inAlphabet(vietnameseOf(table.name)), table.id),
  ],
);

/** What is drawn over the picture: the wires of the lifts and the paths without steps. */
export const mapLines = sqliteTable(
  'map_lines',
  {
    id: id(),
    /** For staff only: guests see the line and nothing else. */
    name: text('name').notNull().default(''),
    kind: text('kind').$type<'lift' | 'stepFree'>().notNull(),
    liftId: text('lift_id'),
    points: json<MapPoint[]>('points').notNull(),
    /** Pylons under a wire. */
    towers: json<MapPoint[]>('towers').notNull(),
    isActive: flag('is_active').notNull().default(true),
    revision: revision(),
  },
  (table) => [index('map_lines_order').on(table.name, table.id)],
);

export type PlaceRow = typeof places.$inferSelect;
export type MapLineRow = typeof mapLines.$inferSelect;
