/** What changed ticket types would do to the days that are on sale, computed before they are stored. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { typedOf, valuesOf } from '#src/features/resources/leaves.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import type { TicketTypeValues } from '#src/features/ticket-types/ticket-types.ts';
import { hasDepartures } from '#src/features/ticket-types/ticket-units.queries.ts';
import { daysFrom, parkDay } from '#src/values/day.ts';
import { type Effect, loadEffect } from './load-effect.ts';
import { countOrdersOn, readParkRules } from './park-rules.queries.ts';
import { namesOf, type ParkRules } from './park-rules.ts';
import { changedCells, type UnitPrices } from './price-cells.ts';
import { findRulesRevision, listStoredDepartures } from './timetable.queries.ts';

type TypeChange = { id: string; before: TicketTypeValues; after: TicketTypeValues };
export type TypeEffect = Pick<Effect, 'prices' | 'days' | 'orders' | 'lastDay'> & {
  /** Names exactly this effect by the rules of now: what is saved is what was shown. */
  key: string;
  /** Ticket types that guests could no longer buy, with the days on which they run and the orders that keep them. */
  hidden: { types: string[]; days: number; orders: number };
  names: Record<string, string>;
};

type At = { now: string; locale: Locale };

/** Null where no price of a day changes and nothing is taken off sale. */
async function loadTypeEffect(
  db: Queryable,
  { now, locale }: At,
  changes: readonly TypeChange[],
): Promise<TypeEffect | null> {
  const off = changes.filter(({ before, after }) => before.isActive && !after.isActive).map(({ id }) => id);
  const priced = await pricedOn(db, parkDay(now), changes);
  if (off.length === 0 && priced.length === 0) return null;
  const rules = await readParkRules(db);
  const after = { ...rules, units: unitsAfter(rules, priced) };
  const [{ 'booking.daysAhead': daysAhead }, revision] = await Promise.all([
    readSettings(db),
    findRulesRevision(db),
  ]);
  const { prices, days, orders, lastDay } = await loadEffect(db, { before: rules, after, now, daysAhead });
  if (prices.length === 0 && off.length === 0) return null;
  const hidden = await hiddenBy(db, { rules, off, now, daysAhead });
  const counted = [aboutAsMany(orders), hidden.days, aboutAsMany(hidden.orders)];
  const key = createHash('sha256')
    .update(JSON.stringify([revision, prices, days, off, counted]))
    .digest('hex');
  return { key, prices, days, orders, lastDay, hidden, names: namesOf(rules, locale, []) };
}

/** Two digits of it: guests book while staff read, and at 1,240 orders three more change no decision. */
function aboutAsMany(count: number): number {
  return Number(count.toPrecision(2));
}

/**
 * Those whose guests would pay another price, on sale or not: what was sold runs on, and may be sold again. One that
 * is on sale neither before nor after counts only with departures, as a type that is being set up touches no day.
 */
async function pricedOn(db: Queryable, today: string, changes: readonly TypeChange[]): Promise<TypeChange[]> {
  const isMet = async ({ id, before, after }: TypeChange) =>
    changedCells(pricesOf(before), pricesOf(after)).length > 0 &&
    ((before.isActive && after.isActive) || hasDepartures(db, id, today));
  const met = await Promise.all(changes.map(isMet));
  return changes.filter((_, index) => met[index]);
}

function pricesOf({ units }: TicketTypeValues) {
  return units.map(({ id, isActive, prices }) => ({ id, prices: isActive ? prices : {} }));
}

/** Only prices change by it: what else is typed of a unit touches no day. */
function unitsAfter({ units }: ParkRules, changes: readonly TypeChange[]): UnitPrices[] {
  return units.map((unit) => {
    const change = changes.find(({ id }) => id === unit.ticketTypeId);
    if (!change) return unit;
    const own = change.after.units.find(({ id }) => id === unit.id);
    return { ...unit, prices: own?.isActive ? own.prices : {} };
  });
}

type Off = { rules: ParkRules; off: readonly string[]; now: string; daysAhead: number };

async function hiddenBy(db: Queryable, { rules, off, now, daysAhead }: Off): Promise<TypeEffect['hidden']> {
  if (off.length === 0) return { types: [], days: 0, orders: 0 };
  const days = daysFrom(parkDay(now), daysAhead);
  const departures = await listStoredDepartures(db, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const run = new Set(departures.filter((row) => off.includes(row.ticketTypeId)).map(({ day }) => day));
  const units = rules.units.filter(({ ticketTypeId }) => off.includes(ticketTypeId));
  return { types: [...off], days: run.size, orders: await countOrdersOn(db, { days: [...run], units, now }) };
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
