/** A database with subjects for comments, and visitors who keep their cookie. */
import type { Db } from '#db/client.ts';
import { asVisitor, type CallerOptions } from './caller.ts';
import { openPark } from './park.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
export const TICKET = { kind: 'ticket' as const, id: 'round' };
export const PARK = { kind: 'park' as const, id: 'park' };

/** A browser: cookies set by an answer are sent with the next call. */
export function browser(db: Db, options: CallerOptions = {}) {
  let cookies = options.cookies ?? '';
  const setCookie = (cookie: string) => {
    cookies = cookie.split(';')[0] ?? '';
  };
  return {
    cookies: () => cookies,
    call: (now: string = NOW) => asVisitor(db, { now, ip: freshIp(), ...options, cookies, setCookie }),
  };
}

let visitors = 0;

/** Limits are counted per process and address; each call has its own unless a test says otherwise. */
export function freshIp(): string {
  visitors += 1;
  return `198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

export { openPark };
