/** A refund that staff decide on beyond the rules of the tickets: its input, its limit, its shares. */
import * as z from 'zod/mini';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { orderCodeInput } from '#src/features/orders/orders.ts';
import { attemptKeyInput } from '#src/values/attempt-key.ts';
import { sumVnd } from '#src/values/money.ts';
import { reasonInput } from '#src/values/reason-input.ts';
import type { Settings } from '#src/values/settings.ts';

const TICKETS_MAX = 100;

const id = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(40, 'errors.invalid'));

/**
 * `ticketIds`: empty for goodwill. `amountVnd`: null for the whole price of the tickets. `refundableVnd`: what the order still
 * had as staff were shown it.
 */
export const staffRefundInput = z.object({
  idempotencyKey: attemptKeyInput,
  code: orderCodeInput,
  ticketIds: z.array(id).check(z.maxLength(TICKETS_MAX, 'errors.invalid')),
  amountVnd: z.nullable(z.int('orderDesk.error.sum').check(z.gte(1, 'orderDesk.error.sum'))),
  refundableVnd: z.int('errors.invalid').check(z.gte(0, 'errors.invalid')),
  reason: reasonInput,
});
export type StaffRefund = Omit<z.output<typeof staffRefundInput>, 'idempotencyKey'>;

type Earlier = Pick<RefundRequestRow, 'askedBy' | 'state' | 'amountVnd'>;
type Weighed = { amountVnd: number; needsReview: string | null; earlier: readonly Earlier[] };

/**
 * Whether a second person has to allow it. What staff gave before on the same order counts, or a large sum would go out in
 * small ones.
 */
export function waitsForSecond({ amountVnd, needsReview, earlier }: Weighed, settings: Settings): boolean {
  const given = earlier.filter(
    ({ askedBy, state }) => askedBy !== null && state !== 'rejected' && state !== 'withdrawn',
  );
  const wholeVnd = amountVnd + sumVnd(given.map((one) => one.amountVnd));
  return needsReview !== null || wholeVnd > settings['refund.autoApproveMaxVnd'];
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
