/** How the office looks, for the browser in which its person works. Scripts change these cookies too, and nothing trusts them. */
import { generateCookie } from 'hono/cookie';
import { env } from '#src/server/env/env.ts';
import {
  OFFICE_COLOUR_COOKIE,
  OFFICE_COOKIE_SECONDS,
  OFFICE_ROWS_COOKIE,
  type OwnLooks,
} from '#src/values/looks/office-looks.ts';

export function lookCookies({ colour, rows }: OwnLooks): string[] {
  return [lookCookie(OFFICE_COLOUR_COOKIE, colour), lookCookie(OFFICE_ROWS_COOKIE, rows)];
}

function lookCookie(name: string, value: string): string {
  const secure = env().PUBLIC_URL.startsWith('https:');
  return generateCookie(name, value, { path: '/', sameSite: 'Lax', secure, maxAge: OFFICE_COOKIE_SECONDS });
}
