import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { dishes, menuSections, restaurants } from '#db/schema/menu.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import type { DishValues } from './dish-resource.ts';

const VALUES = {
  sectionId: dishes.sectionId,
  position: dishes.position,
  isActive: dishes.isActive,
  name: dishes.name,
  description: dishes.description,
  priceVnd: dishes.priceVnd,
  portion: dishes.portion,
  picture: dishes.picture,
  marks: dishes.marks,
};
const SOURCE = {
  table: dishes,
  sorts: {
    order: { columns: [dishes.sectionId, dishes.position, dishes.id] },
    price: { columns: [dishes.priceVnd, dishes.id] },
    changed: { columns: [dishes.updatedAt, dishes.id], isDescending: true },
  },
  filters: { sectionId: dishes.sectionId, isActive: dishes.isActive },
  searched: [dishes.name],
};

/** Hidden ones too. */
export async function listDishRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const { name, sectionId, priceVnd, isActive } = VALUES;
  return readListPage(SOURCE, asked, {
    ask: async ({ where, orderBy, limit }) =>
      db
        .select({ id: dishes.id, values: { name, sectionId, priceVnd, isActive } })
        .from(dishes)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    count: async (where) => (await db.select({ total: count() }).from(dishes).where(where))[0]?.total ?? 0,
  });
}

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

export async function findDishRow(db: Queryable, id: string): Promise<StoredRow<DishValues> | null> {
  const [row] = await db
    .select({ id: dishes.id, revision: dishes.revision, values: VALUES })
    .from(dishes)
    .where(eq(dishes.id, id))
    .limit(1);
  return row ?? null;
}

type Written = { id: string; values: DishValues; now: string };

export async function createDishRow(db: Queryable, { id, values, now }: Written): Promise<void> {
  await db.insert(dishes).values({ ...values, id, updatedAt: now });
}

/** False when the row has another revision by now. */
export async function updateDishRow(
  db: Queryable,
  { id, values, now, revision }: Written & { revision: number },
): Promise<boolean> {
  const rows = await db
    .update(dishes)
    .set({ ...values, updatedAt: now, revision: sql`${dishes.revision} + 1` })
    .where(and(eq(dishes.id, id), eq(dishes.revision, revision)))
    .returning({ id: dishes.id });
  return rows.length === 1;
}
