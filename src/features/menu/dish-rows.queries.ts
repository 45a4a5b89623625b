import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { dishes, menuSections, restaurants } from '#db/schema/menu.ts';
import type { RowOptions } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const DISH_ROWS = tableRows(dishes, {
  values: {
    sectionId: dishes.sectionId,
    position: dishes.position,
    isActive: dishes.isActive,
    name: dishes.name,
    description: dishes.description,
    priceVnd: dishes.priceVnd,
    portion: dishes.portion,
    picture: dishes.picture,
    marks: dishes.marks,
  },
  listed: ['name', 'sectionId', 'priceVnd', 'isActive'],
  sorts: {
    order: { columns: [dishes.sectionId, dishes.position, dishes.id] },
    price: { columns: [dishes.priceVnd, dishes.id] },
    changed: { columns: [dishes.updatedAt, dishes.id], isDescending: true },
  },
  filters: { sectionId: dishes.sectionId, isActive: dishes.isActive },
  searched: [dishes.name],
});

/** The sections of all restaurants, those of a restaurant together. */
export async function listDishOptions(db: Queryable): Promise<RowOptions> {
  const rows = await db
    .select({ value: menuSections.id, name: menuSections.name, restaurant: restaurants.name })
    .from(menuSections)
    .innerJoin(restaurants, eq(restaurants.id, menuSections.restaurantId))
    .orderBy(asc(restaurants.position), asc(menuSections.position), asc(menuSections.id));
  const labelOf = (language: 'vi' | 'en', { name, restaurant }: (typeof rows)[number]) =>
    `${name[language]} · ${restaurant[language]}`;
  return {
    sectionId: rows.map((row) => ({
      value: row.value,
      label: { vi: labelOf('vi', row), en: labelOf('en', row) },
    })),
  };
}
