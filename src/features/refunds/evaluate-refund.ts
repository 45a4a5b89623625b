/** What an order's tickets give back now, and why some of them nothing; from facts that its caller has read. */
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { RefundGround, RefundRequestRow } from '#db/schema/refunds.ts';
import { sumVnd } from '#src/values/money.ts';
import type { Settings } from '#src/values/settings.ts';
import { type RefundTerms, refundTerms, totalOf } from './refund-terms.ts';

export type RefundFacts = {
  order: OrderRow;
  /** Every ticket of the order. */
  all: IssuedTicketRow[];
  requests: RefundRequestRow[];
  exchanged: ReadonlySet<string>;
  exchanging: ReadonlySet<string>;
  /** Every message with the tickets was given up. */
  isUndelivered: boolean;
  settings: Settings;
  now: string;
};
/** `ticketIds`: null for all of them. */
type RefundSelection = { ground: RefundGround; ticketIds: readonly string[] | null };
export type EvaluatedTicket = { ticket: IssuedTicketRow; terms: RefundTerms };
export type EvaluatedRefund = {
  evaluated: EvaluatedTicket[];
  feeVnd: number;
  /** What requests of the order that are decided bear; one that waits may still be withdrawn. */
  feePaidVnd: number;
  totalVnd: number;
  /** Nothing arrived and no QR was ever opened: known without asking anybody. */
  isKnownUndelivered: boolean;
};

const DECIDED = ['approved', 'paying', 'failed', 'done'];

/** What of the order's fee is borne for good. */
export function feePaid(requests: readonly RefundRequestRow[]): number {
  return sumVnd(requests.filter(({ state }) => DECIDED.includes(state)).map(({ feeVnd }) => feeVnd));
}

export function evaluateRefund(facts: RefundFacts, { ground, ticketIds }: RefundSelection): EvaluatedRefund {
  const { order, all, requests, exchanged, exchanging, isUndelivered, settings, now } = facts;
  const by = {
    ground,
    now,
    exchanged,
    exchanging,
    opensAt: settings['park.opensAt'],
    notReceivedDays: settings['refund.notReceivedDays'],
    isPaid: order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded',
  };
  const chosen = all.filter(({ id }) => ticketIds === null || ticketIds.includes(id));
  const evaluated = chosen.map((ticket) => ({ ticket, terms: refundTerms(ticket, by) }));
  const possible = evaluated.filter(({ terms }) => terms.reason === null);
  const feePaidVnd = feePaid(requests);
  const amounts = possible.map(({ ticket, terms }) => ({
    amountVnd: terms.amountVnd,
    feeVnd: ticket.refundPolicy.feeVnd,
  }));
  const isKnownUndelivered = isUndelivered && order.qrOpenedAt === null;
  return { evaluated, isKnownUndelivered, feePaidVnd, ...totalOf(amounts, { ground, feePaidVnd }) };
}

export function ticketOffer({ ticket, terms }: EvaluatedTicket) {
  const { id, number, code, ticketName, unitName, day, startTime, state, priceVnd } = ticket;
  const { feeVnd } = ticket.refundPolicy;
  return { id, number, code, ticketName, unitName, day, startTime, state, priceVnd, feeVnd, ...terms };
}
