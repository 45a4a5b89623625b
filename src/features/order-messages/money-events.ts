import type { OrderRow } from '#db/schema/orders.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import type { VoucherRow } from '#db/schema/vouchers.ts';
import { isBuyersRefund } from '#src/features/refunds/track-refunds.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';

type Step = 'requested' | 'paying' | 'failed' | 'done' | 'rejected';
export type MoneyEvent =
  | { kind: 'review' }
  | { kind: 'refund'; id: string; step: Step; amountVnd: number; answer: string }
  | { kind: 'credit'; code: string; balanceVnd: number; until: string }
  | { kind: 'credit-back'; amountVnd: number }
  | { kind: 'due'; amountVnd: number };
type MoneyRecords = {
  order: Pick<OrderRow, 'status' | 'paidVnd' | 'creditVnd' | 'refundDueVnd' | 'needsReview'>;
  requests: readonly RefundRequestRow[];
  vouchers: readonly VoucherRow[];
  now: string;
};

/** For how long a refund that has ended is told. */
const SHOWN_SECONDS = 30 * 24 * 60 * 60;
const STEPS: Record<RefundState, Step | null> = {
  requested: 'requested',
  approved: 'paying',
  paying: 'paying',
  failed: 'failed',
  done: 'done',
  rejected: 'rejected',
  withdrawn: null,
};

/** Their money is part of what is due with the order, and told by themselves. */
const DUE: readonly RefundState[] = ['approved', 'paying', 'failed'];

export function endedSince(now: string): string {
  return addSeconds(now, -SHOWN_SECONDS);
}

/** What is under way with the money of an order, as its buyer must know it first. */
export function moneyEvents({ order, requests, vouchers, now }: MoneyRecords): MoneyEvent[] {
  const { status, paidVnd, creditVnd, refundDueVnd, needsReview } = order;
  const isCancelled = status === 'cancelled' && paidVnd > 0 && !needsReview;
  const creditBackVnd = isCancelled ? (creditVnd ?? 0) : 0;
  const shown = requests.flatMap((request) => refundEvent(request, now));
  const dueVnd = refundDueVnd - sumOf(requests.filter(({ state }) => DUE.includes(state)));
  return [
    ...(needsReview ? [{ kind: 'review' } as const] : []),
    ...shown.toReversed(),
    ...vouchers
      .filter(({ balanceVnd, expiresAt }) => balanceVnd > 0 && expiresAt > now)
      .map(({ code, balanceVnd, expiresAt }) => {
        return { kind: 'credit', code, balanceVnd, until: parkDay(expiresAt) } as const;
      }),
    ...(creditBackVnd > 0 ? [{ kind: 'credit-back', amountVnd: creditBackVnd } as const] : []),
    ...(dueVnd > 0 ? [{ kind: 'due', amountVnd: dueVnd } as const] : []),
  ];
}

function refundEvent(request: RefundRequestRow, now: string): MoneyEvent[] {
  const { id, state, amountVnd, answer, updatedAt } = request;
  const step = STEPS[state];
  const isOver = (step === 'done' || step === 'rejected') && updatedAt < endedSince(now);
  if (step === null || isOver || amountVnd === 0 || !isBuyersRefund(request)) return [];
  return [{ kind: 'refund', id, step, amountVnd, answer: answer ?? '' }];
}

function sumOf(requests: readonly RefundRequestRow[]): number {
  return requests.filter(isBuyersRefund).reduce((sum, { amountVnd }) => sum + amountVnd, 0);
}
