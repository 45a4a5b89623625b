import type { Queryable } from '#db/client.ts';
import { type MapPoint, mapLines } from '#db/schema/places.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { MapLineValues } from './map-line-resource.ts';
import { pointsAlong } from './points-along.ts';

const ROWS = tableRows(mapLines, {
  values: {
    name: mapLines.name,
    kind: mapLines.kind,
    liftId: mapLines.liftId,
    points: mapLines.points,
    towers: mapLines.towers,
    isActive: mapLines.isActive,
  },
  listed: ['name', 'kind', 'liftId', 'isActive'],
  sorts: { name: { columns: [mapLines.name, mapLines.id] } },
  filters: { lineKind: mapLines.kind, isActive: mapLines.isActive },
  searched: [mapLines.name],
});
type Columns = NonNullable<Awaited<ReturnType<typeof ROWS.find>>>['values'];
type Written = { id: string; values: MapLineValues; now: string };

/** The rows as a form has them: points by name, and how many pylons stand along them. */
export const MAP_LINE_ROWS = {
  list: async (...asked: Parameters<typeof ROWS.list>) => {
    const page = await ROWS.list(...asked);
    const rows = page.rows.map(({ values: { kind, ...values }, ...row }) => ({
      ...row,
      values: { ...values, lineKind: kind },
    }));
    return { ...page, rows };
  },
  find: async (...asked: Parameters<typeof ROWS.find>): Promise<StoredRow<MapLineValues> | null> => {
    const row = await ROWS.find(...asked);
    return row && { ...row, values: fieldsOf(row.values) };
  },
  create: (db: Queryable, row: Written) => ROWS.create(db, { ...row, values: columnsOf(row.values) }),
  update: (db: Queryable, row: Written & { revision: number }) =>
    ROWS.update(db, { ...row, values: columnsOf(row.values) }),
  drafted: ({ id, values }: { id: string; values: MapLineValues }) =>
    ROWS.drafted({ id, values: columnsOf(values) }),
};

function fieldsOf({ kind, points, towers, ...same }: Columns): MapLineValues {
  return {
    ...same,
    lineKind: kind,
    points: points.map(([x, y]) => ({ x, y })),
    towers: towers.length,
  };
}

function columnsOf({ lineKind, points, towers, ...same }: MapLineValues): Columns {
  const drawn = points.map(({ x, y }): MapPoint => [x, y]);
  return { ...same, kind: lineKind, points: drawn, towers: pointsAlong(drawn, towers) };
}
