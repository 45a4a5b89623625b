import { forget, keep, readKept } from './session-store.ts';

type Attempt = { key: string; content: string };

/**
 * The idempotency key of a deed: the same for the same content until the deed is known to have succeeded, also
 * across a reload, so that a lost answer is asked for again and never bought twice.
 */
export function attemptKey(deed: string, content: unknown): string {
  const text = JSON.stringify(content);
  const known = readKept<Attempt>(nameOf(deed));
  if (known?.content === text) return known.key;
  const key = randomKey();
  keep(nameOf(deed), { key, content: text });
  return key;
}

export function endAttempt(deed: string): void {
  forget(nameOf(deed));
}

function nameOf(deed: string): string {
  return `attempt.${deed}`;
}

/** 128 random bits; `crypto.randomUUID` is missing on pages that were not opened over HTTPS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
