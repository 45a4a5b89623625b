import * as z from 'zod/mini';

/** A code is good for five minutes and five tries; the next can be asked for after one minute. */
export const CODE_SECONDS = 5 * 60;
export const CODE_TRIES = 5;
export const COOL_DOWN_SECONDS = 60;

const HOME = '+84';

/** Our sender reaches Vietnamese numbers. */
export function isTextable(phone: string): boolean {
  return phone.startsWith(HOME);
}

/** Six digits, also written apart. */
export const phoneCodeInput = z.object({
  code: z.pipe(
    z.string('profile.error.phoneCodeForm').check(
      z.maxLength(20, 'profile.error.phoneCodeForm'),
      z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, 'profile.error.phoneCodeForm')),
  ),
});
