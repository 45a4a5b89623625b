/** What this browser has to remember during an OAuth redirect: signed and short-lived. */

import { env } from '#src/server/env/env.ts';
import { clearedCookie, cookie, readCookie } from './cookies.ts';
import { isSameText, keyedHash } from './tokens.ts';

export const FLOW_SECONDS = 10 * 60;

const NAME = 'sign-in';
const SHAPE = /^([\w-]{1,3500})\.([\w-]{43})$/;

type Sealed<T> = { flow: T; until: number };

export function flowCookie<T extends object>(flow: T, now: string): string {
  const sealed: Sealed<T> = { flow, until: Date.parse(now) + FLOW_SECONDS * 1000 };
  const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
  return cookie(NAME, `${text}.${signatureOf(text)}`, FLOW_SECONDS);
}

/** What `flowCookie` was given; null when there is none, it is not ours, or it is over. */
export function readFlow<T extends object>(cookies: string, now: string): T | null {
  const [, text, signature] = SHAPE.exec(readCookie(cookies, NAME) ?? '') ?? [];
  if (!text || !signature || !isSameText(signatureOf(text), signature)) return null;
  const { flow, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Sealed<T>;
  return Date.parse(now) < until ? flow : null;
}

export function clearedFlowCookie(): string {
  return clearedCookie(NAME);
}

function signatureOf(text: string): string {
  return keyedHash(env().SESSION_SECRET, `flow ${text}`);
}
