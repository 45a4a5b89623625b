import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmail } from '#src/values/email.ts';
import { nameInputOf } from '#src/values/name-input.ts';
import { toE164 } from '#src/values/phone.ts';
import { cleanText, hasMarkup } from '#src/values/plain-text.ts';
import { MESSAGE_MAX_LENGTH, MESSAGE_MIN_LENGTH, NAME_MAX_LENGTH, TOPICS } from './contact.ts';

const PHONE_MAX_LENGTH = 30;
const HONEYPOT_MAX_LENGTH = 200;

const name = nameInputOf(NAME_MAX_LENGTH, 'contact.error.nameRequired');

const email = z.string('errors.email').check(
  z.trim(),
  z.maxLength(EMAIL_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => text === '' || isEmail(text), 'errors.email'),
);

const phone = z.string('errors.phone').check(
  z.trim(),
  z.maxLength(PHONE_MAX_LENGTH, 'errors.phone'),
  z.refine((text) => text === '' || toE164(text) !== null, 'errors.phone'),
);

const message = z.string('contact.error.messageRequired').check(
  z.overwrite(cleanText),
  z.minLength(1, 'contact.error.messageRequired'),
  z.refine((text) => text === '' || text.length >= MESSAGE_MIN_LENGTH, 'contact.error.messageShort'),
  z.maxLength(MESSAGE_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => !hasMarkup(text), 'errors.plainText'),
);

export const contactInput = z
  .object({
    name,
    email: z._default(email, ''),
    phone: z._default(phone, ''),
    topic: z.enum(TOPICS, 'contact.error.topicRequired'),
    message,
    /** A hidden field: only bots fill it. */
    website: z._default(z.string().check(z.maxLength(HONEYPOT_MAX_LENGTH, 'errors.tooLong')), ''),
  })
  .check(
    z.refine((sender) => sender.email !== '' || sender.phone !== '', {
      error: 'contact.error.emailOrPhone',
      path: ['email'],
      // Reported together with the errors of other fields, not after they are corrected.
      when: ({ value }) => hasNoAddress(value),
    }),
  );

export type ContactInput = z.output<typeof contactInput>;

function hasNoAddress(value: unknown): boolean {
  const sender = value as { email?: unknown; phone?: unknown };
  return sender.email === '' && sender.phone === '';
}
