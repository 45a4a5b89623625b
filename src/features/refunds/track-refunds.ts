/** Requests with their tickets and payouts, as shown to buyers. */
import type { RefundRequestRow, RefundTicketRow } from '#db/schema/refunds.ts';

type Payout = {
  requestId: string;
  amountVnd: number;
  ref: string | null;
  error: string | null;
  paidAt: string | null;
  refundState: 'paying' | 'done' | 'failed' | null;
};

export function trackRefunds(
  requests: readonly RefundRequestRow[],
  tickets: readonly RefundTicketRow[],
  payouts: readonly Payout[],
) {
  return requests.filter(isBuyersRefund).map((request) => ({
    ...requestView(request),
    ticketIds: tickets.filter(({ requestId }) => requestId === request.id).map(({ ticketId }) => ticketId),
    payouts: payouts.filter(({ requestId }) => requestId === request.id).map(payoutView),
  }));
}

/** What staff ask each other about is none of the buyer's until it is approved; credit and moves are shown elsewhere. */
export function isBuyersRefund({ askedBy, state, kind }: RefundRequestRow): boolean {
  return kind === 'money' && (askedBy === null || !['requested', 'rejected', 'withdrawn'].includes(state));
}

export type TrackedRefund = ReturnType<typeof trackRefunds>[number];

function requestView(request: RefundRequestRow) {
  const { id, state, ground, feeVnd, amountVnd, answer, createdAt, decidedAt, updatedAt } = request;
  return { id, state, ground, feeVnd, amountVnd, answer, createdAt, decidedAt, updatedAt };
}

function payoutView({ amountVnd, ref, refundState, paidAt, error }: Payout) {
  const isDone = refundState === 'done' || paidAt !== null;
  const isFailed = error !== null || refundState === 'failed';
  const state = isDone ? ('done' as const) : isFailed ? ('failed' as const) : ('paying' as const);
  return { amountVnd, isManual: ref === null, state };
}
