import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmail } from '#src/values/email.ts';
import { IDENTITY_PROVIDERS } from '#src/values/identity-provider.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordLength } from '#src/values/password.ts';
import { toE164 } from '#src/values/phone.ts';

export const VISITOR_SESSION_SECONDS = 30 * 24 * 60 * 60;
export const STAFF_SESSION_SECONDS = 12 * 60 * 60;
/** A locked session that was tried so often has ended. */
export const UNLOCK_TRIES_MAX = 5;
/** Two tabs may send the same cookie at once; the slower one is no thief. */
export const REPLACED_GRACE_SECONDS = 30;
/** How long a fresh sign-in at the provider counts as proof, for the session that made it. */
export const PROOF_SECONDS = 10 * 60;
/** How long the links in mails work. */
export const LINK_HOURS = { register: 24, reset: 1, email: 24 } as const;

const TOKEN_MAX_LENGTH = 100;
const NEXT_MAX_LENGTH = 2000;
const HONEYPOT_MAX_LENGTH = 200;

export const emailInput = z.string('errors.required').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'errors.required'),
  z.maxLength(EMAIL_MAX_LENGTH, 'errors.tooLong'),
  z.refine((text) => text === '' || isEmail(text), 'errors.email'),
);

/** A password as typed at sign-in. Normalised, so that it is the same on every keyboard. */
const passwordInput = z
  .string('errors.required')
  .check(
    z.normalize('NFC'),
    z.minLength(1, 'errors.required'),
    z.maxLength(PASSWORD_MAX_LENGTH, 'errors.tooLong'),
  );

/** What opens a locked session: the password or a code of the app, in one field. */
export const unlockInput = z.object({ password: passwordInput });

/** A new password. Characters are counted as people count them: an emoji is one. */
export const newPasswordInput = passwordInput.check(
  z.refine((text) => text === '' || passwordLength(text) >= PASSWORD_MIN_LENGTH, 'auth.error.passwordShort'),
);

/** `email` holds an e-mail address or a telephone number. */
export const loginInput = z.object({
  email: z.string('errors.required').check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'errors.required'),
    z.maxLength(EMAIL_MAX_LENGTH, 'errors.tooLong'),
    z.refine((text) => text === '' || isEmail(text) || toE164(text) !== null, 'auth.error.login'),
  ),
  password: passwordInput,
});

const linkTokenInput = z
  .string('auth.error.link')
  .check(z.minLength(1, 'auth.error.link'), z.maxLength(TOKEN_MAX_LENGTH, 'auth.error.link'));
export const nextInput = z._default(
  z.nullable(z.string().check(z.maxLength(NEXT_MAX_LENGTH, 'errors.tooLong'))),
  null,
);
export const honeypotInput = z._default(
  z.string().check(z.maxLength(HONEYPOT_MAX_LENGTH, 'errors.tooLong')),
  '',
);

export const resetRequestInput = z.object({ email: emailInput });
export const resetInput = z.object({ token: linkTokenInput, password: newPasswordInput });
export const verifyInput = z.object({ token: linkTokenInput, password: passwordInput });
export const confirmEmailInput = z.object({ token: linkTokenInput });
export const oauthInput = z.object({
  provider: z.enum(IDENTITY_PROVIDERS, 'errors.invalid'),
  /** The page that was wanted. */
  next: nextInput,
});

export type LoginInput = z.output<typeof loginInput>;
export type ResetInput = z.output<typeof resetInput>;
export type VerifyInput = z.output<typeof verifyInput>;

/** How an OAuth redirect may end without a sign-in; each is shown on the page where it began. */
const OAUTH_ENDS = [
  'denied',
  'down',
  'expired',
  'failed',
  'known',
  'other',
  'stale',
  'taken',
  'unverified',
] as const;
export type OauthEnd = (typeof OAUTH_ENDS)[number];

export function oauthEnd(state: string | null): OauthEnd | null {
  return OAUTH_ENDS.find((end) => end === state) ?? null;
}

const NO_EMAIL = '.invalid';

/** False for the placeholder of an account opened at a provider, until the user has confirmed an address. */
export function isRealEmail(email: string): boolean {
  return !email.endsWith(NO_EMAIL);
}

/** Never deliverable, by RFC 2606. */
export function placeholderEmail(id: string): string {
  return `${id}@account${NO_EMAIL}`;
}
