/** Our own cookies: HttpOnly, SameSite=Lax, host-only, and Secure wherever the site is served over https. */
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { env } from '#src/server/env/env.ts';

/** Browsers store no cookie longer, and Hono refuses to write it. */
const LONGEST_SECONDS = 400 * 24 * 60 * 60;
const COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** The value of a cookie of ours in a Cookie header; null when it is missing or empty. */
export function readCookie(cookies: string, name: string): string | null {
  const fullName = isSecure() ? `__Host-${name}` : name;
  return parse(cookies, fullName)[fullName] || null;
}

export function cookie(name: string, value: string, maxAgeSeconds: number): string {
  const options = { ...COOKIE_OPTIONS, maxAge: Math.min(maxAgeSeconds, LONGEST_SECONDS) };
  return generateCookie(name, value, isSecure() ? { ...options, prefix: 'host' } : options);
}

export function clearedCookie(name: string): string {
  return cookie(name, '', 0);
}

function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith('https:');
}
