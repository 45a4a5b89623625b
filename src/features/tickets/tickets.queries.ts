import { and, asc, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { isOpenSeason } from '#db/open-seasons.ts';
import { given, prepared } from '#db/prepared.ts';
import { askOnce } from '#db/remembered.ts';
import { seasonRules, seasons, specialDays } from '#db/schema/seasons.ts';
import { closures, ticketSlugs, ticketTypes, ticketUnits, unitPrices, vatRates } from '#db/schema/tickets.ts';
import type { ClosedPart } from '#src/values/timetable/closed-part.ts';
import type { SeasonRule } from '#src/values/timetable/season.ts';
import type { TicketType, TicketUnit } from './tickets.ts';

const UNIT_COLUMNS = {
  id: ticketUnits.id,
  ticketTypeId: ticketUnits.ticketTypeId,
  key: ticketUnits.key,
  name: ticketUnits.name,
  ...{ fromAge: ticketUnits.fromAge, toAge: ticketUnits.toAge },
  rule: ticketUnits.rule,
  paxCount: ticketUnits.paxCount,
  minPerOrder: ticketUnits.minPerOrder,
  maxPerOrder: ticketUnits.maxPerOrder,
  accompaniedBy: ticketUnits.accompaniedBy,
  minHeightCm: ticketUnits.minHeightCm,
  comparePercent: ticketUnits.comparePercent,
};

const IS_ON_SALE = eq(ticketTypes.isActive, true);
/** A day that was opened again keeps its row. */
const IS_CLOSED = isNull(closures.reopenedAt);

/** Tickets on sale in their order, with units and prices. */
export function listTicketTypes(db: Queryable): Promise<TicketType[]> {
  return askOnce(db, readTypesOnSale);
}

function readTypesOnSale(db: Queryable): Promise<TicketType[]> {
  return readTicketTypes(db, IS_ON_SALE, eq(ticketUnits.isActive, true));
}

async function readTicketTypes(db: Queryable, which: SQL, whichUnits?: SQL): Promise<TicketType[]> {
  const [types, units] = await Promise.all([
    db.select().from(ticketTypes).where(which).orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
    listUnits(db, and(which, whichUnits)),
  ]);
  return types.map((type) => ({ ...type, units: units.get(type.id) ?? [] }));
}

/** On sale, by an address that it has or had in either language. */
export function findTicketType(db: Queryable, slug: string): Promise<TicketType | null> {
  return askOnce(db, readTicketType, slug);
}

/** On sale or not, with units that are not sold any more: waiting entries refer to all. */
export async function findTicketTypeById(db: Queryable, id: string): Promise<TicketType | null> {
  const [type] = await readTicketTypes(db, eq(ticketTypes.id, id));
  return type ?? null;
}

async function readTicketType(db: Queryable, slug: string): Promise<TicketType | null> {
  const [type] = await readTicketTypes(
    db,
    sql`${eq(ticketTypes.id, ticketTypeIdOf({ slug }))} AND ${IS_ON_SALE}`,
    eq(ticketUnits.isActive, true),
  );
  return type ?? null;
}

type Days = { from: string; to: string };

export function listSpecialDays(db: Queryable, { from, to }: Days) {
  return askOnce(db, readSpecialDays, { from, to });
}

async function readSpecialDays(db: Queryable, { from, to }: Days) {
  const { day, season, name, opensAt, closesAt } = specialDays;
  return db
    .select({ day, season, name, opensAt, closesAt })
    .from(specialDays)
    .where(between(specialDays.day, from, to));
}

/** The rules that hold, of seasons that are not archived: the last that speaks of a day decides. */
export function listSeasonRules(db: Queryable): Promise<SeasonRule[]> {
  return askOnce(db, readSeasonRules);
}

async function readSeasonRules(db: Queryable): Promise<SeasonRule[]> {
  const { season, fromDay, toDay, weekdays } = seasonRules;
  return db
    .select({ season, fromDay, toDay, weekdays })
    .from(seasonRules)
    .innerJoin(seasons, and(eq(seasons.id, season), eq(seasons.isActive, true)))
    .where(eq(seasonRules.isActive, true))
    .orderBy(asc(seasonRules.position), asc(seasonRules.id));
}

/** `isElseFirst`: the first on sale where none of that name is; an address that one had before is not looked up then. */
export type AskedTicket = { slug: string; isElseFirst?: boolean };

/** For statements that find it themselves: who asks need not wait for the ticket type. */
export function ticketTypeIdOf({ slug, isElseFirst = false }: AskedTicket): SQL<string> {
  if (isElseFirst)
    return sql`(SELECT id FROM ticket_types WHERE is_active = 1 ORDER BY slug <> ${slug}, position, id LIMIT 1)`;
  return sql`coalesce((SELECT id FROM ticket_types WHERE slug = ${slug} OR slug_en = ${slug}), (SELECT ${ticketSlugs.ticketTypeId} FROM ${ticketSlugs} WHERE ${eq(ticketSlugs.slug, slug)}))`;
}

/** Closures of a ticket type, or of the whole park, between two days; the last to close first, as its note is shown. */
export function listClosures(db: Queryable, asked: AskedTicket & Days) {
  return askOnce(db, readClosures, asked);
}

async function readClosures(db: Queryable, { from, to, ...asked }: AskedTicket & Days) {
  return db
    .select({
      day: closures.day,
      startTime: closures.startTime,
      reason: closures.reason,
      note: closures.note,
    })
    .from(closures)
    .where(
      and(
        between(closures.day, from, to),
        IS_CLOSED,
        or(isNull(closures.ticketTypeId), eq(closures.ticketTypeId, ticketTypeIdOf(asked))),
      ),
    )
    .orderBy(sql`${closures}.rowid DESC`);
}

/** Days between two days on which the whole park is closed. */
export function listClosedDays(db: Queryable, { from, to }: Days): Promise<string[]> {
  return askOnce(db, readClosedDays, { from, to });
}

async function readClosedDays(db: Queryable, { from, to }: Days): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: closures.day })
    .from(closures)
    .where(and(between(closures.day, from, to), IS_CLOSED, isNull(closures.ticketTypeId)))
    .orderBy(closures.day);
  return rows.map(({ day }) => day);
}

