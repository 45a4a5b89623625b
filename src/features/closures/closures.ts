import * as z from 'zod/mini';
import type { OfferState } from '#db/schema/closure-offers.ts';
import { moveMonthInput } from '#src/features/tickets/move-days.ts';
import { isDay } from '#src/values/day.ts';
import { type ClosedPart, closesTrip } from '#src/values/timetable/closed-part.ts';
import { slotsInput } from '#src/values/timetable/slots-input.ts';

const code = z.string('errors.required').check(z.regex(/^DM[0-9A-Z]{8}$/, 'orders.error.unknown'));
const secret = z.string('errors.required').check(z.maxLength(64, 'orders.error.unknown'));
const id = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(80, 'errors.invalid'));
const day = z
  .string('tickets.error.dateRequired')
  .check(z.minLength(1, 'tickets.error.dateRequired'), z.refine(isDay, 'tickets.error.dateInvalid'));
const key = { code, secret, offerId: id };
const newDay = z.object({ ...key, choice: z.literal('new-day'), date: day, ...slotsInput });
/** What the buyer was shown; another amount by now is refused. */
const expectedVnd = z.int('errors.invalid').check(z.gte(0, 'errors.invalid'));

export const CHOICES = ['new-day', 'credit', 'refund'] as const;
export type Choice = (typeof CHOICES)[number];
/** The refusal of a form in which nothing was chosen. */
export const CHOICE_MISSING = 'closures.error.choose';
export const choicePreviewInput = z.discriminatedUnion(
  'choice',
  [
    newDay,
    z.object({ ...key, choice: z.literal('credit') }),
    z.object({ ...key, choice: z.literal('refund') }),
  ],
  CHOICE_MISSING,
);
export const chooseInput = z.discriminatedUnion(
  'choice',
  [
    newDay,
    z.object({ ...key, choice: z.literal('credit'), expectedVnd }),
    z.object({ ...key, choice: z.literal('refund'), expectedVnd }),
  ],
  CHOICE_MISSING,
);
/** The state of an offer once this was chosen. */
export const CHOSEN = {
  'new-day': 'moved',
  credit: 'credited',
  refund: 'refunded',
} as const satisfies Record<Choice, string>;
export const offerDaysInput = z.object({ ...key, ...moveMonthInput });
export type OfferDaysInput = z.output<typeof offerDaysInput>;
export type ChoicePreviewInput = z.output<typeof choicePreviewInput>;
export type ChooseInput = z.output<typeof chooseInput>;

/** A choice that its address or form names; null for any other text. */
export function choiceOf(text: string | null): Choice | null {
  return CHOICES.find((one) => one === text) ?? null;
}

type Hit = { state: string; day: string; ticketTypeId: string; startTime: string };

/** Whether a ticket is for what is closed that day and has not been used, refunded or moved. */
export function isHit(ticket: Hit, closed: ClosedPart & { day: string }): boolean {
  return ticket.state === 'issued' && ticket.day === closed.day && closesTrip(closed, ticket);
}

/** Whether the day is open again before its buyer chose, told so or not yet. */
export function isEnded({ state }: { state: OfferState }): boolean {
  return state === 'ending' || state === 'ended';
}

/** What tells a buyer that a day is closed, and that it is open again: the last that left is what the buyer knows. */
export const DAY_MESSAGES = ['closure-offer', 'closure-reopened'] as const;

/** Why a message is not sent any more: neither is a failure. */
export const REOPENED = 'open again';
export const CLOSED_AGAIN = 'closed again';
export const WITHDRAWN = [REOPENED, CLOSED_AGAIN];
