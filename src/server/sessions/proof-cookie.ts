/** A contact that this browser has proved by a code: signed, and good for some hours. */

import { env } from '#src/server/env/env.ts';
import { cookie, readCookie } from './cookies.ts';
import { isSameText, keyedHash } from './tokens.ts';

const NAME = 'proved';
const SHAPE = /^([\w-]{1,600})\.([\w-]{43})$/;

type Proof = { contact: string; until: string };

export function proofCookie({ contact, until }: Proof, now: string): string {
  const text = Buffer.from(JSON.stringify({ contact, until })).toString('base64url');
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(now)) / 1000));
  return cookie(NAME, `${text}.${signatureOf(text)}`, seconds);
}

/** The proved contact in a Cookie header; null when there is none, it is not ours, or it is over. */
export function readProvedContact(cookies: string, now: string): string | null {
  const [, text, signature] = SHAPE.exec(readCookie(cookies, NAME) ?? '') ?? [];
  if (!text || !signature || !isSameText(signatureOf(text), signature)) return null;
  const { contact, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Proof;
  return now < until ? contact : null;
}

function signatureOf(text: string): string {
  return keyedHash(env().SESSION_SECRET, `proved contact ${text}`);
}
