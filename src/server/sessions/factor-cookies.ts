/** What a browser remembers while a second factor is asked for: sealed, short-lived and of no use without the factor. */
import { clearedCookie, cookie, readCookie } from './cookies.ts';
import { seal, unseal } from './sealed-text.ts';

const AWAITED = { name: 'second-factor', seconds: 10 * 60 };
const CHALLENGE = { name: 'passkey', seconds: 5 * 60 };

/** Somebody whose password was right. No session exists before the factor is proved. */
export type AwaitedSignIn = {
  id: string;
  userId: string;
  /** How they signed in. */
  method: string;
  /** Of the password that was right: another one ends this. */
  mark: string;
};

/** `owner`: the session or the awaited sign-in that asked. */
export type PasskeyChallenge = { challenge: string; purpose: 'add' | 'prove'; owner: string };

type Kind = { name: string; seconds: number };
type Sealed<T> = { value: T; until: number };

export function awaitedCookie(value: AwaitedSignIn, now: string): string {
  return sealedCookie(AWAITED, value, now);
}

/** Null when there is none, it is not ours, or it is over. */
export function readAwaited(cookies: string, now: string): AwaitedSignIn | null {
  return readSealed<AwaitedSignIn>(AWAITED, cookies, now);
}

export function clearedAwaitedCookie(): string {
  return clearedCookie(AWAITED.name);
}

export function challengeCookie(value: PasskeyChallenge, now: string): string {
  return sealedCookie(CHALLENGE, value, now);
}

export function readChallenge(cookies: string, now: string): PasskeyChallenge | null {
  return readSealed<PasskeyChallenge>(CHALLENGE, cookies, now);
}

export const CHALLENGE_SECONDS = CHALLENGE.seconds;

function sealedCookie(kind: Kind, value: object, now: string): string {
  const sealed = { value, until: Date.parse(now) + kind.seconds * 1000 };
  return cookie(kind.name, seal(JSON.stringify(sealed), `cookie ${kind.name}`), kind.seconds);
}

function readSealed<T>(kind: Kind, cookies: string, now: string): T | null {
  const text = readCookie(cookies, kind.name);
  const opened = text && unseal(text, `cookie ${kind.name}`);
  if (!opened) return null;
  const { value, until } = JSON.parse(opened) as Sealed<T>;
  return Date.parse(now) < until ? value : null;
}
