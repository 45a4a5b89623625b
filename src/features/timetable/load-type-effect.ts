/** What changed ticket types would do to the days that are on sale, computed before they are stored. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { typedOf, valuesOf } from '#src/features/resources/leaves.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { findTicketTypeRow, listGatesAndTaxes } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import type { TicketTypeValues } from '#src/features/ticket-types/ticket-types.ts';
import { hasDepartures } from '#src/features/ticket-types/ticket-units.queries.ts';
import { parkDay } from '#src/values/day.ts';
import { type Effect, loadEffect } from './load-effect.ts';
import { loadTouched, type Touched } from './load-touched.ts';
import { countOrdersOn, readParkRules } from './park-rules.queries.ts';
import { namesOf, type ParkRules } from './park-rules.ts';
import { changedCells, type UnitPrices } from './price-cells.ts';
import { findRulesRevision } from './timetable.queries.ts';
import { changedRules, type RuleChange } from './type-rules.ts';

type TypeChange = { id: string; before: TicketTypeValues; after: TicketTypeValues };
export type TypeEffect = Pick<Effect, 'prices' | 'days' | 'orders' | 'lastDay'> & {
  /** Names exactly this effect by the rules of now: what is saved is what was shown. */
  key: string;
  /** Ticket types that guests could no longer buy, with the days on which they run and the orders that keep them. */
  hidden: Touched;
  /** Those that guests could buy again. */
  back: Touched;
  /** Rules beside the prices that change, and where their types run. */
  rules: RuleChange[];
  ruled: Touched;
  /** All of it together. */
  total: { days: number; orders: number };
  names: Record<string, string>;
};

type At = { now: string; locale: Locale };

/** Null where neither a price nor a rule of a day changes, and nothing is taken off sale or put back on it. */
async function loadTypeEffect(
  db: Queryable,
  { now, locale }: At,
  changes: readonly TypeChange[],
): Promise<TypeEffect | null> {
  const met = await metOn(db, parkDay(now), changes);
  const off = changes.filter(({ before, after }) => before.isActive && !after.isActive).map(({ id }) => id);
  const on = await backOnSale(db, changes);
  const changed = met.flatMap(changedRules);
  if (off.length + on.length + changed.length + met.length === 0) return null;
  const stored = await readParkRules(db);
  const rules = { ...stored, units: [...stored.units, ...unitsAdded(stored, met)] };
  const after = { ...rules, units: unitsAfter(rules, met) };
  const [{ 'booking.daysAhead': daysAhead }, revision] = await Promise.all([
    readSettings(db),
    findRulesRevision(db),
  ]);
  const { prices, days, orders, lastDay } = await loadEffect(db, { before: rules, after, now, daysAhead });
  if (off.length + on.length + changed.length + prices.length === 0) return null;
  const at = { rules, now, daysAhead };
  const changedTypes = met.filter((change) => changedRules(change).length > 0).map(({ id }) => id);
  const hidden = await loadTouched(db, { ...at, types: off });
  const back = await loadTouched(db, { ...at, types: on, isBack: true });
  const ruled = await loadTouched(db, { ...at, types: changedTypes });
  const all = [
    ...new Set([...days.map(({ day }) => day), ...[hidden, back, ruled].flatMap((one) => one.days)]),
  ];
  const units = rules.units.filter(({ ticketTypeId }) => changes.some(({ id }) => id === ticketTypeId));
  const total = { days: all.length, orders: await countOrdersOn(db, { days: all, units, now }) };
  const touched = [hidden, back, ruled].map((one) => [one.types, one.days, ...countsOf(one)]);
  const key = createHash('sha256')
    .update(JSON.stringify([revision, prices, days, changed, aboutAsMany(orders), touched]))
    .digest('hex');
  const names = { ...(await gateNames(db, locale)), ...namesOf(rules, locale, []) };
  return { key, prices, days, orders, lastDay, hidden, back, rules: changed, ruled, total, names };
}

async function gateNames(db: Queryable, locale: Locale): Promise<Record<string, string>> {
  const { gateIds = [] } = await listGatesAndTaxes(db);
  return Object.fromEntries(gateIds.map(({ value, label }) => [value, label[locale]]));
}

function countsOf({ orders, held, sold }: Touched): number[] {
  return [orders, held, sold].map(aboutAsMany);
}

/** Two digits of it: guests book while staff read, and at 1,240 orders three more change no decision. */
function aboutAsMany(count: number): number {
  return Number(count.toPrecision(2));
}

/**
 * Those whose guests would pay another price or meet another rule, on sale or not: what was sold runs on, and may be sold
 * again. One that is on sale neither before nor after counts only with departures, as a type that is being set up touches
 * no day.
 */
