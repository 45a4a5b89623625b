import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import type { Role } from '#db/schema/auth.ts';
import { appRouter } from '#src/router.ts';
import { type RouteName, spellings } from '#src/routes.ts';
import { admissionOf, middlewareNamed, ownPath, placeAfterLogin } from '#src/server/sessions/access.ts';
import { createCallerFactory, type User } from '#src/server/trpc.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { asVisitor, staffContext, testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';

const STAFF_NAMESPACES = ['gate', 'staff'];
const procedures = Object.keys(appRouter._def.procedures);
const callerOf = createCallerFactory(appRouter);
let db: Db;

beforeAll(async () => {
  db = await testDatabase();
});

afterAll(() => db.close());

function person(role: Role): User {
  return { id: role, email: `${role}@x.example`, firstName: 'Lan', role, sessionId: 's' };
}

type Node = { [key: string]: Node };
type Call = (input: object) => Promise<unknown>;

/** The code a call with empty input is refused with; `BAD_REQUEST` means that it got past the guard. */
async function refusalCode(user: User | null, path: string): Promise<string> {
  const caller = callerOf({ ...testContext(db), user }) as never as Node;
  const call = path.split('.').reduce<Node | undefined>((node, key) => node?.[key], caller) as
    | Call
    | undefined;
  if (!call) throw new Error(`no procedure ${path}`);
  return call({}).then(
    () => 'ANSWERED',
    (error: { code: string }) => error.code,
  );
}

describe('procedures of staff', () => {
  const staffOnly = procedures.filter((path) => STAFF_NAMESPACES.includes(path.split('.')[0] ?? ''));

  test('are these', () => {
    expect(staffOnly.filter((path) => path.startsWith('gate.')).sort()).toEqual([
      'gate.counts',
      'gate.recentScans',
      'gate.redeem',
      'gate.redeemGroup',
      'gate.undo',
      'gate.verify',
    ]);
  });

  for (const path of staffOnly) {
    test(path, async () => {
      expect(await refusalCode(null, path)).toBe('UNAUTHORIZED');
      expect(await refusalCode(person('visitor'), path)).toBe('FORBIDDEN');
      for (const role of ['gate', 'manager'] as const) {
        const code = await refusalCode(staffContext(db, role).user, path);
        const isShut = role === 'gate' && path.startsWith('staff.');
        expect(isShut ? ['FORBIDDEN'] : ['BAD_REQUEST', 'ANSWERED']).toContain(code);
      }
    });
  }
});

test('no account procedure answers a visitor without a session', async () => {
  const own = procedures.filter((path) => path.startsWith('profile.'));
  expect(own.length).toBeGreaterThan(10);
  for (const path of own)
    expect({ path, code: await refusalCode(null, path) }).toEqual({ path, code: 'UNAUTHORIZED' });
});

describe('a middleware', () => {
  test.each(['global', 'public', 'guest', 'auth', 'staff'])('%s is known by its name', (name) => {
    expect(middlewareNamed(name)).toBeFunction();
  });

  test.each(['admin', '', 'toString', '__proto__'])('%p is nobody’s name', (name) => {
    expect(() => middlewareNamed(name)).toThrow('Unknown route middleware');
  });
});

test('a visitor meets no staff guard anywhere else', async () => {
  const open = procedures.filter((path) => !STAFF_NAMESPACES.includes(path.split('.')[0] ?? ''));
  for (const path of open) expect(await refusalCode(null, path)).not.toBe('FORBIDDEN');
  expect(await asVisitor(db).auth.logout()).toEqual({});
});

function visit(pathname: string, role: Role | null, query = '') {
  const user = role && person(role);
  return admissionOf({ user, match: matchPage(pathname), pathname, query: new URLSearchParams(query) });
}

describe('screens', () => {
  for (const name of Object.keys(pageRoutes) as RouteName[]) {
    for (const { path } of spellings(name)) {
      const { access, roles = [] } = pageRoutes[name];
      test(`${path} is ${access}`, () => {
        const kinds = [null, 'visitor', 'gate', 'manager'] as const;
        const seen = kinds.map((role) => visit(path, role).kind);
        if (access === 'public') expect(seen).toEqual(['open', 'open', 'open', 'open']);
        if (access === 'auth') expect(seen).toEqual(['elsewhere', 'open', 'open', 'open']);
        if (access === 'guest') expect(seen).toEqual(['open', 'elsewhere', 'elsewhere', 'elsewhere']);
        const gate = roles.includes('gate') ? 'open' : 'hidden';
        if (access === 'staff') expect(seen).toEqual(['elsewhere', 'hidden', gate, 'open']);
      });
    }
  }

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
    expect(placeAfterLogin(person('manager'), 'vi', null)).toBe('/staff/moderation');
    expect(placeAfterLogin(person('gate'), 'en', null)).toBe('/en/staff/gate');
    expect(placeAfterLogin(person('gate'), 'vi', '/staff/menu?q=pho')).toBe('/staff/menu?q=pho');
    expect(placeAfterLogin(person('gate'), 'vi', '/staff/moderation')).toBe('/staff/gate');
    expect(placeAfterLogin(person('visitor'), 'vi', '/staff/gate')).toBe('/');
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
