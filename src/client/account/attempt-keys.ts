import { readItem, removeItem, storeItem } from './session-store.ts';

type Attempt = { key: string; content: string };

/**
 * The idempotency key of a command: the same for the same content until the command is known to have succeeded, also
 * across a reload, so that a lost answer is asked for again and never bought twice.
 */
export function attemptKey(command: string, content: unknown): string {
  const text = JSON.stringify(content);
  const known = readItem<Attempt>(nameOf(command));
  if (known?.content === text) return known.key;
  const key = randomKey();
  storeItem(nameOf(command), { key, content: text });
  return key;
}

export function endAttempt(command: string): void {
  removeItem(nameOf(command));
}

function nameOf(command: string): string {
  return `attempt.${command}`;
}

/** 128 random bits; `crypto.randomUUID` is missing on pages that were not opened over HTTPS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
