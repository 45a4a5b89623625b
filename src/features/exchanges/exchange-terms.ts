/** Whether a ticket may move to another day; pure, so that the page shows what the server decides. */
import type { IssuedTicketRow, OrderRow, TicketState } from '#db/schema/orders.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';

type ExchangeReason =
  | 'ALREADY_CANCELLED'
  | 'ALREADY_EXCHANGED'
  | 'CHECKED_IN'
  | 'EXCHANGE_UNDER_WAY'
  | 'NOT_PAID'
  | 'PAST_DEADLINE'
  | 'REFUND_UNDER_WAY';
type ExchangeFacts = {
  order: Pick<OrderRow, 'paymentStatus'>;
  exchanged: ReadonlySet<string>;
  exchanging: ReadonlySet<string>;
  settings: Settings;
  now: string;
};
export type ExchangeTerms = { deadline: string; reason: ExchangeReason | null };

const STATE_REASONS: Partial<Record<TicketState, ExchangeReason>> = {
  void: 'ALREADY_CANCELLED',
  refunded: 'ALREADY_CANCELLED',
  refunding: 'REFUND_UNDER_WAY',
  exchanged: 'ALREADY_EXCHANGED',
  redeemed: 'CHECKED_IN',
};

/** Each ticket moves once, in time before the visit. */
export function exchangeTerms(
  ticket: Pick<IssuedTicketRow, 'id' | 'state' | 'day' | 'startTime'>,
  { order, exchanged, exchanging, settings, now }: ExchangeFacts,
): ExchangeTerms {
  const start = parkInstant(ticket.day, ticket.startTime || settings['park.opensAt']);
  const deadline = addSeconds(start, -settings['exchange.hoursBefore'] * 3600);
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  const stateReason = STATE_REASONS[ticket.state];
  // First: an order whose last ticket was given back counts as paid no more.
  if (stateReason) return { deadline, reason: stateReason };
  if (!isPaid) return { deadline, reason: 'NOT_PAID' };
  if (exchanging.has(ticket.id)) return { deadline, reason: 'EXCHANGE_UNDER_WAY' };
  if (exchanged.has(ticket.id)) return { deadline, reason: 'ALREADY_EXCHANGED' };
  return { deadline, reason: now > deadline ? 'PAST_DEADLINE' : null };
}

/** Staff also move what its guest no longer may: too late, or once more. */
export function staffExchangeTerms(
  ticket: Parameters<typeof exchangeTerms>[0],
  facts: ExchangeFacts,
): ExchangeTerms {
  const { deadline, reason } = exchangeTerms(ticket, { ...facts, exchanged: new Set() });
  return { deadline, reason: reason === 'PAST_DEADLINE' ? null : reason };
}
