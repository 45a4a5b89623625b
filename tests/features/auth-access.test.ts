import { describe, expect, test } from 'bun:test';
import { type Route, type RouteName, spellings } from '#src/routes.ts';
import {
  admissionOf,
  mayOpen,
  middlewareNamed,
  ownPath,
  placeAfterLogin,
} from '#src/server/sessions/access.ts';
import type { User } from '#src/server/trpc.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { may, NOBODY, PERMISSIONS, PRESETS, type Preset } from '#src/values/permissions.ts';
import { asPreset } from '#tests/support/caller.ts';

const presets = Object.keys(PRESETS) as Preset[];
type Who = Preset | 'visitor';

function person(who: Who): User {
  const may = who === 'visitor' ? NOBODY : asPreset(who);
  return { id: who, email: `${who}@x.example`, firstName: 'Lan', ...may, sessionId: 's', isProved: true };
}

describe('a middleware', () => {
  test.each(['global', 'public', 'guest', 'auth', 'member', 'staff'])('%s is known by its name', (name) => {
    expect(middlewareNamed(name)).toBeFunction();
  });

  test.each(['admin', '', 'toString', '__proto__'])('%p is nobody’s name', (name) => {
    expect(() => middlewareNamed(name)).toThrow('Unknown route middleware');
  });
});

function visit(pathname: string, role: Who | null, query = '') {
  const user = role && person(role);
  return admissionOf({ user, match: matchPage(pathname), pathname, query: new URLSearchParams(query) });
}

describe('screens', () => {
  for (const name of Object.keys(pageRoutes) as RouteName[]) {
    for (const { path } of spellings(name)) {
      const { access, permission }: Route = pageRoutes[name];
      test(`${path} is ${access}`, () => {
        const [nobody, visitor] = [visit(path, null).kind, visit(path, 'visitor').kind];
        const expected = {
          public: ['open', 'open', 'open'],
          auth: ['elsewhere', 'open', 'open'],
          guest: ['open', 'elsewhere', 'elsewhere'],
          member: ['elsewhere', 'hidden', 'open'],
          staff: ['elsewhere', 'hidden', null],
        }[access];
        expect([nobody, visitor]).toEqual(expected.slice(0, 2) as never);
        for (const preset of presets) {
          const shut = name === 'staffToday' ? 'elsewhere' : 'closed';
          const own = may(asPreset(preset), permission) ? 'open' : shut;
          expect({ preset, kind: visit(path, preset).kind }).toEqual({
            preset,
            kind: expected[2] ?? own,
          } as never);
        }
      });
    }
  }

  test('the address of the office is the day of each preset, and is hidden from visitors', () => {
    for (const preset of presets) expect(visit('/staff', preset)).toEqual({ kind: 'open' });
    expect(visit('/staff', 'visitor')).toEqual({ kind: 'hidden' });
  });

  test('the address of the office leads a role of the park without a day of its own to a page it may open', () => {
    for (const permission of PERMISSIONS.filter((one) => one !== 'office.read')) {
      const user = { ...person('visitor'), permissions: new Set([permission]) };
      for (const pathname of ['/staff', '/en/staff']) {
        const match = matchPage(pathname);
        const admission = admissionOf({ user, match, pathname, query: new URLSearchParams() });
        const location = admission.kind === 'elsewhere' ? admission.location : '';
        expect(location).toStartWith(`${pathname}/`);
        const route = matchPage(location)?.route;
        expect({ permission, location, opens: route && mayOpen(user, route) }).toMatchObject({ opens: true });
      }
    }
    const scanning = { ...person('visitor'), permissions: new Set(['gate.scan'] as const) };
    const match = matchPage('/en/staff');
    expect(
      admissionOf({ user: scanning, match, pathname: '/en/staff', query: new URLSearchParams() }),
    ).toEqual({ kind: 'elsewhere', location: '/en/staff/gate' });
  });

  test('redirect a visitor without a session to sign in and back, in their language', () => {
    expect(visit('/staff/gate', null)).toEqual({
      kind: 'elsewhere',
      location: '/auth/login?next=%2Fstaff%2Fgate',
    });
    expect(visit('/en/staff/gate', null, 'gate=cong-2')).toEqual({
      kind: 'elsewhere',
      location: '/en/auth/login?next=%2Fen%2Fstaff%2Fgate%3Fgate%3Dcong-2',
    });
  });

  test('send who is signed in away from the sign-in: to the page they wanted, their first page, or the home page', () => {
    expect(visit('/auth/login', 'gate', 'next=/tickets')).toEqual({
      kind: 'elsewhere',
      location: '/tickets',
    });
    expect(visit('/auth/login', 'gate')).toEqual({ kind: 'elsewhere', location: '/staff/gate' });
    expect(visit('/en/auth/login', 'visitor')).toEqual({ kind: 'elsewhere', location: '/en#signed-in' });
    expect(placeAfterLogin(person('visitor'), 'vi', 'https://evil.example')).toBe('/');
  });

  test('lead each role to what it has to do, and nobody to what is shut to them', () => {
    expect(placeAfterLogin(person('manager'), 'vi', null)).toBe('/staff');
    expect(placeAfterLogin(person('gate'), 'en', null)).toBe('/en/staff/gate');
    expect(placeAfterLogin(person('gate'), 'vi', '/staff/menu?q=pho')).toBe('/staff/menu?q=pho');
    expect(placeAfterLogin(person('gate'), 'vi', '/staff/moderation')).toBe('/staff/gate');
    expect(placeAfterLogin(person('visitor'), 'vi', '/staff/gate')).toBe('/');
    for (const preset of presets) expect(placeAfterLogin(person(preset), 'vi', null)).toStartWith('/staff');
  });
});

describe('the page after signing in stays on this site', () => {
  test.each(['/', '/tickets', '/staff/gate?gate=cong-2', '/en/dat-ve', '/don-hang/DM7K2P9XQA?key=a'])(
    '%s',
    (path) => {
      expect(ownPath(path)).toBe(path as `/${string}`);
    },
  );

  test.each([
    null,
    '',
    'tickets',
    'https://evil.example/',
    '//evil.example/tickets',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/tickets/..//evil.example',
    '/%2F/evil.example',
    '/ /evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    '/api/trpc/auth.logout',
    '/nowhere',
    '/auth/login',
    '/auth/login?next=/auth/login',
    `/${'a'.repeat(5000)}`,
  ])('%p does not', (next) => {
    expect(ownPath(next)).toBeNull();
  });
});
