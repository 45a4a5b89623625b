/** The secret of a visitor who agreed to be measured; without it nobody can ask about their visits. */
import { env } from './env.ts';

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const SHAPE = /^[\w-]{20,64}$/;

export function readVisitSecret(cookies: string): string | null {
  const start = `${cookieName()}=`;
  for (const part of cookies.split(';')) {
    const text = part.trim();
    const value = text.startsWith(start) ? text.slice(start.length) : '';
    if (SHAPE.test(value)) return value;
  }
  return null;
}

export function visitCookie(secret: string): string {
  return cookie(secret, MAX_AGE_SECONDS);
}

export function clearedVisitCookie(): string {
  return cookie('', 0);
}

function cookie(value: string, maxAgeSeconds: number): string {
  return `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`;
}

function cookieName(): string {
  return isSecure() ? '__Host-visit' : 'visit';
}

function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith('https:');
}
