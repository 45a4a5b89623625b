import type { Tx } from '#db/client.ts';
import { dishes, dishSoldOuts, menuSections, restaurants } from '#db/schema/menu.ts';
import { CAFE } from './menu/cafe.ts';
import { FOOTHILL } from './menu/foothill.ts';
import { type DishSeed, RESTAURANTS, type SectionSeed } from './menu/menu-seed.ts';
import { SUMMIT } from './menu/summit.ts';

const ORDER = [
  'bua-sang',
  'buffet-van-son',
  'nuong-va-lau',
  'bun-com-cuon',
  'mon-chay',
  'do-uong',
  'trang-mieng',
];
/** Already gone on the day of seeding. */
const SOLD_OUT = ['ca-tam-nuong', 'xoi-ngu-sac'];
/** Position of a restaurant on the area map. */
const PLACES: Record<string, string> = {
  'chan-may': 'bep-chan-may',
  'ca-phe-suong': 'ca-phe-suong',
  'van-son': 'bep-van-son',
};

/** Restaurants with their menu; rows that exist stay as staff have left them. */
export async function seedMenu(tx: Tx, { today, now }: { today: string; now: string }): Promise<void> {
  const isNew = (await tx.select({ id: dishes.id }).from(dishes).limit(1)).length === 0;
  await tx.insert(restaurants).values(RESTAURANTS.map(restaurantRow)).onConflictDoNothing();
  const sections = [...FOOTHILL, ...SUMMIT, ...CAFE];
  await tx.insert(menuSections).values(sections.map(sectionRow)).onConflictDoNothing();
  const rows = sections.flatMap((section) =>
    section.dishes.map((dish, index) => dishRow(dish, { section, position: index + 1, now })),
  );
  await tx.insert(dishes).values(rows).onConflictDoNothing();
  if (!isNew) return;
  const gone = SOLD_OUT.map((slug) => ({ dishId: dishId(slug), day: today, createdAt: now }));
  await tx.insert(dishSoldOuts).values(gone).onConflictDoNothing();
}

function restaurantRow({ hours, ...texts }: (typeof RESTAURANTS)[number], index: number) {
  return {
    ...texts,
    position: index + 1,
    isActive: true,
    opensAt: hours[0],
    closesAt: hours[1],
    placeId: PLACES[texts.id] ?? '',
  };
}

function sectionRow({ slug, restaurant, name, description, hours, ticketSlug }: SectionSeed) {
  return {
    id: `ms-${slug}`,
    slug,
    position: ORDER.indexOf(slug) + 1,
    isActive: true,
    restaurantId: restaurant,
    name,
    description,
    opensAt: hours[0],
    closesAt: hours[1],
    ticketSlug: ticketSlug ?? null,
  };
}

type Place = { section: SectionSeed; position: number; now: string };

function dishRow(dish: DishSeed, { section, position, now }: Place) {
  const { slug, name, description, priceVnd, portion, picture, marks } = dish;
  return {
    id: dishId(slug),
    sectionId: `ms-${section.slug}`,
    position,
    isActive: true,
    name,
    description,
    priceVnd,
    portion: portion ?? null,
    picture: picture ?? null,
    marks,
    updatedAt: now,
  };
}

function dishId(slug: string): string {
  return `di-${slug}`;
}
