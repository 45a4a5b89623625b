/** The session cookie: HttpOnly, SameSite=Lax, host-only and Secure wherever the site is served over https. */
import { env } from './env.ts';

function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith('https:');
}

function cookieName(): string {
  return isSecure() ? '__Host-session' : 'session';
}

export function readSessionToken(request: Request): string | null {
  return cookieToken(request.headers.get('cookie') ?? '');
}

/** The token in a Cookie header. */
export function cookieToken(cookies: string): string | null {
  for (const part of cookies.split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === cookieName() && value) return value;
  }
  return null;
}

export function sessionCookie(token: string, maxAgeSeconds: number): string {
  return `${cookieName()}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`;
}

export function clearedSessionCookie(): string {
  return `${cookieName()}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure() ? '; Secure' : ''}`;
}
