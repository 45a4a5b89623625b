/** What a closure closes on its day: the whole park (type null), a type's whole day (time null), or one departure. */
export type ClosedPart = { ticketTypeId: string | null; startTime: string | null };

type Departing = { ticketTypeId: string; startTime: string };

/** Whether a closure of the same day keeps this departure, or a ticket for it, from running. */
export function closesTrip(part: ClosedPart, trip: Departing): boolean {
  const isType = part.ticketTypeId === null || part.ticketTypeId === trip.ticketTypeId;
  return isType && (part.startTime === null || part.startTime === trip.startTime);
}

export function isTripClosed(parts: readonly ClosedPart[], trip: Departing): boolean {
  return parts.some((part) => closesTrip(part, trip));
}
