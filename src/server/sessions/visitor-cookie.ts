/** An anonymous visitor who wrote something: a signed random id, so that they find their own again and vote once. */

import { env } from '#src/server/env/env.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { cookie, readCookie } from './cookies.ts';
import { isSameText, keyedHash } from './tokens.ts';

const NAME = 'visitor';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const SIGNATURE_LENGTH = 32;
const SHAPE = /^([0-9a-z]{20})\.([\w-]{32})$/;

function signatureOf(id: string): string {
  return keyedHash(env().SESSION_SECRET, `visitor ${id}`).slice(0, SIGNATURE_LENGTH);
}

/** The id in a Cookie header, or null when there is none or its signature is not ours. */
export function readVisitorId(cookies: string): string | null {
  const [, id, signature] = SHAPE.exec(readCookie(cookies, NAME) ?? '') ?? [];
  return id && signature && isSameText(signatureOf(id), signature) ? id : null;
}

export function visitorCookie(id: string): string {
  return cookie(NAME, `${id}.${signatureOf(id)}`, MAX_AGE_SECONDS);
}

/** Ids for requests without one: a request gets one cookie, however often it is asked for. */
const given = new WeakMap<Context['setCookie'], string>();

/** Who writes: the visitor the request names, or a new one who gets the cookie with the answer. */
export function visitorOf(ctx: Pick<Context, 'cookies' | 'setCookie'>): string {
  const known = readVisitorId(ctx.cookies) ?? given.get(ctx.setCookie);
  if (known) return known;
  const id = newId();
  given.set(ctx.setCookie, id);
  ctx.setCookie(visitorCookie(id));
  return id;
}
