import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, revision, vnd } from '#db/columns.ts';

/** What a guest may look for or must avoid in a dish. */
export type DishMark =
  | 'vegetarian'
  | 'spicy'
  | 'seafood'
  | 'peanut'
  | 'egg'
  | 'dairy'
  | 'gluten'
  | 'pork'
  | 'beef';

export const restaurants = sqliteTable(
  'restaurants',
  {
    id: id(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    name: json<Bilingual>('name').notNull(),
    /** How to get there from the nearest station. */
    way: json<Bilingual>('way').notNull(),
    altitude: integer('altitude').notNull(),
    opensAt: text('opens_at').notNull(),
    closesAt: text('closes_at').notNull(),
    /** The address of its place on the area map; empty for one that is not there. */
    placeId: text('place_id').notNull(),
    revision: revision(),
  },
  (table) => [index('restaurants_order').on(table.position, table.id)],
);

export const menuSections = sqliteTable(
  'menu_sections',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    name: json<Bilingual>('name').notNull(),
    description: json<Bilingual>('description').notNull(),
    /** Serving hours `HH:MM`, every day. */
    opensAt: text('opens_at').notNull(),
    closesAt: text('closes_at').notNull(),
    /** A ticket that holds this meal. */
    ticketSlug: text('ticket_slug'),
    revision: revision(),
  },
  (table) => [index('menu_sections_order').on(table.position, table.id)],
);

export const dishes = sqliteTable(
  'dishes',
  {
    id: id(),
    sectionId: text('section_id')
      .notNull()
      .references(() => menuSections.id),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    name: json<Bilingual>('name').notNull(),
    description: json<Bilingual>('description').notNull(),
    priceVnd: vnd('price_vnd').notNull(),
    /** What the price is for when it is not one serving. */
    portion: json<Bilingual>('portion'),
    /** A picture name. */
    picture: text('picture'),
    marks: json<DishMark[]>('marks').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [
    index('dishes_section').on(table.sectionId, table.isActive, table.position),
    index('dishes_order').on(table.sectionId, table.position, table.id),
    index('dishes_price').on(table.priceVnd, table.id),
    index('dishes_changed').on(table.updatedAt, table.id),
  ],
);

/** A dish that has run out on one day; the next day it is on the menu again by itself. */
export const dishSoldOuts = sqliteTable(
  'dish_sold_outs',
  {
    dishId: text('dish_id')
      .notNull()
      .references(() => dishes.id),
    day: day('day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dishId, table.day] }), index('dish_sold_outs_day').on(table.day)],
);

export type RestaurantRow = typeof restaurants.$inferSelect;
export type MenuSectionRow = typeof menuSections.$inferSelect;
export type DishRow = typeof dishes.$inferSelect;
