/** The wallets' signatures as they make them; written apart from the shop's, so that each checks the other. */
import { createHmac } from 'node:crypto';
import { isSame } from '#src/sandbox/gateway/checksum.ts';

/** A message as it came: values as they are signed. */
export type Message = Record<string, unknown>;

export function mac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** MoMo's: `name=value` in the order of the names, joined by `&`. */
export function signedPairs(message: Message, names: string): string {
  return names
    .split(' ')
    .map((name) => `${name}=${String(message[name] ?? '')}`)
    .join('&');
}

/** ZaloPay's: the values alone, joined by `|`. */
export function signedValues(message: Message, names: string): string {
  return names
    .split(' ')
    .map((name) => String(message[name] ?? ''))
    .join('|');
}

export function isMac(right: string, given: unknown): boolean {
  return isSame(right, typeof given === 'string' ? given : undefined);
}
