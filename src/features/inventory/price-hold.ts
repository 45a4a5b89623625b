import type { HoldLineRow } from '#db/schema/orders.ts';
import { dayPrice, openDeparture, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { basketProblem, type RequestedLine } from '#src/features/tickets/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import type { HoldInput } from './inventory.ts';
import type { PlaceClaim } from './places.queries.ts';

export type PricedLine = Omit<HoldLineRow, 'id' | 'holdId'>;
type SaleType = SaleDay['types'][number];
type Basket = { type: SaleType; lines: RequestedLine[] };

/**
 * What a basket costs and which quotas it draws from; prices come from the catalogue, never from the caller.
 * Throws BAD_REQUEST for what can never be sold and CONFLICT `closed` for what is not on sale now.
 */
export function priceHold(
  sale: SaleDay,
  input: HoldInput,
  now: string,
): { lines: PricedLine[]; claims: PlaceClaim[] } {
  const lines: PricedLine[] = [];
  const places = new Map<string, number>();
  const slotIds = input.slotId === undefined ? [] : [input.slotId];
  for (const basket of basketsOf(sale, input)) {
    const departure = openDeparture(sale, basket.type, { slotIds, now });
    const priced = priceLines(basket, departure.id);
    const pax = priced.reduce((sum, line) => sum + line.quantity * line.paxCount, 0);
    for (const quotaId of departure.quotaIds) places.set(quotaId, (places.get(quotaId) ?? 0) + pax);
    lines.push(...priced);
  }
  return { lines, claims: [...places].map(([quotaId, count]) => ({ quotaId, places: count })) };
}

function basketsOf(sale: SaleDay, input: HoldInput): Basket[] {
  const quantities = new Map<string, number>();
  for (const { unitId, quantity } of input.lines) {
    if (quantity > 0) quantities.set(unitId, (quantities.get(unitId) ?? 0) + quantity);
  }
  if (quantities.size === 0) throw new Problem('BAD_REQUEST', 'tickets.error.noUnits');
  const baskets = new Map<string, Basket>();
  for (const [unitId, quantity] of quantities) {
    const type = sale.types.find((each) => each.units.some((unit) => unit.id === unitId));
    const unit = type?.units.find((each) => each.id === unitId);
    if (!type || !unit) throw new Problem('BAD_REQUEST', 'tickets.error.noVariant');
    const basket = baskets.get(type.id) ?? { type, lines: [] };
    basket.lines.push({ unit, quantity });
    baskets.set(type.id, basket);
  }
  for (const { type, lines } of baskets.values()) {
    const problem = basketProblem(type, lines);
    if (problem) throw new Problem('BAD_REQUEST', problem.id, problem.values);
  }
  return [...baskets.values()];
}

function priceLines({ type, lines }: Basket, departureId: string): PricedLine[] {
  return lines.map(({ unit, quantity }) => ({
    departureId,
    unitId: unit.id,
    unitKey: unit.key,
    name: unit.name,
    quantity,
    paxCount: unit.paxCount,
    unitPriceVnd: dayPrice(type, unit),
    discountVnd: 0,
    vatPerMille: type.vatPerMille,
  }));
}
