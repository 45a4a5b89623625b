/** The grids of the park as fields: places and prices, a column for each season. */
import type { Intl18 } from '#i18n/intl.ts';
import { inUse } from './archived.ts';
import { cellKey, type ParkRules } from './park-rules.ts';
import { priceKey } from './price-cells.ts';
import type { RuleField } from './rule-fields.ts';

/** A row for each kind of guest of each ticket type. */
export function pricesField({ types, units, seasons }: ParkRules, { t, locale, number }: Intl18): RuleField {
  const open = inUse(seasons);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  return {
    ...{ type: 'cells', label: t('timetable.priceGrid'), isSparse: true },
    columns: open.map(({ name }) => name[locale]),
    rows: units.map((unit) => {
      const type = typeOf.get(unit.ticketTypeId);
      return {
        ...{ id: unit.id, group: type?.name[locale] ?? '', label: unit.name[locale] },
        hint: type?.isActive ? '' : t('timetable.archived'),
        cells: open.map((season) => {
          const price = unit.prices[season.id];
          const label = [type?.name[locale], unit.name[locale], season.name[locale]].join(', ');
          const name = priceKey({ unitId: unit.id, season: season.id });
          return { name, label, value: price === undefined ? '' : number(price) };
        }),
      };
    }),
  };
}

/** A row for each ticket type and each pool. */
export function placesField(rules: ParkRules, { t, locale, number }: Intl18): RuleField {
  const seasons = inUse(rules.seasons);
  const stored = new Map(rules.cells.map((cell) => [cellKey(cell), cell.capacity]));
  const rowOf = (
    of: 'type' | 'pool',
    row: { id: string; name: { vi: string; en: string } },
    hint: string,
  ) => ({
    ...{ id: `${of} ${row.id}`, label: row.name[locale], hint },
    cells: seasons.map((season) => {
      const name = cellKey({ of, id: row.id, season: season.id });
      const capacity = stored.get(name);
      const value = capacity === undefined ? '' : number(capacity);
      return { name, value, label: `${row.name[locale]}, ${season.name[locale]}` };
    }),
  });
  return {
    ...{ type: 'cells', label: t('timetable.capacities') },
    columns: seasons.map(({ name }) => name[locale]),
    rows: [
      ...rules.types.map((type) => {
        const each = t(type.hasSlots ? 'timetable.perTrip' : 'timetable.perDay');
        return rowOf('type', type, type.isActive ? each : `${each}, ${t('timetable.archived')}`);
      }),
      ...inUse(rules.pools).map((pool) => rowOf('pool', pool, t('timetable.pools'))),
    ],
  };
}
