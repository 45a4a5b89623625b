/** Who may end whose work here, and take away whose second factor: every role against every role. */
import { expect, test } from 'bun:test';
import { totpSecrets } from '#db/schema/factors.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { covers } from '#src/features/people/people.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { db } from '#tests/support/own-database.ts';
import { as, hire, NOW, openOffice, openSession, reason, roleOf } from '#tests/support/people-world.ts';

openOffice();

const ROLES = Object.keys(PRESETS) as Preset[];
const EDITORS = ROLES.filter((role) => (PRESETS[role] as readonly string[]).includes('people.edit'));
const permissionsOf = (role: Preset) => ({ permissions: new Set(PRESETS[role]) });
const WHY = 'Không còn làm ở đây';
const PAIRS = EDITORS.flatMap((by) => ROLES.map((of) => [by, of] as const));

test('three presets have colleagues in their charge', () => {
  expect(EDITORS).toEqual(['owner', 'manager', 'administrator']);
});

test.each(PAIRS)('%s ends the work of %s, unless that is an owner and they are not', async (by, of) => {
  await hire(db, 'lan', of);
  await openSession(db, 'lan', 'second');
  const mayIt = of !== 'owner' || by === 'owner';
  const call = as(by).deactivate({ userId: 'lan', reason: WHY });
  if (mayIt) await call;
  else expect(await reason(call)).toBe('people.error.above');
  expect(await roleOf('lan')).toBe(mayIt ? 'left' : 'owner');
  for (const tokenHash of ['lan', 'second'])
    expect((await findSessionUser(db.read, { tokenHash, now: NOW })) === null).toBe(mayIt);
});

test.each(PAIRS)('%s takes the second factor of %s only within their own permissions', async (by, of) => {
  await hire(db, 'lan', of);
  await db.read.insert(totpSecrets).values({ userId: 'lan', secret: 'x', createdAt: NOW, lastStep: 0 });
  const mayIt = covers(permissionsOf(by), PRESETS[of]);
  const call = as(by).resetFactors({ userId: 'lan', reason: WHY });
  if (mayIt) await call;
  else expect(await reason(call)).toBe('people.error.above');
  expect(await db.read.$count(totpSecrets)).toBe(mayIt ? 0 : 1);
});

test.each(PAIRS)('%s gives %s nothing beyond their own permissions', async (by, of) => {
  await hire(db, 'lan', 'kitchen');
  const seen = { userId: 'lan', roleId: of, seenRoleId: 'kitchen' };
  const call = as(by).changeRole(seen);
  const mayIt = covers(permissionsOf(by), [...PRESETS.kitchen, ...PRESETS[of]]);
  if (!mayIt) expect(await reason(call)).toBe('people.error.above');
  else await call.catch(() => undefined);
  if (!mayIt) expect(await roleOf('lan')).toBe('kitchen');
});

test('somebody whose own role was taken meanwhile ends nobody’s', async () => {
  const stale = as('administrator');
  await as('owner').deactivate({ userId: 'administrator', reason: WHY });
  expect(await reason(stale.deactivate({ userId: 'gate', reason: WHY }))).toBe('errors.forbidden');
  expect(await roleOf('gate')).toBe('gate');
});