async function metOn(db: Queryable, today: string, changes: readonly TypeChange[]): Promise<TypeChange[]> {
  const isMet = async (change: TypeChange) =>
    (changedCells(...pricesOf(change)).length > 0 || changedRules(change).length > 0) &&
    ((change.before.isActive && change.after.isActive) || hasDepartures(db, change.id, today));
  const met = await Promise.all(changes.map(isMet));
  return changes.filter((_, index) => met[index]);
}

/** Those that ran before; what never had a departure is set up, and meets nobody. */
async function backOnSale(db: Queryable, changes: readonly TypeChange[]): Promise<string[]> {
  const on = changes.filter(({ before, after }) => !before.isActive && after.isActive);
  const ran = await Promise.all(on.map(({ id }) => hasDepartures(db, id)));
  return on.filter((_, index) => ran[index]).map(({ id }) => id);
}

type Grid = { id: string; prices: Readonly<Record<string, number>> }[];

/** Before and after, of the same units: one that is not sold has no price. */
function pricesOf({ before, after }: TypeChange): [Grid, Grid] {
  const ids = [...new Set([...before.units, ...after.units].map(({ id }) => id))];
  const grid = ({ units }: TicketTypeValues) =>
    ids.map((id) => {
      const unit = units.find((one) => one.id === id);
      return { id, prices: unit?.isActive ? unit.prices : {} };
    });
  return [grid(before), grid(after)];
}

/** Kinds of guests that are sold after and not before: new ones, and those that are put back. */
function unitsAdded({ units }: ParkRules, changes: readonly TypeChange[]): UnitPrices[] {
  const known = new Set(units.map(({ id }) => id));
  return changes.flatMap(({ id: ticketTypeId, after }) =>
    after.units
      .filter(({ id, isActive }) => isActive && !known.has(id))
      .map(({ id, name }) => ({ id, ticketTypeId, name, prices: {} })),
  );
}

/** Only prices change by it: what else is typed of a unit is told by itself. */
function unitsAfter({ units }: ParkRules, changes: readonly TypeChange[]): UnitPrices[] {
  return units.map((unit) => {
    const change = changes.find(({ id }) => id === unit.ticketTypeId);
    if (!change) return unit;
    const own = change.after.units.find(({ id }) => id === unit.id);
    return { ...unit, prices: own?.isActive ? own.prices : {} };
  });
}

type Sent = { id: string | null; revision: number; leaves: Readonly<Record<string, unknown>> };

/** Of a form as it is sent; null also for one that cannot be saved as it is, which its own faults tell. */
export async function loadFormEffect(db: Queryable, at: At, sent: Sent): Promise<TypeEffect | null> {
  const { data } = resourceInput(TICKET_TYPE_RESOURCE).safeParse({ ...sent, from: null });
  return data ? loadSaveEffect(db, at, data) : null;
}

/** Of a form as it was read; null also where the row has another revision by now. */
export async function loadSaveEffect(db: Queryable, at: At, { id, revision, leaves }: Sent) {
  const before = id === null ? null : await findTicketTypeRow(db, id);
  if (before?.revision !== revision) return null;
  const after = valuesOf(TICKET_TYPE_RESOURCE, leaves) as TicketTypeValues;
  return loadTypeEffect(db, at, [{ id: before.id, before: before.values, after }]);
}

type Ticked = { rows: readonly { id: string; revision: number }[]; field: string; typed: string };

/** Of ticked rows, as far as they are what was ticked. */
export async function loadTickedEffect(
  db: Queryable,
  at: At,
  { rows, field, typed }: Ticked,
): Promise<TypeEffect | null> {
  const stored = await Promise.all(rows.map(({ id }) => findTicketTypeRow(db, id)));
  const changes = stored.flatMap((row, index) =>
    row?.revision === rows[index]?.revision ? changeOf(row, { field, typed }) : [],
  );
  return loadTypeEffect(db, at, changes);
}

type Row = { id: string; revision: number; values: TicketTypeValues };

function changeOf(row: Row | null, { field, typed }: Pick<Ticked, 'field' | 'typed'>): TypeChange[] {
  if (!row) return [];
  const leaves = { ...typedOf(TICKET_TYPE_RESOURCE, row.values), [field]: typed };
  const { data } = resourceInput(TICKET_TYPE_RESOURCE).safeParse({ ...row, from: null, leaves });
  if (!data) return [];
  const after = valuesOf(TICKET_TYPE_RESOURCE, data.leaves) as TicketTypeValues;
  return [{ id: row.id, before: row.values, after }];
}

/** Of the rows of a file. */
export async function loadWritesEffect(db: Queryable, at: At, inputs: readonly Sent[]) {
  const changes: TypeChange[] = [];
  for (const { id, leaves } of inputs) {
    const before = id === null ? null : await findTicketTypeRow(db, id);
    if (!before) continue;
    const after = valuesOf(TICKET_TYPE_RESOURCE, leaves) as TicketTypeValues;
    changes.push({ id: before.id, before: before.values, after });
  }
  return loadTypeEffect(db, at, changes);
}
