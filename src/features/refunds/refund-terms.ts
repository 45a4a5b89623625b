/** What a ticket gives back by the rules it was bought under; pure, so that the page reckons as the server does. */
import type { IssuedTicketRow, TicketState } from '#db/schema/orders.ts';
import type { RefundGround } from '#db/schema/refunds.ts';
import { openStages, type RefundStage, refundStages } from '#src/features/orders/refund-stages.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { percentVnd, sumVnd } from '#src/values/money.ts';

type RefundReason =
  | 'ALREADY_CANCELLED'
  | 'ALREADY_EXCHANGED'
  | 'CHECKED_IN'
  | 'EXCHANGE_UNDER_WAY'
  | 'NOT_PAID'
  | 'PAST_DEADLINE'
  | 'REFUND_UNDER_WAY';

type EligibilityInput = Pick<
  IssuedTicketRow,
  'id' | 'state' | 'day' | 'startTime' | 'priceVnd' | 'refundPolicy'
>;
type EvaluationContext = {
  ground: RefundGround;
  now: string;
  opensAt: string;
  notReceivedDays: number;
  isPaid: boolean;
  /** Tickets that came out of an exchange, and those in one that is not finished. */
  exchanged: ReadonlySet<string>;
  exchanging: ReadonlySet<string>;
};
export type RefundTerms = {
  percent: number;
  amountVnd: number;
  /** Until when anything can be asked back; null when it never can. */
  deadline: string | null;
  /** How much it gives until when, from now on. */
  stages: RefundStage[];
  /** Why not; null when it can. */
  reason: RefundReason | null;
};

const STATE_REASONS: Partial<Record<TicketState, RefundReason>> = {
  void: 'ALREADY_CANCELLED',
  refunded: 'ALREADY_CANCELLED',
  refunding: 'REFUND_UNDER_WAY',
  exchanged: 'ALREADY_EXCHANGED',
  redeemed: 'CHECKED_IN',
};

/** What one ticket gives back now, by the rules it was bought under; the order's fee is not yet taken off. */
export function refundTerms(ticket: EligibilityInput, by: EvaluationContext): RefundTerms {
  const all = stagesOf(ticket, by);
  const stages = openStages(all, by.now);
  const deadline = by.ground === 'closure' ? null : (all.at(-1)?.until ?? null);
  const refused = (reason: RefundReason): RefundTerms => {
    return { percent: 0, amountVnd: 0, deadline, stages: [], reason };
  };
  const reason = STATE_REASONS[ticket.state];
  // First: an order whose last ticket was given back counts as paid no more.
  if (reason) return refused(reason);
  if (!by.isPaid) return refused('NOT_PAID');
  if (by.exchanging.has(ticket.id)) return refused('EXCHANGE_UNDER_WAY');
  if (by.ground === 'policy' && by.exchanged.has(ticket.id)) return refused('ALREADY_EXCHANGED');
  const percent = by.ground === 'closure' ? 100 : (stages[0]?.percent ?? 0);
  if (percent === 0) return refused('PAST_DEADLINE');
  return { percent, amountVnd: percentVnd(ticket.priceVnd, percent), deadline, stages, reason: null };
}

function stagesOf(
  ticket: EligibilityInput,
  { ground, opensAt, notReceivedDays }: EvaluationContext,
): RefundStage[] {
  if (ground === 'policy') return refundStages(ticket, opensAt);
  if (ground === 'closure') return [];
  return [{ percent: 100, until: parkInstant(addDays(ticket.day, notReceivedDays + 1), '00:00') }];
}

type Fee = { ground: RefundGround; feePaidVnd: number };

/** The fee is per order, not per ticket or request: what an earlier request bore is not taken again. */
export function totalOf(
  tickets: (Pick<RefundTerms, 'amountVnd'> & { feeVnd: number })[],
  { ground, feePaidVnd }: Fee,
): { feeVnd: number; totalVnd: number } {
  const grossVnd = sumVnd(tickets.map(({ amountVnd }) => amountVnd));
  const wholeFee = ground === 'policy' ? Math.max(0, ...tickets.map(({ feeVnd }) => feeVnd)) : 0;
  const feeVnd = Math.min(grossVnd, Math.max(0, wholeFee - feePaidVnd));
  return { feeVnd, totalVnd: grossVnd - feeVnd };
}
