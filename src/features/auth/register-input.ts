import * as z from 'zod/mini';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { nameInputOf, optionalNameInput } from '#src/values/name-input.ts';
import { emailInput, honeypotInput, newPasswordInput, nextInput } from './auth.ts';

const NAME_MAX_LENGTH = 80;
const PHONE_MAX_LENGTH = 30;
const COUNTRY = /^[A-Z]{2}$/;

export const anyNameInput = optionalNameInput(NAME_MAX_LENGTH);
export const nameInput = nameInputOf(NAME_MAX_LENGTH, 'errors.required');

export const phoneFields = {
  phone: z
    .string('errors.required')
    .check(z.trim(), z.minLength(1, 'errors.required'), z.maxLength(PHONE_MAX_LENGTH, 'errors.phone')),
  /** ISO code of the country chosen beside the number; without it the number decides. */
  country: z._default(z.nullable(z.string('errors.phone').check(z.regex(COUNTRY, 'errors.phone'))), null),
};

/** Reported together with the errors of other fields, not after they are corrected. */
export const phoneCheck = z.refine<{ phone: string; country: string | null }>(
  ({ phone, country }) => phoneOf(phone, country) !== null,
  {
    error: 'errors.phone',
    path: ['phone'],
    when: ({ value }) => {
      const { phone, country } = value as { phone?: unknown; country?: unknown };
      const isText = typeof phone === 'string' && phone !== '' && phone.length <= PHONE_MAX_LENGTH;
      return isText && (country === null || (typeof country === 'string' && COUNTRY.test(country)));
    },
  },
);

export const registerInput = z
  .object({
    firstName: nameInput,
    email: emailInput,
    ...phoneFields,
    password: newPasswordInput,
    /** The page to return to, passed through the mail. */
    next: nextInput,
    /** A hidden field: only bots fill it. */
    website: honeypotInput,
  })
  .check(phoneCheck);

export type RegisterInput = z.output<typeof registerInput>;
