import * as z from 'zod/mini';
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
export const chooseInput = z.discriminatedUnion('choice', [
  z.object({ ...key, choice: z.literal('new-day'), date: day, ...slotsInput }),
  z.object({ ...key, choice: z.literal('credit') }),
  z.object({ ...key, choice: z.literal('refund') }),
]);
export const offerDaysInput = z.object({ ...key, ...moveMonthInput });
export type OfferDaysInput = z.output<typeof offerDaysInput>;
export type ChooseInput = z.output<typeof chooseInput>;

type Hit = { state: string; day: string; ticketTypeId: string; startTime: string };

/** Whether a ticket is for what is closed that day and has not been used, refunded or moved. */
export function isHit(ticket: Hit, closed: ClosedPart & { day: string }): boolean {
  return ticket.state === 'issued' && ticket.day === closed.day && closesTrip(closed, ticket);
}

/** Why a message is not sent any more: neither is a failure. */
export const REOPENED = 'open again';
export const CLOSED_AGAIN = 'closed again';
export const WITHDRAWN = [REOPENED, CLOSED_AGAIN];
