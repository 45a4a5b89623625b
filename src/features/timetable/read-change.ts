/** What was typed becomes a change of the rules that are stored now, or is refused at its field. */
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { newId } from '#src/values/id.ts';
import { inUse } from './archived.ts';
import {
  type Cell,
  cellKey,
  type ParkRules,
  poolsOfType,
  type RulesChange,
  readMark,
  rulesOfType,
} from './park-rules.ts';
import { readPrices } from './read-prices.ts';
import type { RulesChangeInput } from './rules-input.ts';
import { type Typed, typedDays, typedName, typedState, typedText, typedTimes } from './typed-rule.ts';

type Asked = { rules: ParkRules; input: RulesChangeInput; now: string; locale: Locale };

const CAPACITY_MAX = 100_000;

/** Throws BAD_REQUEST or CONFLICT with the field that it is about, NOT_FOUND `gone`. */
export function readChange(asked: Asked): RulesChange {
  const { rules, input } = asked;
  switch (input.kind) {
    case 'season-rule':
      return { kind: input.kind, row: seasonRuleOf(asked) };
    case 'timetable-rule':
      return { kind: input.kind, row: timetableRuleOf(asked) };
    case 'season-order':
      return { kind: input.kind, id: '', ids: orderOf(input.values, rules.seasonRules) };
    case 'timetable-order':
      return {
        ...{ kind: input.kind, id: typeOf(rules, input.id).id },
        ids: orderOf(input.values, rulesOfType(rules, input.id)),
      };
    case 'capacities':
      return { kind: input.kind, cells: changedCells(rules, input.values) };
    case 'prices':
      return { kind: input.kind, cells: readPrices({ ...asked, ...input }) };
    case 'type-pools':
      return { kind: input.kind, id: typeOf(rules, input.id).id, poolIds: poolIdsOf(rules, input) };
    case 'season': {
      const hint = typedName(input.values, { vi: 'hintVi', en: 'hintEn' });
      return { kind: input.kind, row: { ...named(rules.seasons, input), hint } };
    }
    case 'pool':
      return { kind: input.kind, row: { ...named(rules.pools, input), liftIds: liftIdsOf(rules, input) } };
  }
}

function storedIn<Row extends { id: string }>(rows: readonly Row[], id: string): Row | null {
  if (id === '') return null;
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Problem('NOT_FOUND', 'timetable.error.gone');
  return row;
}

const nextPosition = (rows: readonly { position: number }[]) =>
  Math.max(0, ...rows.map(({ position }) => position)) + 1;

function named(
  rows: readonly { id: string; position: number; name: { vi: string; en: string }; isActive: boolean }[],
  { id, values }: Pick<RulesChangeInput, 'id' | 'values'>,
) {
  const stored = storedIn(rows, id);
  const name = typedName(values);
  if (rows.some((row) => row.id !== stored?.id && row.name.vi === name.vi))
    throw new Problem('CONFLICT', 'timetable.error.nameTaken', { field: 'nameVi' });
  const isActive = values.isActive === undefined ? (stored?.isActive ?? true) : values.isActive === '1';
  return {
    ...{ id: stored?.id ?? newId(), position: stored?.position ?? nextPosition(rows), name },
    isActive: stored === null || isActive,
  };
}

function ruleOf(asked: Asked, rows: ParkRules['seasonRules'] | ParkRules['timetableRules']) {
  const { values, id } = asked.input;
  const stored = storedIn<(typeof rows)[number]>(rows, id);
  return {
    ...{ id: stored?.id ?? newId(), position: stored?.position ?? nextPosition(rows) },
    ...{ revision: stored?.revision ?? 0, name: typedName(values) },
    ...typedDays(values, asked),
    ...typedState(values, stored?.isActive ?? false, asked),
  };
}

function seasonRuleOf(asked: Asked) {
  const season = typedText(asked.input.values, 'season');
  const row = ruleOf(asked, asked.rules.seasonRules);
  const before = asked.rules.seasonRules.find(({ id }) => id === row.id)?.season;
  if (!asked.rules.seasons.some(({ id, isActive }) => id === season && (isActive || id === before)))
    throw new Problem('BAD_REQUEST', 'calendar.error.season', { field: 'season' });
  return { ...row, season };
}

