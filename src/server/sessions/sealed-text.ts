/** Text that only this site can read, for secrets that must be stored. AES-256-GCM under a key derived from the session secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '#src/server/env/env.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null when it was sealed elsewhere, for something else, or was changed. */
export function unseal(sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env().SESSION_SECRET, '', `sealed ${purpose}`, KEY_BYTES));
}
