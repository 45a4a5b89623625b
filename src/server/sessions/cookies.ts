/** Our own cookies: HttpOnly, SameSite=Lax, host-only, and Secure wherever the site is served over https. */
import { env } from '#src/server/env/env.ts';

/** The value of a cookie of ours in a Cookie header; null when it is missing or empty. */
export function readCookie(cookies: string, name: string): string | null {
  const start = `${fullName(name)}=`;
  for (const part of cookies.split(';')) {
    const text = part.trim();
    if (text.startsWith(start) && text.length > start.length) return text.slice(start.length);
  }
  return null;
}

export function cookie(name: string, value: string, maxAgeSeconds: number): string {
  const end = isSecure() ? '; Secure' : '';
  return `${fullName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${end}`;
}

export function clearedCookie(name: string): string {
  return cookie(name, '', 0);
}

function fullName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith('https:');
}
