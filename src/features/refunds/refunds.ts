import * as z from 'zod/mini';
import type { RefundState } from '#db/schema/refunds.ts';
import { attemptKeyInput } from '#src/values/attempt-key.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import { NOT_APPROVED } from './approvals/scheduled.ts';

const NOTE_MAX_LENGTH = 500;
const TICKETS_MAX = 100;

const code = z.string('errors.required').check(z.regex(/^DM[0-9A-Z]{8}$/, 'orders.error.unknown'));
const secret = z.string('errors.required').check(z.maxLength(64, 'orders.error.unknown'));
const id = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(40, 'errors.invalid'));
const ticketIdsInput = z
  .array(id, 'refunds.error.noTickets')
  .check(z.minLength(1, 'refunds.error.noTickets'), z.maxLength(TICKETS_MAX, 'errors.invalid'));
const ground = z.enum(['policy', 'not-received'], 'errors.invalid');
const text = (max: number) => z.string('errors.required').check(z.trim(), z.maxLength(max, 'errors.tooLong'));

/** Without tickets, of every ticket of the order. */
export const refundPreviewInput = z.object({
  code,
  secret,
  ticketIds: z.optional(ticketIdsInput),
  ground: z._default(ground, 'policy'),
});

export const refundRequestInput = z.object({
  idempotencyKey: attemptKeyInput,
  code,
  secret,
  ticketIds: ticketIdsInput,
  ground: z._default(ground, 'policy'),
  note: z._default(text(NOTE_MAX_LENGTH), ''),
  /** What the buyer was shown; another amount by now is refused. */
  expectedVnd: z.int('errors.invalid').check(z.gte(0, 'errors.invalid')),
});

export const refundKeyInput = z.object({ code, secret, requestId: id });
export const refundIdInput = z.object({ requestId: id });
export const rejectInput = z.object({
  requestId: id,
  answer: text(NOTE_MAX_LENGTH).check(z.minLength(3, 'refunds.error.answerRequired')),
});

export const dueIdInput = z.object({ dueId: id });
/** `transfer` and `counter`: from the park's account or till; `provider`: in the provider's own back office. */
export const dueReturnedInput = z.object({
  dueId: id,
  how: z.enum(['transfer', 'counter', 'provider'], 'errors.invalid'),
  reference: text(60).check(z.minLength(3, 'refunds.error.reference')),
});

/** A request for money, as guests make it. */
export const MONEY = { kind: 'money', validDays: null, move: null, ...NOT_APPROVED } as const;

/** What the refunds of a request are booked under; it stays the same however often one is sent again. */
export function reasonOfRequest(requestId: string): string {
  return `refund request ${requestId}`;
}

/** Whether a provider can be asked to send it: it knows the payment, and it is no money that staff took. */
export function canSend({ ref, provider }: { ref: string | null; provider: string }): boolean {
  return ref !== null && ONLINE_METHODS.some((online) => online === provider);
}

/** The only moves a request may make. */
const REFUND_MOVES: Record<RefundState, readonly RefundState[]> = {
  requested: ['approved', 'rejected', 'withdrawn'],
  approved: ['paying', 'done'],
  paying: ['done', 'failed'],
  failed: ['paying', 'done'],
  rejected: [],
  withdrawn: [],
  done: [],
};

/** From which states one may move there. */
export function statesBefore(to: RefundState): RefundState[] {
  return (Object.keys(REFUND_MOVES) as RefundState[]).filter((from) => REFUND_MOVES[from].includes(to));
}
