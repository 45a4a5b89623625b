/** What changed ticket types would do to the days that are on sale, computed before they are stored. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { valuesOf } from '#src/features/resources/leaves.ts';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import type { TicketTypeValues } from '#src/features/ticket-types/ticket-types.ts';
import { daysFrom, parkDay } from '#src/values/day.ts';
import { type Effect, loadEffect } from './load-effect.ts';
import { countOrdersOn, readParkRules } from './park-rules.queries.ts';
import { namesOf, type ParkRules } from './park-rules.ts';
import type { UnitPrices } from './price-cells.ts';
import { findRulesRevision, listStoredDepartures } from './timetable.queries.ts';

/** Of a ticket type that is on sale. */
export type TypeChange = { id: string; before: TicketTypeValues; after: TicketTypeValues };
export type TypeEffect = Pick<Effect, 'prices' | 'days' | 'orders' | 'lastDay'> & {
  /** Names exactly this change by the rules of now: what is saved is what was shown. */
  key: string;
  /** Ticket types that guests could no longer buy, with the days on which they run and the orders that keep them. */
  hidden: { types: string[]; days: number; orders: number };
  names: Record<string, string>;
};

type At = { now: string; locale: Locale };

/** Null where no price changes and nothing is taken off sale. */
export async function loadTypeEffect(
  db: Queryable,
  { now, locale }: At,
  changes: readonly TypeChange[],
): Promise<TypeEffect | null> {
  const sold = changes.filter(({ before }) => before.isActive);
  const off = sold.filter(({ after }) => !after.isActive).map(({ id }) => id);
  const priced = sold.filter(({ id }) => !off.includes(id));
  const rules = await readParkRules(db);
  const after = { ...rules, units: unitsAfter(rules, priced) };
  const [{ 'booking.daysAhead': daysAhead }, revision] = await Promise.all([
    readSettings(db),
    findRulesRevision(db),
  ]);
  const { prices, days, orders, lastDay } = await loadEffect(db, { before: rules, after, now, daysAhead });
  if (prices.length === 0 && off.length === 0) return null;
  const key = createHash('sha256')
    .update(JSON.stringify([revision, prices, off]))
    .digest('hex');
  const hidden = await hiddenBy(db, { rules, off, now, daysAhead });
  return { key, prices, days, orders, lastDay, hidden, names: namesOf(rules, locale, []) };
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

type Sent = { id: string | null; revision: number; leaves: Readonly<Record<string, string>> };

/** Of a form as it is sent; null also for one that cannot be saved as it is, which its own faults tell. */
export async function loadFormEffect(db: Queryable, at: At, sent: Sent): Promise<TypeEffect | null> {
  const before = sent.id === null ? null : await findTicketTypeRow(db, sent.id);
  const { data } = resourceInput(TICKET_TYPE_RESOURCE).safeParse({ ...sent, from: null });
  if (!before || before.revision !== sent.revision || !data) return null;
  const after = valuesOf(TICKET_TYPE_RESOURCE, data.leaves) as TicketTypeValues;
  return loadTypeEffect(db, at, [{ id: before.id, before: before.values, after }]);
}

type Ticked = { rows: readonly { id: string; revision: number }[]; field: string; typed: string };

/** Of ticked rows: only taking them off sale touches days. */
export async function loadTickedEffect(
  db: Queryable,
  at: At,
  { rows, field, typed }: Ticked,
): Promise<TypeEffect | null> {
  if (field !== 'isActive' || typed !== '') return null;
  const stored = await Promise.all(rows.map(({ id }) => findTicketTypeRow(db, id)));
  const changes = stored.flatMap((row) =>
    row ? [{ id: row.id, before: row.values, after: { ...row.values, isActive: false } }] : [],
  );
  return loadTypeEffect(db, at, changes);
}
