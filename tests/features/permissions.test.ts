/** Who may call what, tried for every procedure of the router as every role, and which page stands before it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { appRouter } from '#src/router.ts';
import type { Route, RouteName } from '#src/routes.ts';
import { createCallerFactory, type User } from '#src/server/trpc.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { may, NOBODY, PERMISSIONS, type Permission, PRESETS, type Preset } from '#src/values/permissions.ts';
import { asPreset, staffContext, testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readModules } from '#tests/support/module-graph.ts';
import { ACCOUNT_PROCEDURES, PUBLIC_PROCEDURES } from '#tests/support/open-procedures.ts';

const presets = Object.keys(PRESETS) as Preset[];
const callerOf = createCallerFactory(appRouter);
const permissionOf = new Map(
  Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
    const { meta } = (procedure as never as { _def: { meta?: { permission: Permission } } })._def;
    return [path, meta?.permission];
  }),
);
const procedures = [...permissionOf.keys()];
const ofStaff = procedures.filter((path) => permissionOf.get(path) !== undefined);
let db: Db;

beforeAll(async () => {
  db = await testDatabase();
});

afterAll(() => db.close());

type Node = { [key: string]: Node };

/** The code a call with empty input is refused with; null when it got past the guards. */
async function refusal(user: User | null, path: string): Promise<string | null> {
  const caller = callerOf({ ...testContext(db), user }) as never as Node;
  const call = path.split('.').reduce<Node | undefined>((node, key) => node?.[key], caller);
  const code = await (call as never as (input: object) => Promise<unknown>)({}).then(
    () => null,
    (error: { code: string }) => error.code,
  );
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? code : null;
}

test('a procedure without a permission is one of these', () => {
  const open = procedures.filter((path) => !ofStaff.includes(path));
  expect(open.toSorted()).toEqual([...PUBLIC_PROCEDURES, ...ACCOUNT_PROCEDURES].toSorted());
  expect(open.filter((path) => /^(staff|gate)\./.test(path))).toEqual([]);
});

test('a procedure of an account refuses a visitor without a session, a public one forbids nothing to anybody', async () => {
  for (const path of ACCOUNT_PROCEDURES)
    expect({ path, code: await refusal(null, path) }).toEqual({ path, code: 'UNAUTHORIZED' });
  for (const path of PUBLIC_PROCEDURES) expect(await refusal(null, path)).not.toBe('FORBIDDEN');
});

describe('a procedure of the staff', () => {
  const visitor = { id: 'v', email: 'v@x.example', firstName: 'V', sessionId: 's', ...NOBODY };

  test.each(ofStaff.map((path) => [path, permissionOf.get(path)]))(
    '%s needs %s',
    async (path, permission) => {
      expect([await refusal(null, path), await refusal(visitor, path)]).toEqual([
        'UNAUTHORIZED',
        'FORBIDDEN',
      ]);
      for (const preset of presets) {
        const code = may(asPreset(preset), permission) ? null : 'FORBIDDEN';
        const { user } = staffContext(db, preset);
        expect({ preset, code: await refusal(user, path) }).toEqual({ preset, code });
      }
    },
  );

  test('needs that permission and no other', async () => {
    for (const path of ofStaff) {
      const permission = permissionOf.get(path);
      const all = { permissions: new Set(PERMISSIONS.filter((one) => one !== permission)) };
      const one = { permissions: new Set([permission as Permission]) };
      const who = { id: 'x', email: 'x@x.example', firstName: 'X', sessionId: 's', isProved: true };
      expect([
        path,
        await refusal({ ...who, ...all }, path),
        await refusal({ ...who, ...one }, path),
      ]).toEqual([path, 'FORBIDDEN', null]);
    }
  });
});

