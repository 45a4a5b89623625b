import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { dishes, dishSoldOuts, menuSections, restaurants } from '#db/schema/menu.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import type { Menu } from './menu.ts';

const RESTAURANT_COLUMNS = {
  id: restaurants.id,
  name: restaurants.name,
  way: restaurants.way,
  altitude: restaurants.altitude,
  opensAt: restaurants.opensAt,
  closesAt: restaurants.closesAt,
  placeId: restaurants.placeId,
};

const SECTION_COLUMNS = {
  id: menuSections.id,
  slug: menuSections.slug,
  restaurantId: menuSections.restaurantId,
  name: menuSections.name,
  description: menuSections.description,
  opensAt: menuSections.opensAt,
  closesAt: menuSections.closesAt,
  ticketSlug: menuSections.ticketSlug,
  ticketSlugEn: ticketTypes.slugEn,
};

const DISH_COLUMNS = {
  id: dishes.id,
  sectionId: dishes.sectionId,
  name: dishes.name,
  description: dishes.description,
  priceVnd: dishes.priceVnd,
  portion: dishes.portion,
  picture: dishes.picture,
  marks: dishes.marks,
  soldOutOn: dishSoldOuts.day,
};

/** The menu as it is on a park day: what has run out that day is marked. Sections without dishes are left out. */
export function readMenu(db: Queryable, day: string): Promise<Menu> {
  return askOnce(db, readMenuOf, day);
}

async function readMenuOf(db: Queryable, day: string): Promise<Menu> {
  const [places, sections, rows] = await Promise.all([
    db
      .select(RESTAURANT_COLUMNS)
      .from(restaurants)
      .where(eq(restaurants.isActive, true))
      .orderBy(asc(restaurants.position)),
    db
      .select(SECTION_COLUMNS)
      .from(menuSections)
      .innerJoin(restaurants, eq(restaurants.id, menuSections.restaurantId))
      .leftJoin(ticketTypes, eq(ticketTypes.slug, menuSections.ticketSlug))
      .where(and(eq(menuSections.isActive, true), eq(restaurants.isActive, true)))
      .orderBy(asc(menuSections.position)),
    db
      .select(DISH_COLUMNS)
      .from(dishes)
      .leftJoin(dishSoldOuts, and(eq(dishSoldOuts.dishId, dishes.id), eq(dishSoldOuts.day, day)))
      .where(eq(dishes.isActive, true))
      .orderBy(asc(dishes.position)),
  ]);
  const found = rows.map(({ soldOutOn, ...dish }) => ({ ...dish, isSoldOut: soldOutOn !== null }));
  return {
    restaurants: places,
    sections: sections
      .map((section) => ({ ...section, dishes: found.filter((dish) => dish.sectionId === section.id) }))
      .filter((section) => section.dishes.length > 0),
  };
}

export async function hasDish(db: Queryable, dishId: string): Promise<boolean> {
  const [found] = await db.select({ id: dishes.id }).from(dishes).where(eq(dishes.id, dishId)).limit(1);
  return found !== undefined;
}

type SoldOut = { dishId: string; day: string; now: string };

/** False when it was already. */
export async function createSoldOut(db: Queryable, { dishId, day, now }: SoldOut): Promise<boolean> {
  const made = await db
    .insert(dishSoldOuts)
    .values({ dishId, day, createdAt: now })
    .onConflictDoNothing()
    .returning({ day: dishSoldOuts.day });
  return made.length === 1;
}

/** False when it was not there. */
export async function removeSoldOut(db: Queryable, { dishId, day }: Omit<SoldOut, 'now'>): Promise<boolean> {
  const removed = await db
    .delete(dishSoldOuts)
    .where(and(eq(dishSoldOuts.dishId, dishId), eq(dishSoldOuts.day, day)))
    .returning({ day: dishSoldOuts.day });
  return removed.length === 1;
}
