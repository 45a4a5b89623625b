/** The signature of Resend's webhooks, which are Svix's (docs.svix.com/receiving/verifying-payloads/how-manual). */
import { createHmac } from 'node:crypto';
import { isSameText } from '#src/server/sessions/tokens.ts';

/** What is older, or dated later, is somebody else's copy. */
const TOLERANCE_SECONDS = 5 * 60;
const SCHEME = 'v1,';
const PREFIX = 'whsec_';
/** More than Svix sends while a secret is replaced by another. */
const SIGNATURES_MAX = 16;

type SignedCall = { id: string; timestamp: string; signatures: string; rawBody: string };

/**
 * Whether Resend has signed this call, lately. `signatures` is a list separated by spaces: for a day after the secret was
 * replaced there is one by each.
 */
export function isFromResend(call: SignedCall, { secret, now }: { secret: string; now: string }): boolean {
  const { id, timestamp, signatures, rawBody } = call;
  // A dot in the id would let the parts of what is signed be divided elsewhere.
  if (!/^[\w-]{1,100}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Date.parse(now) / 1000 - Number(timestamp);
  if (Math.abs(ageSeconds) > TOLERANCE_SECONDS) return false;
  const expected = resendSignature({ id, timestamp, rawBody }, secret);
  return signatures
    .split(' ', SIGNATURES_MAX)
    .map((one) => isSameText(one, expected))
    .includes(true);
}

export function resendSignature(
  { id, timestamp, rawBody }: Omit<SignedCall, 'signatures'>,
  secret: string,
): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `${SCHEME}${createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`).digest('base64')}`;
}
