import type { OrderRow, TicketState } from '#db/schema/orders.ts';

/** What is sent again: the tickets while one still counts, else the confirmation of goods; null before anything is firm. */
export function resentKind(
  { status }: Pick<OrderRow, 'status'>,
  tickets: readonly { state: TicketState }[],
): 'tickets' | 'order-confirmed' | null {
  if (tickets.some(({ state }) => state === 'issued' || state === 'redeemed')) return 'tickets';
  const isFirm = status !== 'pending' && status !== 'cancelled' && tickets.length === 0;
  return isFirm ? 'order-confirmed' : null;
}
