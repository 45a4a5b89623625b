import * as z from 'zod/mini';
import { moveMonthInput } from '#src/features/tickets/move-days.ts';
import { attemptKeyInput } from '#src/values/attempt-key.ts';
import { isDay } from '#src/values/day.ts';
import { DIFFERENCE_METHODS } from '#src/values/payment-method.ts';
import { slotsInput } from '#src/values/timetable/slots-input.ts';

/** The refusal of a difference without a way to pay it. */
export const METHOD_MISSING = 'checkout.error.method';

const TICKETS_MAX = 100;
const code = z.string('errors.required').check(z.regex(/^DM[0-9A-Z]{8}$/, 'orders.error.unknown'));
const secret = z.string('errors.required').check(z.maxLength(64, 'orders.error.unknown'));
const id = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(80, 'errors.invalid'));
export const movedIdsInput = z
  .array(id, 'exchanges.error.noTickets')
  .check(z.minLength(1, 'exchanges.error.noTickets'), z.maxLength(TICKETS_MAX, 'errors.invalid'));
export const movedToInput = z
  .string('tickets.error.dateRequired')
  .check(z.minLength(1, 'tickets.error.dateRequired'), z.refine(isDay, 'tickets.error.dateInvalid'));

export const exchangeOrderInput = z.object({ code, secret });
export const exchangePreviewInput = z.object({
  code,
  secret,
  ticketIds: movedIdsInput,
  date: movedToInput,
  ...slotsInput,
});
export const exchangeDaysInput = z.object({ code, secret, ticketIds: movedIdsInput, ...moveMonthInput });
export const exchangeRequestInput = z.object({
  idempotencyKey: attemptKeyInput,
  code,
  secret,
  ticketIds: movedIdsInput,
  date: movedToInput,
  ...slotsInput,
  /** By which the difference is paid, if there is one. */
  method: z.optional(z.enum(DIFFERENCE_METHODS, METHOD_MISSING)),
  /** What the buyer was shown to pay; another amount by now is refused. */
  expectedVnd: z.int('errors.invalid').check(z.gte(0, 'errors.invalid')),
});
export const exchangeKeyInput = z.object({ code, secret, exchangeId: id });
export type ExchangePreviewInput = z.output<typeof exchangePreviewInput>;
export type ExchangeDaysInput = z.output<typeof exchangeDaysInput>;
export type ExchangeRequestInput = z.output<typeof exchangeRequestInput>;

/** The dedupe key of the message that tickets have moved. */
export function doneMessage(exchangeId: string): string {
  return `exchange-done:${exchangeId}`;
}
