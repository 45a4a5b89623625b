/** What staff send to move tickets of a guest to another day. */
import * as z from 'zod/mini';
import { METHOD_MISSING, movedIdsInput, movedToInput } from '#src/features/exchanges/exchanges.ts';
import { orderCodeInput as code } from '#src/features/orders/orders.ts';
import { attemptKeyInput } from '#src/values/attempt-key.ts';
import { DIFFERENCE_METHODS } from '#src/values/payment-method.ts';
import { reasonInput } from '#src/values/reason-input.ts';
import { slotsInput } from '#src/values/timetable/slots-input.ts';

const shownVnd = z.int('errors.invalid').check(z.gte(0, 'errors.invalid'));

/**
 * `expectedVnd`: the difference that they were shown, `expectedCheaperVnd`: what the day costs less. `isWaived`: the guest
 * pays no difference, else it is asked for by `method`. `isCredited`: what the day costs less becomes credit.
 */
export const moveByStaffInput = z.object({
  idempotencyKey: attemptKeyInput,
  code,
  ticketIds: movedIdsInput,
  date: movedToInput,
  ...slotsInput,
  method: z.optional(z.enum(DIFFERENCE_METHODS, METHOD_MISSING)),
  isWaived: z.boolean(),
  isCredited: z.boolean(),
  expectedVnd: shownVnd,
  expectedCheaperVnd: shownVnd,
  reason: reasonInput,
});
export type MoveByStaffInput = z.output<typeof moveByStaffInput>;
