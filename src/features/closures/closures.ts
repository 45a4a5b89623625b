import * as z from 'zod/mini';
import { moveMonthInput } from '#src/features/tickets/move-days.ts';
import { isDay } from '#src/values/day.ts';
import { slotsInput } from '#src/values/slots-input.ts';

const code = z.string('errors.required').check(z.regex(/^DM[0-9A-Z]{8}$/, 'orders.error.unknown'));
const secret = z.string('errors.required').check(z.maxLength(64, 'orders.error.unknown'));
const id = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(80, 'errors.invalid'));
const day = z
  .string('tickets.error.dateRequired')
  .check(z.minLength(1, 'tickets.error.dateRequired'), z.refine(isDay, 'tickets.error.dateInvalid'));
const words = z
  .string('errors.required')
  .check(z.trim(), z.minLength(3, 'errors.required'), z.maxLength(300, 'errors.tooLong'));

/** `ticketTypeId`: null for the whole park. */
export const closurePreviewInput = z.object({ day, ticketTypeId: z.nullable(id) });
export const closeDayInput = z.object({
  day,
  ticketTypeId: z.nullable(id),
  reason: z.enum(['maintenance', 'weather', 'event'], 'errors.invalid'),
  noteVi: words,
  noteEn: words,
});

const key = { code, secret, offerId: id };
export const chooseInput = z.discriminatedUnion('choice', [
  z.object({ ...key, choice: z.literal('new-day'), date: day, ...slotsInput }),
  z.object({ ...key, choice: z.literal('credit') }),
  z.object({ ...key, choice: z.literal('refund') }),
]);
export const offerDaysInput = z.object({ ...key, ...moveMonthInput });
export type OfferDaysInput = z.output<typeof offerDaysInput>;
export type ChooseInput = z.output<typeof chooseInput>;

type Hit = { state: string; day: string; ticketTypeId: string };

/** Whether a ticket is for the closed day and has not been used, refunded or moved. */
export function isHit(
  ticket: Hit,
  { day, ticketTypeId }: { day: string; ticketTypeId: string | null },
): boolean {
  const isType = ticketTypeId === null || ticketTypeId === ticket.ticketTypeId;
  return ticket.state === 'issued' && ticket.day === day && isType;
}
