/** What a ticket gives back by the rules it was bought under; pure, so that the page reckons as the server does. */
import type { IssuedTicketRow, TicketState } from '#db/schema/orders.ts';
import type { RefundGround } from '#db/schema/refunds.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
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
  const deadline = deadlineOf(ticket, by);
  const refused = (reason: RefundReason): RefundTerms => ({ percent: 0, amountVnd: 0, deadline, reason });
  const reason = STATE_REASONS[ticket.state];
  // First: an order whose last ticket was given back counts as paid no more.
  if (reason) return refused(reason);
  if (!by.isPaid) return refused('NOT_PAID');
  if (by.exchanging.has(ticket.id)) return refused('EXCHANGE_UNDER_WAY');
  if (by.ground === 'policy' && by.exchanged.has(ticket.id)) return refused('ALREADY_EXCHANGED');
  const percent = percentOf(ticket, by);
  if (percent === 0 || (deadline !== null && by.now > deadline)) return refused('PAST_DEADLINE');
  return { percent, amountVnd: percentVnd(ticket.priceVnd, percent), deadline, reason: null };
}

function percentOf(ticket: EligibilityInput, { ground, now, opensAt }: EvaluationContext): number {
  if (ground !== 'policy') return 100;
  const start = visitStart(ticket, opensAt);
  const open = ticket.refundPolicy.tiers.filter(
    ({ hoursBefore }) => now <= addSeconds(start, -hoursBefore * 3600),
  );
  return Math.min(100, Math.max(0, ...open.map(({ percent }) => percent)));
}

function deadlineOf(
  ticket: EligibilityInput,
  { ground, opensAt, notReceivedDays }: EvaluationContext,
): string | null {
  if (ground === 'not-received') return parkInstant(addDays(ticket.day, notReceivedDays + 1), '00:00');
  if (ground === 'closure') return null;
  const hours = ticket.refundPolicy.tiers
    .filter(({ percent }) => percent > 0)
    .map(({ hoursBefore }) => hoursBefore);
  return hours.length === 0 ? null : addSeconds(visitStart(ticket, opensAt), -Math.min(...hours) * 3600);
}

/** When the visit begins: the slot, or the opening of the park that day. */
function visitStart(
  { day, startTime }: Pick<EligibilityInput, 'day' | 'startTime'>,
  opensAt: string,
): string {
  return parkInstant(day, startTime || opensAt);
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
