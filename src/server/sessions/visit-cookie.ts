/** The secret of a visitor who consented to analytics; without it nobody can ask about their visits. */
import { clearedCookie, cookie, readCookie } from './cookies.ts';

const NAME = 'visit';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const SHAPE = /^[\w-]{20,64}$/;

export function readVisitSecret(cookies: string): string | null {
  const value = readCookie(cookies, NAME);
  return value && SHAPE.test(value) ? value : null;
}

export function visitCookie(secret: string): string {
  return cookie(NAME, secret, MAX_AGE_SECONDS);
}

export function clearedVisitCookie(): string {
  return clearedCookie(NAME);
}
