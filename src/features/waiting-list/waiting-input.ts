import * as z from 'zod/mini';
import { moveMonthInput } from '#src/features/tickets/move-days.ts';
import { attemptKeyInput } from '#src/values/attempt-key.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { isDay } from '#src/values/day.ts';
import { EMAIL_MAX_LENGTH, isEmail } from '#src/values/email.ts';
import { HOME_COUNTRY } from '#src/values/phone.ts';
import { reasonInput } from '#src/values/reason-input.ts';

const slug = z.string('tickets.error.unknown').check(z.regex(/^[\w-]{1,80}$/, 'tickets.error.unknown'));
const code = z
  .string('waitingList.error.unknown')
  .check(z.regex(/^CH[0-9A-Z]{8}$/, 'waitingList.error.unknown'));
const secret = z.string('waitingList.error.unknown').check(z.maxLength(64, 'waitingList.error.unknown'));
const unitId = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(80, 'errors.invalid'));
const quantity = z
  .int('errors.invalid')
  .check(z.gte(0, 'errors.invalid'), z.lte(100, 'tickets.error.tooManyUnits'));

const date = z
  .string('tickets.error.dateRequired')
  .check(z.minLength(1, 'tickets.error.dateRequired'), z.refine(isDay, 'tickets.error.dateInvalid'));
const lines = z
  .array(z.object({ unitId, quantity }), 'errors.invalid')
  .check(z.minLength(1, 'tickets.error.noUnits'), z.maxLength(20, 'errors.invalid'));

/** The days instead of the one that is waited for, and what they cost this group more or less. */
export const waitingDaysInput = z.object({ ticket: slug, date, lines, ...moveMonthInput });
export type WaitingDaysInput = z.output<typeof waitingDaysInput>;

export const joinInput = z
  .object({
    /** The key by which the request can be taken back and counts once, however often it is sent. */
    idempotencyKey: z.optional(attemptKeyInput),
    ticket: slug,
    date,
    slotId: z.optional(z.string('errors.invalid').check(z.maxLength(80, 'errors.invalid'))),
    lines,
    email: z._default(
      z.string('errors.invalid').check(
        z.trim(),
        z.maxLength(EMAIL_MAX_LENGTH, 'errors.tooLong'),
        z.refine((text) => text === '' || isEmail(text), 'errors.email'),
      ),
      '',
    ),
    phone: z._default(z.string('errors.invalid').check(z.trim(), z.maxLength(30, 'errors.phone')), ''),
    /** ISO code of the country chosen beside the phone. */
    country: z._default(z.string('errors.phone').check(z.regex(/^[A-Z]{2}$/, 'errors.phone')), HOME_COUNTRY),
    channel: z.optional(z.enum(CHANNELS, 'errors.invalid')),
    /** A hidden field: only bots fill it. */
    website: z._default(z.string('errors.invalid').check(z.maxLength(200, 'errors.tooLong')), ''),
  })
  .check(
    z.refine((input) => input.email !== '' || input.phone !== '', {
      message: 'waitingList.error.emailOrPhone',
      path: ['email'],
    }),
  );
export type JoinInput = z.output<typeof joinInput>;

/** `wishKey`: the idempotency key of the request. */
export const takeBackInput = z.object({ wishKey: attemptKeyInput });
export type TakeBackInput = z.output<typeof takeBackInput>;

export const entryKeyInput = z.object({ code, secret });
export type EntryKey = z.output<typeof entryKeyInput>;

export const removeInput = z.object({
  entryId: z.string('errors.invalid').check(z.regex(/^[0-9a-z]{20}$/, 'errors.invalid')),
  /** A page of the version that did not ask for one sends none; the command answers it. */
  reason: z.optional(reasonInput),
});
