import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmail } from '#src/values/email.ts';
import { nameInputOf } from '#src/values/name-input.ts';
import { toE164 } from '#src/values/phone.ts';
import { cleanText, hasMarkup } from '#src/values/plain-text.ts';
import { CV_URL_MAX_LENGTH, EXPERIENCE_MAX_LENGTH, NAME_MAX_LENGTH } from './recruitment.ts';

const PHONE_MAX_LENGTH = 30;
const HONEYPOT_MAX_LENGTH = 200;

const fullName = nameInputOf(NAME_MAX_LENGTH, 'recruitment.error.nameRequired');

const phone = z.string('recruitment.error.phoneRequired').check(
  z.trim(),
  z.minLength(1, 'recruitment.error.phoneRequired'),
  z.maxLength(PHONE_MAX_LENGTH, 'errors.phone'),
  z.refine((text) => text === '' || toE164(text) !== null, 'errors.phone'),
);

const email = z.string('errors.email').check(
  z.trim(),
  z.maxLength(EMAIL_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => text === '' || isEmail(text), 'errors.email'),
);

const experience = z.string('recruitment.error.experienceRequired').check(
  z.overwrite(cleanText),
  z.minLength(1, 'recruitment.error.experienceRequired'),
  z.maxLength(EXPERIENCE_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => !hasMarkup(text), 'errors.plainText'),
);

const cvUrl = z.string('recruitment.error.cvUrl').check(
  z.trim(),
  z.maxLength(CV_URL_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => text === '' || isWebAddress(text), 'recruitment.error.cvUrl'),
);

export const applicationInput = z.object({
  openingId: z
    .string('recruitment.error.openingRequired')
    .check(z.minLength(1, 'recruitment.error.openingRequired'), z.maxLength(80, 'errors.invalid')),
  fullName,
  phone,
  email: z._default(email, ''),
  experience,
  /** The file that was sent before the form. */
  cvId: z._default(z.string('errors.invalid').check(z.maxLength(40, 'errors.invalid')), ''),
  cvUrl: z._default(cvUrl, ''),
  /** A hidden field: only bots fill it. */
  website: z._default(z.string().check(z.maxLength(HONEYPOT_MAX_LENGTH, 'errors.tooLong')), ''),
});

export type ApplicationInput = z.output<typeof applicationInput>;

function isWebAddress(text: string): boolean {
  return /^https:\/\//i.test(text) && URL.canParse(text);
}
