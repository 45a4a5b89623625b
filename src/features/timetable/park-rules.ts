/** The rules of the park as they are stored, and what a change makes of them. */
import type { TimetableRules } from '#src/values/timetable/plan-departures.ts';
import { drawnPools, rulesInForce } from './archived.ts';
import { type PriceCell, type UnitPrices, withPrices } from './price-cells.ts';

type Name = { vi: string; en: string };
type RuleRow = {
  id: string;
  position: number;
  name: Name;
  fromDay: string | null;
  toDay: string | null;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  isActive: boolean;
  validFrom: string | null;
  revision: number;
};
export type SeasonRuleRow = RuleRow & { season: string };
export type TimetableRuleRow = RuleRow & { ticketTypeId: string; times: string[] };
type SeasonRow = { id: string; position: number; name: Name; hint: Name; isActive: boolean };
type PoolRow = { id: string; position: number; name: Name; isActive: boolean; liftIds: string[] | null };
/** Places that a ticket type's departures, or a pool, have in a season. */
export type Cell = { of: 'type' | 'pool'; id: string; season: string; capacity: number };

export type ParkRules = {
  types: { id: string; name: Name; hasSlots: boolean; isActive: boolean }[];
  seasons: SeasonRow[];
  pools: PoolRow[];
  lifts: { id: string; name: Name; isActive: boolean }[];
  seasonRules: SeasonRuleRow[];
  timetableRules: TimetableRuleRow[];
  cells: Cell[];
  typePools: { ticketTypeId: string; poolId: string }[];
  /** Those that are sold, in the order of their types. */
  units: UnitPrices[];
};

