import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { places } from '#db/schema/places.ts';
import { relatedRows } from '#src/features/resources/related-rows.queries.ts';
import type { RelationSource, StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { PlaceValues } from './place-resource.ts';

const ROWS = tableRows(places, {
  values: {
    name: places.name,
    note: places.note,
    description: places.description,
    kind: places.kind,
    picture: places.picture,
    x: places.x,
    y: places.y,
    altitude: places.altitude,
    nearSlug: places.nearSlug,
    walkMinutes: places.walkMinutes,
    isStepFree: places.isStepFree,
    liftId: places.liftId,
    opensAt: places.opensAt,
    closesAt: places.closesAt,
    ticketSlug: places.ticketSlug,
    serviceSlug: places.serviceSlug,
    slug: places.slug,
    position: places.position,
    isActive: places.isActive,
  },
  listed: ['name', 'kind', 'position', 'isActive'],
  sorts: {
    order: { columns: [places.position, places.id] },
    changed: { columns: [places.updatedAt, places.id], isDescending: true },
    name: { columns: [...inAlphabet(vietnameseOf(places.name)), places.id] },
  },
  filters: { placeKind: places.kind, isActive: places.isActive },
  searched: [places.name],
});
type Stored = NonNullable<Awaited<ReturnType<typeof ROWS.find>>>;
type Columns = Stored['values'];
type Written = { id: string; values: PlaceValues; now: string };

/** The rows as a form has them: point and hours are one field each. */
export const PLACE_ROWS = {
  isSlugTaken: ROWS.isSlugTaken,
  list: async (...asked: Parameters<typeof ROWS.list>) => {
    const page = await ROWS.list(...asked);
    return {
      ...page,
      rows: page.rows.map(({ values: { kind, ...values }, ...row }) => ({
        ...row,
        values: { ...values, placeKind: kind },
      })),
    };
  },
  find: async (...asked: Parameters<typeof ROWS.find>): Promise<StoredRow<PlaceValues> | null> => {
    const row = await ROWS.find(...asked);
    return row && { ...row, values: fieldsOf(row.values) };
  },
  create: (db: Parameters<typeof ROWS.create>[0], row: Written) =>
    ROWS.create(db, { ...row, values: columnsOf(row.values) }),
  update: (db: Parameters<typeof ROWS.update>[0], row: Written & { revision: number }) =>
    ROWS.update(db, { ...row, values: columnsOf(row.values) }),
  drafted: ({ id, values }: { id: string; values: PlaceValues }) =>
    ROWS.drafted({ id, values: columnsOf(values) }),
};

/** Where one can walk from. */
export const STATIONS: RelationSource = relatedRows(places, {
  value: places.slug,
  name: places.name,
  isActive: places.isActive,
  of: 'places.kind.station',
  only: [places.kind, 'station'],
});

function fieldsOf({ x, y, opensAt, closesAt, kind, note, ...same }: Columns): PlaceValues {
  const hours = opensAt && closesAt ? { from: opensAt, to: closesAt } : null;
  return { ...same, placeKind: kind, placeNote: note, point: { x, y }, hours };
}

function columnsOf({ point, hours, placeKind, placeNote, ...same }: PlaceValues): Columns {
  return {
    ...same,
    ...point,
    kind: placeKind,
    note: placeNote,
    opensAt: hours && String(hours.from),
    closesAt: hours && String(hours.to),
  };
}