function timetableRuleOf(asked: Asked) {
  const { rules, input } = asked;
  const stored = storedIn(rules.timetableRules, input.id);
  const type = typeOf(rules, stored?.ticketTypeId ?? typedText(input.values, 'ticketTypeId'));
  const row = ruleOf(asked, rulesOfType(rules, type.id));
  return { ...row, ticketTypeId: type.id, times: typedTimes(input.values, type.hasSlots) };
}

function typeOf({ types }: ParkRules, id: string) {
  const type = types.find((one) => one.id === id);
  if (!type) throw new Problem('BAD_REQUEST', 'tickets.error.unknown', { field: 'ticketTypeId' });
  return type;
}

function orderOf(values: Typed, rows: readonly { id: string }[]): string[] {
  const ids = typedText(values, 'order').split(' ').filter(Boolean);
  const known = new Set(rows.map(({ id }) => id));
  const isWhole =
    ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isWhole) throw new Problem('CONFLICT', 'timetable.error.order');
  return ids;
}

/** Those that differ from what is stored; an empty field that was empty stays so. */
function changedCells(rules: ParkRules, values: Typed): Cell[] {
  const stored = new Map(rules.cells.map((cell) => [cellKey(cell), cell.capacity]));
  const places: Omit<Cell, 'capacity' | 'season'>[] = [
    ...rules.types.map(({ id }) => ({ of: 'type' as const, id })),
    ...inUse(rules.pools).map(({ id }) => ({ of: 'pool' as const, id })),
  ];
  return places.flatMap((place) =>
    inUse(rules.seasons).flatMap(({ id: season }) => {
      const key = cellKey({ ...place, season });
      const typed = typedText(values, key);
      const before = stored.get(key);
      if (values[key] === undefined || (typed === '' && before === undefined)) return [];
      const capacity = capacityIn(typed, key);
      return capacity === before ? [] : [{ ...place, season, capacity }];
    }),
  );
}

/** Nothing but figures, with or without separators of thousands; beyond the limits the refusal names the nearest. */
function capacityIn(typed: string, field: string): number {
  const figures = typed.replaceAll(/[.,\s](?=\d{3}(\D|$))/g, '');
  const capacity = /^-?\d[\de+]*$/i.test(figures) ? Number(figures) : Number.NaN;
  const nearest = Math.min(CAPACITY_MAX, Math.max(0, capacity));
  if (nearest !== capacity && !Number.isNaN(capacity))
    throw new Problem('BAD_REQUEST', 'timetable.error.capacityNearest', { field, nearest });
  if (!/^\d+$/.test(figures)) throw new Problem('BAD_REQUEST', 'timetable.error.capacity', { field });
  return capacity;
}

function poolIdsOf(rules: ParkRules, { id, values }: RulesChangeInput): string[] {
  const before = poolsOfType(rules, id);
  return rules.pools
    .filter(({ id: poolId, isActive }) =>
      !isActive || values[`pool-${poolId}`] === undefined
        ? before.includes(poolId)
        : values[`pool-${poolId}`] === '1',
    )
    .map(({ id: poolId }) => poolId);
}

/** A lift that is no more, or that was not asked about, stays as it was. */
function liftIdsOf({ pools, lifts }: ParkRules, { id, values }: RulesChangeInput): string[] | null {
  const before = pools.find((pool) => pool.id === id)?.liftIds ?? [];
  const ids = lifts
    .filter(({ id: liftId, isActive }) => {
      const ticked = values[`lift-${liftId}`];
      return !isActive || ticked === undefined ? before.includes(liftId) : ticked === '1';
    })
    .map(({ id: liftId }) => liftId);
  return ids.length > 0 ? ids : null;
}

/** Whether what was read of it is what is stored. */
export function isAsRead(rules: ParkRules, { kind, id, read }: RulesChangeInput): boolean {
  if (kind === 'prices') return true;
  const isNew = id === '' && kind !== 'season-order' && kind !== 'capacities';
  return isNew || readMark(rules, { kind, id }) === read;
}
