import type { TicketUnit } from '#src/features/tickets/tickets.ts';

type Unit = Pick<TicketUnit, 'id' | 'fromAge' | 'toAge' | 'prices'>;
type Type = { units: readonly Unit[] };

/** Under which age guests pay for none of these tickets; null where one of them has no such kind of guest. */
export function freeUnder(types: readonly Type[]): number | null {
  const ages = types.map(({ units }) => Math.max(0, ...units.map(freeUnderOf)));
  const least = ages.length > 0 ? Math.min(...ages) : 0;
  return least > 0 ? least : null;
}

/** The same of what was booked, as far as it is on sale. */
export function freeUnderAmong(types: readonly Type[], unitIds: readonly string[]): number | null {
  return freeUnder(types.filter(({ units }) => units.some(({ id }) => unitIds.includes(id))));
}

/** From birth on and free in each season; else nobody is told that it is free. */
function freeUnderOf({ fromAge, toAge, prices }: Unit): number {
  const all = Object.values(prices);
  const isFree = all.length > 0 && all.every((price) => price === 0);
  return isFree && toAge !== null && (fromAge ?? 0) === 0 ? toAge + 1 : 0;
}
