/** Keyed hashes, random secrets and constant-time comparison; nothing here knows what they protect. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function isSameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