describe('a page of the staff', () => {
  const modules = readModules();
  const names = Object.keys(pageRoutes) as RouteName[];
  const pages = names.filter((name) => pageRoutes[name].access === 'staff');
  /** What stands on a page and belongs to another feature. */
  const GUESTS: Partial<Record<RouteName, Permission[]>> = {
    staffTransfers: ['vouchers.spend'],
    staffContentItem: ['stock.change'],
  };

  /** What the page that a form is posted to calls for it. */
  const POSTED: Partial<Record<RouteName, string[]>> = {
    staffApplications: ['staff.applications.mark'],
    staffQuotes: ['assign', 'note', 'stage', 'answer'].map((act) => `staff.quotes.${act}`),
    staffSettings: ['staff.settings.save'],
    staffSettingsGroup: ['staff.settings.save'],
    staffFlags: ['staff.flags.switch'],
    staffVat: ['staff.vat.save'],
    staffMedia: ['staff.media.save'],
    staffMediaItem: ['staff.media.save', 'staff.media.archive'],
  };

  function filesOf(entry: string, seen = new Set<string>()): Set<string> {
    if (seen.has(entry) || !/^src\/(screens|features)\//.test(entry)) return seen;
    seen.add(entry);
    for (const edge of modules.get(entry)?.edges ?? []) filesOf(edge, seen);
    return seen;
  }

  /** The staff procedures that the components of a page call. */
  function calledBy(name: RouteName): string[] {
    const file = `src/screens/staff/${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.tsx`;
    expect(modules.has(file)).toBe(true);
    const texts = [...filesOf(file)]
      .filter((path) => modules.get(path)?.edges.includes('src/client/api.ts'))
      .map((path) => modules.get(path)?.text ?? '');
    const isIn = (text: string, path: string) =>
      path.split('.').every((word) => RegExp(`\\b${word}\\b`).test(text));
    const posted = POSTED[name] ?? [];
    return ofStaff.filter((path) => posted.includes(path) || texts.some((text) => isIn(text, path)));
  }

  const permissionsIn = (name: RouteName) => [
    ...new Set(calledBy(name).map((path) => permissionOf.get(path) as Permission)),
  ];

  test.each(pages)('%s names the permission of its procedures', (name) => {
    const { permission }: Route = pageRoutes[name];
    expect(PERMISSIONS).toContain(permission as Permission);
    const [feature] = (permission ?? '').split('.');
    const others = permissionsIn(name).filter((one) => one.split('.')[0] !== feature);
    expect(others).toEqual(GUESTS[name] ?? []);
    // A page is opened by its only permission, or by the one to read beside those to act.
    const own = permissionsIn(name).filter((one) => one.split('.')[0] === feature);
    if (!own.includes(permission as Permission)) expect(permission).toEndWith('.read');
  });

  test('is open to each role that may do something there', () => {
    for (const name of pages)
      for (const preset of presets) {
        const acts = permissionsIn(name).filter((one) => may(asPreset(preset), one));
        const { permission }: Route = pageRoutes[name];
        if (acts.length > 0)
          expect({ name, preset, may: may(asPreset(preset), permission) }).toMatchObject({ may: true });
      }
  });

  test('stands before every procedure of the staff', () => {
    const called = new Set(pages.flatMap(calledBy));
    // The forms of a row, of an order and for a permission are posted to their page, which calls them; the search is in the frame around every page.
    const posted = ofStaff.filter((path) =>
      /^staff\.(content|discounts|orders)\.(?!countNew|sendRefund|takeBackRefund)|^staff\.people\.(askPermission|grant|decline)$|^staff\.timetable\.\w+Effect$/.test(
        path,
      ),
    );
    const elsewhere = [...posted, 'staff.office.find', 'staff.people.find', 'staff.security.list'];
    expect(ofStaff.filter((path) => !called.has(path)).toSorted()).toEqual(elsewhere.toSorted());
  });
});

test('an owner may do everything, and each other role less', () => {
  expect(PRESETS.owner).toEqual(PERMISSIONS);
  for (const preset of presets.filter((one) => one !== 'owner')) {
    expect(PRESETS[preset].length).toBeGreaterThan(0);
    expect(PRESETS[preset].length).toBeLessThan(PERMISSIONS.length);
    expect(new Set(PRESETS[preset]).size).toBe(PRESETS[preset].length);
  }
});

test('gate staff may prepare an order and not cancel it', () => {
  expect(may(asPreset('gate'), 'orders.advance')).toBe(true);
  expect(may(asPreset('gate'), 'orders.cancel')).toBe(false);
});