const closedOn = prepared((db) =>
  db
    .select({ ticketTypeId: closures.ticketTypeId, startTime: closures.startTime })
    .from(closures)
    .where(and(eq(closures.day, given('day')), IS_CLOSED))
    .prepare(),
);

/** What is closed on one day. */
export function listClosuresOf(db: Queryable, day: string): Promise<ClosedPart[]> {
  return closedOn(db).all({ day });
}

export async function listVatRates(db: Queryable) {
  return db
    .select({
      taxClass: vatRates.taxClass,
      validFrom: vatRates.validFrom,
      validTo: vatRates.validTo,
      ratePerMille: vatRates.ratePerMille,
    })
    .from(vatRates);
}

async function listUnits(db: Queryable, which: SQL | undefined): Promise<Map<string, TicketUnit[]>> {
  const [rows, prices] = await Promise.all([
    db
      .select(UNIT_COLUMNS)
      .from(ticketUnits)
      .innerJoin(ticketTypes, eq(ticketTypes.id, ticketUnits.ticketTypeId))
      .where(which)
      .orderBy(asc(ticketUnits.position)),
    db
      .select({ unitId: unitPrices.unitId, season: unitPrices.season, priceVnd: unitPrices.priceVnd })
      .from(unitPrices)
      .innerJoin(ticketUnits, eq(ticketUnits.id, unitPrices.unitId))
      .innerJoin(ticketTypes, eq(ticketTypes.id, ticketUnits.ticketTypeId))
      .where(and(which, isOpenSeason(unitPrices.season))),
  ]);
  const byType = new Map<string, TicketUnit[]>();
  for (const { ticketTypeId, ...row } of rows) {
    const own: TicketUnit['prices'] = {};
    for (const price of prices) if (price.unitId === row.id) own[price.season] = price.priceVnd;
    byType.set(ticketTypeId, [...(byType.get(ticketTypeId) ?? []), { ...row, prices: own }]);
  }
  return byType;
}
