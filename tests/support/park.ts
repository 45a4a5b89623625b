/** A tiny named park for tests of places and money: two ticket types on one pool, a slot type, a few days. */
import type { Db } from '#db/client.ts';
import {
  departurePools,
  departureStatuses,
  departures,
  quotas,
  ticketTypes,
  ticketUnits,
  unitPrices,
  vatRates,
} from '#db/schema/tickets.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { liftHoldLimits } from './no-hold-limits.ts';

const SATURDAY = 6;

export const DAY = '2026-12-12';
/** A Saturday as that day is, but always ahead: for tests that must go by the real clock. */
const soonest = saturdayFrom(addDays(parkDay(new Date().toISOString()), 10));
export const SOON = soonest === DAY ? addDays(DAY, 7) : soonest;
export const BEFORE = '2026-12-01T03:00:00.000Z';
export const ADULT = 'round-adult';
export const CHILD = 'round-child';
export const INFANT = 'round-infant';
export const FAMILY = 'family-family';
export const EARLY = 'early-adult';
export const EARLY_SLOT = `early-${DAY}-07:00`;

export type ParkOptions = {
  pool?: number;
  round?: number;
  family?: number;
  early?: number;
  days?: string[];
  /** With the limits on unpaid holds as an operator finds them; else none, so that one address can be every buyer. */
  hasHoldLimits?: boolean;
};

export async function openPark(
  db: Db,
  {
    pool = 100,
    round = 100,
    family = 100,
    early = 20,
    days = [DAY, SOON],
    hasHoldLimits = false,
  }: ParkOptions = {},
): Promise<void> {
  if (!hasHoldLimits) await liftHoldLimits(db);
  await db.write(async (tx) => {
    await tx
      .insert(ticketTypes)
      .values([ticketType('round', false), ticketType('family', false), ticketType('early', true)]);
    await tx
      .insert(ticketUnits)
      .values([
        unit(ADULT, 'round', 'adult', {}),
        unit(CHILD, 'round', 'child', { accompaniedBy: ['adult'] }),
        unit(INFANT, 'round', 'infant', { accompaniedBy: ['adult'] }),
        unit(FAMILY, 'family', 'family', { paxCount: 4 }),
        unit(EARLY, 'early', 'adult', {}),
      ]);
    const prices = { [ADULT]: 550_000, [CHILD]: 330_000, [INFANT]: 0, [FAMILY]: 1_500_000, [EARLY]: 720_000 };
    for (const [unitId, priceVnd] of Object.entries(prices)) {
      await tx.insert(unitPrices).values([
        { unitId, season: 'weekday', priceVnd },
        { unitId, season: 'weekend', priceVnd: priceVnd === 0 ? 0 : priceVnd + 100_000 },
        { unitId, season: 'peak', priceVnd: priceVnd === 0 ? 0 : priceVnd + 200_000 },
      ]);
    }
    await tx.insert(vatRates).values([
      { taxClass: 'standard', validFrom: '2025-07-01', validTo: '2026-12-31', ratePerMille: 80 },
      { taxClass: 'standard', validFrom: '2027-01-01', validTo: '9999-12-31', ratePerMille: 100 },
    ]);
    for (const day of new Set(days)) {
      await tx.insert(quotas).values([
        { id: `pool-${day}`, day, capacity: pool, held: 0, sold: 0 },
        { id: `q-round-${day}`, day, capacity: round, held: 0, sold: 0 },
        { id: `q-family-${day}`, day, capacity: family, held: 0, sold: 0 },
        { id: `q-early-${day}`, day, capacity: early, held: 0, sold: 0 },
      ]);
      const rows = [
        { id: `round-${day}`, ticketTypeId: 'round', day, startTime: '', quotaId: `q-round-${day}` },
        { id: `family-${day}`, ticketTypeId: 'family', day, startTime: '', quotaId: `q-family-${day}` },
        {
          id: `early-${day}-07:00`,
          ticketTypeId: 'early',
          day,
          startTime: '07:00',
          quotaId: `q-early-${day}`,
        },
      ];
      await tx.insert(departures).values(rows);
      await tx
        .insert(departurePools)
        .values(rows.map((row) => ({ departureId: row.id, quotaId: `pool-${day}` })));
      await tx
        .insert(departureStatuses)
        .values(rows.map((row) => ({ departureId: row.id, status: 'AVAILABLE' as const })));
    }
  });
}

function ticketType(id: string, hasSlots: boolean) {
  const text = { vi: id, en: id };
  return {
    id,
    slug: id,
    position: 1,
    isActive: true,
    name: text,
    promise: text,
    description: text,
    fact: text,
    highlights: [],
    included: [],
    excluded: [],
    itinerary: [],
    durationText: text,
    picture: 'tk-dawn',
    pictureDark: 'tk-dawn-dark',
    gallery: [],
    labels: [],
    taxClass: 'standard',
    maxPerOrder: 20,
    hasSlots,
    lastSaleMinute: hasSlots ? 15 : 16 * 60,
    gateIds: ['cong-1'],
    refundPolicy: { tiers: [{ hoursBefore: 24, percent: 80 }], feeVnd: 20_000 },
    updatedAt: BEFORE,
  };
}

type UnitOptions = { paxCount?: number; accompaniedBy?: string[] };

function unit(
  id: string,
  ticketTypeId: string,
  key: string,
  { paxCount = 1, accompaniedBy = [] }: UnitOptions,
) {
  const name = { vi: key, en: key };
  return {
    id,
    ticketTypeId,
    key,
    position: 1,
    name,
    ...{ fromAge: null, toAge: null, rule: name },
    paxCount,
    minPerOrder: 0,
    maxPerOrder: 10,
    accompaniedBy,
    minHeightCm: null,
    comparePercent: null,
  };
}

function saturdayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, SATURDAY - weekday);
}
