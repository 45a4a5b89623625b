import { and, asc, between, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { answerOnce } from '#db/remembered.ts';
import {
  closures,
  specialDays,
  type TicketTypeRow,
  ticketTypes,
  ticketUnits,
  unitPrices,
  vatRates,
} from '#db/schema/tickets.ts';
import type { TicketType, TicketUnit } from './tickets.ts';

const UNIT_COLUMNS = {
  id: ticketUnits.id,
  ticketTypeId: ticketUnits.ticketTypeId,
  key: ticketUnits.key,
  name: ticketUnits.name,
  rule: ticketUnits.rule,
  paxCount: ticketUnits.paxCount,
  minPerOrder: ticketUnits.minPerOrder,
  maxPerOrder: ticketUnits.maxPerOrder,
  accompaniedBy: ticketUnits.accompaniedBy,
  minHeightCm: ticketUnits.minHeightCm,
  comparePercent: ticketUnits.comparePercent,
};

/** Tickets on sale in their order, with units and prices. */
export function listTicketTypes(db: Queryable): Promise<TicketType[]> {
  return answerOnce(db, 'ticket types', () => readTicketTypes(db));
}

async function readTicketTypes(db: Queryable): Promise<TicketType[]> {
  const types = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.isActive, true))
    .orderBy(asc(ticketTypes.position));
  const units = await listUnits(
    db,
    types.map((type) => type.id),
  );
  return types.map((type) => ({ ...type, units: units.get(type.id) ?? [] }));
}

export function findTicketType(db: Queryable, slug: string): Promise<TicketType | null> {
  return answerOnce(db, `ticket type ${slug}`, () => readTicketType(db, slug));
}

/** On sale or not: what somebody already waits for. */
export async function findTicketTypeById(db: Queryable, id: string): Promise<TicketType | null> {
  const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, id)).limit(1);
  return type ? withUnits(db, type) : null;
}

async function readTicketType(db: Queryable, slug: string): Promise<TicketType | null> {
  const [type] = await db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.slug, slug), eq(ticketTypes.isActive, true)))
    .limit(1);
  return type ? withUnits(db, type) : null;
}

async function withUnits(db: Queryable, type: TicketTypeRow): Promise<TicketType> {
  const units = await listUnits(db, [type.id]);
  return { ...type, units: units.get(type.id) ?? [] };
}

export function listSpecialDays(db: Queryable, { from, to }: { from: string; to: string }) {
  return answerOnce(db, `special days ${from} ${to}`, () =>
    db
      .select({ day: specialDays.day, season: specialDays.season, name: specialDays.name })
      .from(specialDays)
      .where(between(specialDays.day, from, to)),
  );
}

/** Closures of a ticket type, or of the whole park, between two days. */
export function listClosures(
  db: Queryable,
  { ticketTypeId, from, to }: { ticketTypeId: string; from: string; to: string },
) {
  return answerOnce(db, `closures ${ticketTypeId} ${from} ${to}`, () =>
    db
      .select({ day: closures.day, reason: closures.reason, note: closures.note })
      .from(closures)
      .where(
        and(
          between(closures.day, from, to),
          or(isNull(closures.ticketTypeId), eq(closures.ticketTypeId, ticketTypeId)),
        ),
      ),
  );
}

/** Days between two days on which the whole park is closed. */
export function listClosedDays(db: Queryable, { from, to }: { from: string; to: string }): Promise<string[]> {
  return answerOnce(db, `closed days ${from} ${to}`, async () => {
    const rows = await db
      .select({ day: closures.day })
      .from(closures)
      .where(and(between(closures.day, from, to), isNull(closures.ticketTypeId)))
      .orderBy(closures.day);
    return rows.map(({ day }) => day);
  });
}

/** Closures of one day with the type they close; null closes the park. */
export async function listClosuresOf(db: Queryable, day: string) {
  return db.select({ ticketTypeId: closures.ticketTypeId }).from(closures).where(eq(closures.day, day));
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

async function listUnits(db: Queryable, ticketTypeIds: string[]): Promise<Map<string, TicketUnit[]>> {
  if (ticketTypeIds.length === 0) return new Map();
  const rows = await db
    .select(UNIT_COLUMNS)
    .from(ticketUnits)
    .where(inArray(ticketUnits.ticketTypeId, ticketTypeIds))
    .orderBy(asc(ticketUnits.position));
  const prices = await db
    .select({ unitId: unitPrices.unitId, season: unitPrices.season, priceVnd: unitPrices.priceVnd })
    .from(unitPrices)
    .where(
      inArray(
        unitPrices.unitId,
        rows.map((row) => row.id),
      ),
    );
  const byType = new Map<string, TicketUnit[]>();
  for (const { ticketTypeId, ...row } of rows) {
    const own = { weekday: 0, weekend: 0, peak: 0 };
    for (const price of prices) if (price.unitId === row.id) own[price.season] = price.priceVnd;
    byType.set(ticketTypeId, [...(byType.get(ticketTypeId) ?? []), { ...row, prices: own }]);
  }
  return byType;
}
