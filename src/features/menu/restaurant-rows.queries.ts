import type { Queryable } from '#db/client.ts';
import { restaurants } from '#db/schema/menu.ts';
import { places } from '#db/schema/places.ts';
import { relatedRows } from '#src/features/resources/related-rows.queries.ts';
import type { Relations, StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { RestaurantValues } from './restaurant-resource.ts';
import { withHours, withoutHours } from './serving-columns.ts';

const ROWS = tableRows(restaurants, {
  values: {
    name: restaurants.name,
    way: restaurants.way,
    altitude: restaurants.altitude,
    opensAt: restaurants.opensAt,
    closesAt: restaurants.closesAt,
    placeId: restaurants.placeId,
    position: restaurants.position,
    isActive: restaurants.isActive,
  },
  listed: ['name', 'altitude', 'opensAt', 'closesAt', 'position', 'isActive'],
  sorts: { order: { columns: [restaurants.position, restaurants.id] } },
  filters: { isActive: restaurants.isActive },
  searched: [restaurants.name],
});
type Written = { id: string; values: RestaurantValues; now: string };

export const RESTAURANT_RELATIONS = {
  placeId: relatedRows(places, {
    value: places.slug,
    name: places.name,
    isActive: places.isActive,
    of: 'audit.kind.place',
  }),
} satisfies Relations;

/** The rows as a form has them: hours are one field, and no place on the map is null. */
export const RESTAURANT_ROWS = {
  list: async (...asked: Parameters<typeof ROWS.list>) => {
    const page = await ROWS.list(...asked);
    const rows = page.rows.map((row) => ({ ...row, values: withHours(row.values as Hours) }));
    return { ...page, rows };
  },
  find: async (...asked: Parameters<typeof ROWS.find>): Promise<StoredRow<RestaurantValues> | null> => {
    const row = await ROWS.find(...asked);
    if (!row) return null;
    const { placeId, ...values } = withHours(row.values);
    return { ...row, values: { ...values, placeId: placeId || null } };
  },
  create: (db: Queryable, row: Written) => ROWS.create(db, { ...row, values: columnsOf(row.values) }),
  update: (db: Queryable, row: Written & { revision: number }) =>
    ROWS.update(db, { id: row.id, now: row.now, revision: row.revision, values: columnsOf(row.values) }),
  drafted: ({ id, values }: { id: string; values: RestaurantValues }) =>
    ROWS.drafted({ id, values: columnsOf(values) }),
};
type Hours = { opensAt: string; closesAt: string };

function columnsOf({ placeId, ...values }: RestaurantValues) {
  return { ...withoutHours(values), placeId: placeId ?? '' };
}
