/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, the only form that every app knows. */
import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './tokens.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps a clock may be ahead or behind. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, as it is typed into an app. */
export function newTotpSecret(): string {
  return base32Of(randomBytes(SECRET_BYTES));
}

/** The number of the half minute since 1970. */
export function totpStep(now: string): number {
  return Math.floor(Date.parse(now) / 1000 / STEP_SECONDS);
}

export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  // RFC 4226, 5.3: the last four bits say where the number begins.
  const at = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, within what clocks may differ; null for no such step. */
export function matchTotp(secret: string, code: string, now: string): number | null {
  const current = totpStep(now);
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current - DRIFT_STEPS + index);
  // All of them are compared, so that the time says nothing; the newest counts where two have the same code.
  return steps.filter((step) => isSameText(totpCode(secret, step), code)).at(-1) ?? null;
}

/** What the picture for an app says. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: String(STEP_SECONDS) });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  // Some apps show the plus sign of a form as it is.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
