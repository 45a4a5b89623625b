import { and, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { isOpenSeason } from '#db/open-seasons.ts';
import {
  departures,
  type Season,
  ticketSlugs,
  ticketTypes,
  ticketUnits,
  unitPrices,
} from '#db/schema/tickets.ts';
import { slugMoves } from '#src/features/resources/moved-slugs.queries.ts';
import type { UnitValues } from './ticket-types.ts';

const NO_RULE = { vi: '', en: '' };

type OfType = { ticketTypeId: string; units: readonly UnitValues[] };

/** The units with their prices as they are given, in that order; what is not among them is gone. */
export async function replaceUnits(tx: Tx, { ticketTypeId, units }: OfType): Promise<void> {
  const ids = units.map(({ id }) => id);
  const gone = tx
    .select({ id: ticketUnits.id })
    .from(ticketUnits)
    .where(and(eq(ticketUnits.ticketTypeId, ticketTypeId), notInArray(ticketUnits.id, ids)));
  await tx.delete(unitPrices).where(inArray(unitPrices.unitId, gone));
  await tx
    .delete(ticketUnits)
    .where(and(eq(ticketUnits.ticketTypeId, ticketTypeId), notInArray(ticketUnits.id, ids)));
  for (const [index, { prices, ...unit }] of units.entries()) {
    const row = { ...unit, rule: unit.rule ?? NO_RULE, ticketTypeId, position: index + 1 };
    await tx.insert(ticketUnits).values(row).onConflictDoUpdate({ target: ticketUnits.id, set: row });
    await replacePrices(tx, unit.id, prices);
  }
}

/** No form has the prices of an archived season: they stay as they are. */
async function replacePrices(tx: Tx, unitId: string, prices: UnitValues['prices']): Promise<void> {
  await tx.delete(unitPrices).where(and(eq(unitPrices.unitId, unitId), isOpenSeason(unitPrices.season)));
  const rows = Object.entries(prices).map(([season, priceVnd]) => {
    return { unitId, season: season as Season, priceVnd };
  });
  if (rows.length > 0) await tx.insert(unitPrices).values(rows).onConflictDoNothing();
}

/** Whether a type has departures: on or after a day, or without one at all. What never had any was never sold. */
export async function hasDepartures(db: Queryable, ticketTypeId: string, from?: string): Promise<boolean> {
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(and(eq(departures.ticketTypeId, ticketTypeId), from ? gte(departures.day, from) : undefined))
    .limit(1);
  return rows.length > 0;
}

/** The addresses of types. */
export const TICKET_SLUGS = slugMoves(ticketTypes, {
  page: 'ticket',
  table: ticketSlugs,
  of: ticketSlugs.ticketTypeId,
});