export const CHANGE_KINDS = [
  'season-rule',
  'timetable-rule',
  'season-order',
  'timetable-order',
  'capacities',
  'prices',
  'type-pools',
  'season',
  'pool',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What the park's rules are to be: rows are whole, with everything that stays as it was. */
export type RulesChange =
  | { kind: 'season-rule'; row: SeasonRuleRow }
  | { kind: 'timetable-rule'; row: TimetableRuleRow }
  | { kind: 'season-order' | 'timetable-order'; id: string; ids: string[] }
  | { kind: 'capacities'; cells: Cell[] }
  | { kind: 'prices'; cells: PriceCell[] }
  | { kind: 'type-pools'; id: string; poolIds: string[] }
  | { kind: 'season'; row: SeasonRow }
  | { kind: 'pool'; row: PoolRow };

/** Waits for its moment. */
export function isScheduled({ isActive, validFrom }: Pick<RuleRow, 'isActive' | 'validFrom'>): boolean {
  return !isActive && validFrom !== null;
}

export function cellKey({ of, id, season }: Omit<Cell, 'capacity'>): string {
  return `${of}|${id}|${season}`;
}

/** Those of the type in their order, the last wins. */
export function rulesOfType(rules: ParkRules, ticketTypeId: string): TimetableRuleRow[] {
  return rules.timetableRules.filter((rule) => rule.ticketTypeId === ticketTypeId);
}

export function poolsOfType({ typePools }: ParkRules, ticketTypeId: string): string[] {
  return typePools.filter((row) => row.ticketTypeId === ticketTypeId).map(({ poolId }) => poolId);
}

/** What somebody has read of a thing; another text later means that somebody else has changed it. */
export function readMark(rules: ParkRules, { kind, id }: { kind: ChangeKind; id: string }): string {
  const marked = (row: object | undefined) => (row ? JSON.stringify(row) : '');
  const inOrder = (rows: { id: string }[]) => rows.map((row) => row.id).join(' ');
  switch (kind) {
    case 'season-rule':
      return String(rules.seasonRules.find((row) => row.id === id)?.revision ?? '');
    case 'timetable-rule':
      return String(rules.timetableRules.find((row) => row.id === id)?.revision ?? '');
    case 'season-order':
      return inOrder(rules.seasonRules);
    case 'timetable-order':
      return inOrder(rulesOfType(rules, id));
    case 'capacities':
      return rules.cells
        .map((cell) => `${cellKey(cell)}=${cell.capacity}`)
        .toSorted()
        .join(' ');
    // Each price that is sent says what was read of it.
    case 'prices':
      return '';
    case 'type-pools':
      return poolsOfType(rules, id).toSorted().join(' ');
    case 'season':
      return marked(rules.seasons.find((row) => row.id === id));
    case 'pool':
      return marked(rules.pools.find((row) => row.id === id));
  }
}

/** The rules after a change. One that waits for its moment counts as if the moment had come. */
export function withChange(rules: ParkRules, change: RulesChange): ParkRules {
  switch (change.kind) {
    case 'season-rule':
      return { ...rules, seasonRules: put(rules.seasonRules, inForce(change.row)) };
    case 'timetable-rule':
      return { ...rules, timetableRules: put(rules.timetableRules, inForce(change.row)) };
    case 'season-order':
      return { ...rules, seasonRules: ordered(rules.seasonRules, change.ids) };
    case 'timetable-order':
      return { ...rules, timetableRules: ordered(rules.timetableRules, change.ids) };
    case 'capacities': {
      const changed = new Set(change.cells.map(cellKey));
      return {
        ...rules,
        cells: [...rules.cells.filter((cell) => !changed.has(cellKey(cell))), ...change.cells],
      };
    }
    case 'prices':
      return { ...rules, units: rules.units.map((unit) => withPrices(unit, change.cells)) };
    case 'type-pools': {
      const others = rules.typePools.filter(({ ticketTypeId }) => ticketTypeId !== change.id);
      const own = change.poolIds.map((poolId) => ({ ticketTypeId: change.id, poolId }));
      return { ...rules, typePools: [...others, ...own] };
    }
    case 'season':
      return { ...rules, seasons: put(rules.seasons, change.row) };
    case 'pool':
      return { ...rules, pools: put(rules.pools, change.row) };
  }
}

function inForce<Row extends RuleRow>(row: Row): Row {
  return isScheduled(row) ? { ...row, isActive: true } : row;
}

function put<Row extends { id: string; position: number }>(rows: Row[], row: Row): Row[] {
  return [...rows.filter(({ id }) => id !== row.id), row].toSorted(byPosition);
}

function byPosition(one: { id: string; position: number }, other: { id: string; position: number }): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

function ordered<Row extends { id: string; position: number }>(rows: Row[], ids: string[]): Row[] {
  return rows
    .map((row) => (ids.includes(row.id) ? { ...row, position: ids.indexOf(row.id) + 1 } : row))
    .toSorted(byPosition);
}

/** What days are planned by: rules in force, of the ticket types on sale. */
export function plannedBy(rules: ParkRules, special: ReadonlyMap<string, string>): TimetableRules {
  const capacitiesOf = (of: Cell['of'], id: string) =>
    Object.fromEntries(
      rules.cells
        .filter((cell) => cell.of === of && cell.id === id)
        .map(({ season, capacity }) => [season, capacity]),
    );
  return {
    types: rules.types
      .filter(({ isActive }) => isActive)
      .map(({ id }) => ({
        id,
        rules: rulesOfType(rules, id).filter(({ isActive }) => isActive),
        capacities: capacitiesOf('type', id),
        pools: drawnPools(rules, id).map((poolId) => ({
          id: poolId,
          capacities: capacitiesOf('pool', poolId),
        })),
      })),
    seasonRules: rulesInForce(rules),
    special,
  };
}

/** What an effect calls things, by id; `lead`: what its prices are of. */
export function namesOf(
  { types, pools, seasons, units }: ParkRules,
  locale: 'vi' | 'en',
  lead: (string | undefined)[],
): Record<string, string> {
  const named = [...types, ...pools, ...seasons].map(({ id, name }) => [id, name[locale]]);
  const typeNames = new Map(types.map(({ id, name }) => [id, name[locale]]));
  const guests = units.map((unit) => [
    unit.id,
    `${typeNames.get(unit.ticketTypeId) ?? ''}, ${unit.name[locale]}`,
  ]);
  return { ...Object.fromEntries([...named, ...guests]), lead: lead.filter(Boolean).join(', ') };
}
