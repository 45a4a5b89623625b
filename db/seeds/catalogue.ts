import type { Tx } from '#db/client.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { ticketTypes, ticketUnits, unitPrices, vatRates } from '#db/schema/tickets.ts';
import { specialDays as specialDayRows } from './special-days.ts';
import { MAX_PER_ORDER, REFUND_POLICY, type TicketSeed } from './ticket-seed.ts';
import { TICKET_SEEDS, typeId, unitId } from './ticket-types.ts';

const UNIT_MAX = 20;

/** The reduced rate ends with 2026 (Decree 174/2025/NĐ-CP); staff change the rows when the law does. */
export const VAT_RATES = [
  { taxClass: 'standard', validFrom: '2025-07-01', validTo: '2026-12-31', ratePerMille: 80 },
  { taxClass: 'standard', validFrom: '2027-01-01', validTo: '9999-12-31', ratePerMille: 100 },
  // What bears special consumption tax was never reduced.
  { taxClass: 'excise', validFrom: '2025-07-01', validTo: '9999-12-31', ratePerMille: 100 },
];

/** Ticket types with units and prices, VAT rates and peak days; rows that exist stay as staff have left them. */
export async function seedCatalogue(tx: Tx, now: string): Promise<void> {
  await tx
    .insert(ticketTypes)
    .values(TICKET_SEEDS.map((seed, index) => typeRow(seed, index + 1, now)))
    .onConflictDoNothing();
  await tx.insert(ticketUnits).values(TICKET_SEEDS.flatMap(unitRows)).onConflictDoNothing();
  await tx.insert(unitPrices).values(TICKET_SEEDS.flatMap(priceRows)).onConflictDoNothing();
  await tx.insert(vatRates).values(VAT_RATES).onConflictDoNothing();
  await tx
    .insert(specialDays)
    .values(specialDayRows().map((special) => ({ ...special, season: 'peak' as const })))
    .onConflictDoNothing();
}

function typeRow(seed: TicketSeed, position: number, now: string) {
  const { units: _units, slots, capacity: _capacity, pools: _pools, ...texts } = seed;
  return {
    ...texts,
    id: typeId(seed),
    position,
    isActive: true,
    taxClass: 'standard',
    maxPerOrder: MAX_PER_ORDER,
    hasSlots: slots.length > 0,
    refundPolicy: REFUND_POLICY,
    updatedAt: now,
  };
}

function unitRows(seed: TicketSeed) {
  return seed.units.map((unit, index) => ({
    id: unitId(seed, unit.key),
    ticketTypeId: typeId(seed),
    key: unit.key,
    position: index + 1,
    name: unit.name,
    fromAge: unit.fromAge ?? null,
    toAge: unit.toAge ?? null,
    rule: unit.rule ?? { vi: '', en: '' },
    paxCount: unit.paxCount ?? 1,
    minPerOrder: 1,
    maxPerOrder: unit.maxPerOrder ?? UNIT_MAX,
    accompaniedBy: unit.accompaniedBy ?? [],
    minHeightCm: unit.minHeightCm ?? null,
    comparePercent: unit.comparePercent ?? null,
  }));
}

function priceRows(seed: TicketSeed) {
  return seed.units.flatMap((unit) =>
    (['weekday', 'weekend', 'peak'] as const).map((season) => ({
      unitId: unitId(seed, unit.key),
      season,
      priceVnd: unit.prices[season],
    })),
  );
}
