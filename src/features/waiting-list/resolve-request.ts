import type { WaitingLine } from '#db/schema/waiting-list.ts';
import { priceHold } from '#src/features/inventory/price-hold.ts';
import { cutOffOf, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { Problem } from '#src/server/problem.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';

type RequestInput = { ticketTypeId: string; slotId?: string | undefined; lines: WaitingLine[] };
type Asked = { now: string; holdMinutes: number };
export type ResolvedRequest = {
  ticketTypeId: string;
  departureId: string;
  lines: WaitingLine[];
  quotaIds: string[];
  places: number;
};

/**
 * The departure that a group wants to wait for, with the places it would take, validated like a purchase. Throws what a
 * purchase would throw, and CONFLICT `tooLate` when no offer could be made any more.
 */
export function resolveRequest(
  sale: SaleDay,
  { ticketTypeId, slotId, lines }: RequestInput,
  { now, holdMinutes }: Asked,
): ResolvedRequest {
  if (sale.day < parkDay(now)) throw new Problem('BAD_REQUEST', 'tickets.error.datePast', { field: 'date' });
  const type = sale.types.find(({ id }) => id === ticketTypeId);
  if (!type || sale.departures.every((one) => one.ticketTypeId !== type.id))
    throw new Problem('CONFLICT', 'waitingList.error.notOpen');
  if (type.hasSlots && !slotId)
    throw new Problem('BAD_REQUEST', 'booking.form.slotRequired', { field: 'slotId' });
  const priced = priceHold(sale, { idempotencyKey: 'waiting-list', date: sale.day, slotId, lines }, now);
  const [claim] = priced.claims;
  const [departureId, ...others] = new Set(priced.lines.map((line) => line.departureId));
  const departure = sale.departures.find(({ id }) => id === departureId);
  if (!claim || departure?.ticketTypeId !== type.id || others.length > 0)
    throw new Problem('BAD_REQUEST', 'tickets.error.noVariant');
  if ((cutOffOf(sale, departure.id) ?? '') <= addSeconds(now, holdMinutes * 60))
    throw new Problem('CONFLICT', 'waitingList.error.tooLate');
  return {
    ticketTypeId,
    departureId: departure.id,
    lines: priced.lines.map(({ unitId, quantity }) => ({ unitId, quantity })),
    quotaIds: departure.quotaIds,
    places: claim.places,
  };
}
