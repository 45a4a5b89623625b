import * as z from 'zod/mini';
import { addSeconds } from '#src/values/day.ts';
import { nameInputOf } from '#src/values/name-input.ts';
import { FACTOR_SECONDS, may, mustProve, type Permitted } from '#src/values/permissions.ts';

/** How long a factor that was just proved lets its owner change the factors themselves. */
const FRESH_SECONDS = 10 * 60;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
const PASSKEY_NAME_MAX = 40;
const CODE_MAX_LENGTH = 40;
const BASE64URL_MAX = 8000;

const base64url = z
  .string('errors.invalid')
  .check(z.maxLength(BASE64URL_MAX, 'errors.invalid'), z.regex(/^[\w-]+$/, 'errors.invalid'));
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', 'errors.invalid'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What a browser answers when a key has signed (WebAuthn Level 3, AuthenticationResponseJSON). */
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    authenticatorData: base64url,
    clientDataJSON: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
/** The same for a new key, RegistrationResponseJSON. */
const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    attestationObject: base64url,
    clientDataJSON: base64url,
    transports: z._default(z.array(z.enum(TRANSPORTS, 'errors.invalid')).check(z.maxLength(8)), []),
  }),
});

const codeInput = z
  .string('errors.required')
  .check(
    z.trim(),
    z.minLength(1, 'errors.required'),
    z.maxLength(CODE_MAX_LENGTH, 'factors.error.wrongCode'),
  );

/** A code of an app or a recovery code, or the answer of a passkey. */
export const proofInput = z.object({
  code: z.optional(codeInput),
  passkey: z.optional(passkeyAnswer),
});
/** A locked session is opened by a passkey here; what is typed goes by the form. */
export const unlockPasskeyInput = z.object({ passkey: passkeyAnswer });
export const addPasskeyInput = z.object({
  name: nameInputOf(PASSKEY_NAME_MAX, 'errors.required'),
  passkey: newPasskeyAnswer,
});
export const addTotpInput = z.object({
  offer: z.string('errors.invalid').check(z.maxLength(1000, 'errors.invalid')),
  code: codeInput,
});
/** The id of a passkey, or `totp`. */
export const removeInput = z.object({ id: base64url });

export type ProofInput = z.output<typeof proofInput>;
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;
export type AddTotpInput = z.output<typeof addTotpInput>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export type FactorKind = 'passkey' | 'totp' | 'recovery';
/** What somebody can prove themselves by. */
export type FactorMethods = { hasPasskey: boolean; hasTotp: boolean };

export function hasFactor({ hasPasskey, hasTotp }: FactorMethods): boolean {
  return hasPasskey || hasTotp;
}

/** Whether a session proved a factor a moment ago. */
export function isFresh(factorAt: string | null, now: string): boolean {
  return factorAt !== null && addSeconds(factorAt, Math.min(FRESH_SECONDS, FACTOR_SECONDS)) > now;
}

/** The same for the password or the sign-in itself, where there is no factor yet. */
export function isJustSignedIn(
  { provedAt, createdAt }: { provedAt: string | null; createdAt: string },
  now: string,
): boolean {
  return [provedAt, createdAt].some((at) => at !== null && addSeconds(at, FRESH_SECONDS) > now);
}

/** Whether somebody's role opens a room that asks for a factor, or cancels what was paid. */
export function needsFactor(user: Permitted): boolean {
  return may(user, 'orders.cancel') || [...user.permissions].some(mustProve);
}

/** No key is bound to the number of a machine: a passkey needs a name, such as `localhost` or that of the park. */
export function takesPasskeys(hostname: string): boolean {
  return !/^[\d.]+$|:/.test(hostname);
}
