import '#tests/support/env.ts';
import { afterEach, expect, test } from 'bun:test';
import { env } from '#src/server/env/env.ts';
import { cookie, readCookie } from '#src/server/sessions/cookies.ts';

const PUBLIC_URL = env().PUBLIC_URL;

afterEach(() => {
  env().PUBLIC_URL = PUBLIC_URL;
});

test('reads a cookie by its whole name, wherever it stands', () => {
  expect(readCookie('a=1; xvisit=2; visit=3;b=4', 'visit')).toBe('3');
  expect(readCookie('visit=3', 'visit')).toBe('3');
  expect(readCookie('xvisit=2; visitx=4', 'visit')).toBeNull();
});

test('a missing, empty or malformed cookie is none', () => {
  for (const cookies of ['', 'visit', 'visit=', 'visit=a\u0000b', ';;='])
    expect(readCookie(cookies, 'visit')).toBeNull();
});

test('only the cookie bound to the host counts where the site has https', () => {
  env().PUBLIC_URL = 'https://dinhmay.example';
  expect(readCookie('visit=3', 'visit')).toBeNull();
  expect(readCookie('visit=3; __Host-visit=4', 'visit')).toBe('4');
});

test('every sign of a value comes back as it was set', () => {
  const value = 'aZ09-_.~%;,= "é';
  const [pair = ''] = cookie('visit', value, 60).split(';');
  expect(readCookie(pair, 'visit')).toBe(value);
});

test('no cookie outlives the limit of browsers', () => {
  expect(cookie('visit', '1', 90_000_000)).toContain('; Max-Age=34560000;');
});
