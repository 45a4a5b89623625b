/** The session cookie, which has the token that keeps a user signed in. */
import { clearedCookie, cookie, readCookie } from './cookies.ts';

const NAME = 'session';

export function readSessionToken(request: Request): string | null {
  return cookieToken(request.headers.get('cookie') ?? '');
}

/** The token in a Cookie header. */
export function cookieToken(cookies: string): string | null {
  return readCookie(cookies, NAME);
}

export function sessionCookie(token: string, maxAgeSeconds: number): string {
  return cookie(NAME, token, maxAgeSeconds);
}

export function clearedSessionCookie(): string {
  return clearedCookie(NAME);
}
