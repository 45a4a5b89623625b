import { asc } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { menuSections, restaurants } from '#db/schema/menu.ts';
import type { RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { SectionValues } from './section-resource.ts';
import { withHours, withoutHours } from './serving-columns.ts';

const ROWS = tableRows(menuSections, {
  values: {
    name: menuSections.name,
    description: menuSections.description,
    restaurantId: menuSections.restaurantId,
    opensAt: menuSections.opensAt,
    closesAt: menuSections.closesAt,
    ticketSlug: menuSections.ticketSlug,
    slug: menuSections.slug,
    position: menuSections.position,
    isActive: menuSections.isActive,
  },
  listed: ['name', 'restaurantId', 'opensAt', 'closesAt', 'position', 'isActive'],
  sorts: { order: { columns: [menuSections.position, menuSections.id] } },
  filters: { restaurantId: menuSections.restaurantId, isActive: menuSections.isActive },
  searched: [menuSections.name],
});
type Written = { id: string; values: SectionValues; now: string };
type Hours = { opensAt: string; closesAt: string };

/** The rows as a form has them: hours are one field. */
export const MENU_SECTION_ROWS = {
  isSlugTaken: ROWS.isSlugTaken,
  list: async (...asked: Parameters<typeof ROWS.list>) => {
    const page = await ROWS.list(...asked);
    const rows = page.rows.map((row) => ({ ...row, values: withHours(row.values as Hours) }));
    return { ...page, rows };
  },
  find: async (...asked: Parameters<typeof ROWS.find>): Promise<StoredRow<SectionValues> | null> => {
    const row = await ROWS.find(...asked);
    return row && { ...row, values: withHours(row.values) };
  },
  create: (db: Queryable, row: Written) => ROWS.create(db, { ...row, values: withoutHours(row.values) }),
  update: (db: Queryable, row: Written & { revision: number }) =>
    ROWS.update(db, { id: row.id, now: row.now, revision: row.revision, values: withoutHours(row.values) }),
  drafted: ({ id, values }: { id: string; values: SectionValues }) =>
    ROWS.drafted({ id, values: withoutHours(values) }),
};

/** Every restaurant, closed ones too. */
export async function listSectionOptions(db: Queryable): Promise<RowOptions> {
  const rows = await db
    .select({ value: restaurants.id, label: restaurants.name })
    .from(restaurants)
    .orderBy(asc(restaurants.position), asc(restaurants.id));
  return { restaurantId: rows };
}
