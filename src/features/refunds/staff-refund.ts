/** A refund that staff decide on beyond the rules of the tickets: its input, its limit, its shares. */
import * as z from 'zod/mini';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { orderCodeInput } from '#src/features/orders/orders.ts';
import { attemptKeyInput } from '#src/values/attempt-key.ts';
import { sumVnd } from '#src/values/money.ts';
import { reasonInput } from '#src/values/reason-input.ts';
import { isWithin } from '#src/values/staff/giving-limits.ts';

const TICKETS_MAX = 100;
const LINES_MAX = 200;
const VALID_DAYS_MAX = 1825;

const id = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(40, 'errors.invalid'));

/**
 * `ticketIds` and `lineIds`: empty for goodwill; of goods all that can go back or none. `amountVnd`: null for their whole
 * price. `refundableVnd`: what the order still had as staff were shown it.
 */
export const staffRefundInput = z.object({
  idempotencyKey: attemptKeyInput,
  code: orderCodeInput,
  ticketIds: z.array(id).check(z.maxLength(TICKETS_MAX, 'errors.invalid')),
  lineIds: z._default(z.array(id).check(z.maxLength(LINES_MAX, 'errors.invalid')), []),
  amountVnd: z.nullable(z.int('orderDesk.error.sum').check(z.gte(1, 'orderDesk.error.sum'))),
  refundableVnd: z.int('errors.invalid').check(z.gte(0, 'errors.invalid')),
  reason: reasonInput,
});
/** The same as credit under a code; `validDays`: from the moment it is given. */
export const staffCreditInput = z.extend(staffRefundInput, {
  validDays: z
    .int('orderDesk.error.validDays')
    .check(z.gte(1, 'orderDesk.error.validDays'), z.lte(VALID_DAYS_MAX, 'orderDesk.error.validDays')),
});
export type StaffRefund = Omit<z.output<typeof staffRefundInput>, 'idempotencyKey'> & {
  /** Null for money. */
  validDays: number | null;
};

type Earlier = Pick<
  RefundRequestRow,
  'askedBy' | 'state' | 'amountVnd' | 'ground' | 'decidedBy' | 'approveAt'
>;
type Weighed = { amountVnd: number; needsReview: string | null; earlier: readonly Earlier[] };

const REFUSED: ReadonlySet<RefundState> = new Set(['rejected', 'withdrawn']);
const UNDECIDED: ReadonlySet<RefundState> = new Set(['requested', ...REFUSED]);

/** A guest says that tickets never arrived: no terms say so, the person who allows it has to believe it. */
export function isClaim({ askedBy, ground }: Pick<Earlier, 'askedBy' | 'ground'>): boolean {
  return askedBy === null && ground === 'not-received';
}

/** What staff have given on an order so far: money back, credit, differences waived, and claims that they allowed. */
export function givenByStaff(earlier: readonly Earlier[]): number {
  return sumVnd(earlier.filter(isGiven).map((one) => one.amountVnd));
}

function isGiven(request: Earlier): boolean {
  const { askedBy, state, decidedBy, approveAt } = request;
  if (askedBy !== null) return !REFUSED.has(state);
  const isAllowed = approveAt !== null || !UNDECIDED.has(state);
  return isClaim(request) && isAllowed && decidedBy !== 'rule';
}

/**
 * Whether a second person has to allow it: `limitVnd` is what this one may give on an order, null without a limit. What
 * staff gave before on the same order counts, or a large sum would go out in small ones.
 */
export function waitsForSecond(
  { amountVnd, needsReview, earlier }: Weighed,
  limitVnd: number | null,
): boolean {
  return needsReview !== null || !isWithin(limitVnd, amountVnd + givenByStaff(earlier));
}

type Priced = Pick<IssuedTicketRow, 'id' | 'priceVnd'>;

/** The sum over tickets by their prices; the last bears what rounding leaves. */
export function shareOver(
  amountVnd: number,
  tickets: readonly Priced[],
): { ticketId: string; percent: number; amountVnd: number }[] {
  const wholeVnd = tickets.reduce((sum, { priceVnd }) => sum + priceVnd, 0);
  let leftVnd = amountVnd;
  return tickets.map(({ id: ticketId, priceVnd }, index) => {
    const exact = wholeVnd === 0 ? 0 : Math.floor((amountVnd * priceVnd) / wholeVnd);
    const shareVnd = index === tickets.length - 1 ? leftVnd : exact;
    leftVnd -= shareVnd;
    const percent = priceVnd === 0 ? 0 : Math.min(100, Math.round((shareVnd * 100) / priceVnd));
    return { ticketId, percent, amountVnd: shareVnd };
  });
}
