import * as z from 'zod/mini';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { isDay } from '#src/values/day.ts';
import { EMAIL_MAX_LENGTH, isEmail } from '#src/values/email.ts';
import { nameInputOf, optionalNameInput } from '#src/values/name-input.ts';
import { cleanText, hasMarkup } from '#src/values/plain-text.ts';
import { GROUP_SIZE_MAX, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, PURPOSES, SUBJECT_KINDS } from './quotes.ts';

const PHONE_MAX_LENGTH = 30;
const HONEYPOT_MAX_LENGTH = 200;
const COUNTRY = /^[A-Z]{2}$/;

const fullName = nameInputOf(NAME_MAX_LENGTH, 'quotes.error.nameRequired');

const email = z.string('quotes.error.emailRequired').check(
  z.trim(),
  z.minLength(1, 'quotes.error.emailRequired'),
  z.maxLength(EMAIL_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => text === '' || isEmail(text), 'quotes.error.email'),
);

const phone = z
  .string('quotes.error.phoneRequired')
  .check(
    z.trim(),
    z.minLength(1, 'quotes.error.phoneRequired'),
    z.maxLength(PHONE_MAX_LENGTH, 'quotes.error.phone'),
  );

const message = z.string('errors.invalid').check(
  z.overwrite(cleanText),
  z.maxLength(MESSAGE_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => !hasMarkup(text), 'errors.plainText'),
);

const groupSize = z
  .int('quotes.error.groupSize')
  .check(z.gte(1, 'quotes.error.groupSize'), z.lte(GROUP_SIZE_MAX, 'quotes.error.groupSize'));

const subject = z.object({
  kind: z.enum(SUBJECT_KINDS, 'errors.invalid'),
  id: z.string('errors.invalid').check(z.regex(/^[\w-]{1,80}$/, 'errors.invalid')),
  name: optionalNameInput(160),
});

/** What `quotes.create` takes; `phone` may be E.164 or written as in `country`. */
export const quoteInput = z
  .object({
    fullName,
    email,
    phone,
    /** ISO code of the country chosen beside the phone; without it the number decides. */
    country: z._default(
      z.nullable(z.string('quotes.error.phone').check(z.regex(COUNTRY, 'quotes.error.phone'))),
      null,
    ),
    message: z._default(z.nullable(message), null),
    groupSize: z._default(z.nullable(groupSize), null),
    visitDate: z._default(z.nullable(z.string().check(z.refine(isDay, 'quotes.error.visitDate'))), null),
    purpose: z._default(z.nullable(z.enum(PURPOSES, 'errors.invalid')), null),
    subject: z._default(z.nullable(subject), null),
    /** A hidden field: only bots fill it. */
    website: z._default(z.string().check(z.maxLength(HONEYPOT_MAX_LENGTH, 'errors.tooLong')), ''),
  })
  .check(
    z.refine(({ phone: typed, country }) => phoneOf(typed, country) !== null, {
      error: 'quotes.error.phone',
      path: ['phone'],
      // Reported together with the errors of other fields, not after they are corrected.
      when: ({ value }) => hasPhone(value),
    }),
  );

export type QuoteInput = z.output<typeof quoteInput>;

function hasPhone(value: unknown): boolean {
  const { phone: typed, country } = value as { phone?: unknown; country?: unknown };
  const isText = typeof typed === 'string' && typed !== '' && typed.length <= PHONE_MAX_LENGTH;
  return isText && (country === null || (typeof country === 'string' && COUNTRY.test(country)));
}
