import * as z from 'zod/mini';

export const EMAIL_MAX_LENGTH = 200;
// A longer text would only buy an attacker hashing time.
export const PASSWORD_MAX_LENGTH = 200;

export const VISITOR_SESSION_SECONDS = 30 * 24 * 60 * 60;
export const STAFF_SESSION_SECONDS = 12 * 60 * 60;

export const loginInput = z.object({
  email: z
    .string('errors.required')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'errors.required'),
      z.maxLength(EMAIL_MAX_LENGTH, 'errors.tooLong'),
      z.email('errors.email'),
    ),
  password: z
    .string('errors.required')
    .check(z.minLength(1, 'errors.required'), z.maxLength(PASSWORD_MAX_LENGTH, 'errors.tooLong')),
});

export type LoginInput = z.output<typeof loginInput>;
