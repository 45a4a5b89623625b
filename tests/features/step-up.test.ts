/** What moves money or changes settings and people asks for a second factor in the session that does it. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/auth.ts';
import { staffMembers } from '#db/schema/people.ts';
import { securityEvents } from '#db/schema/security.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { appRouter } from '#src/router.ts';
import { admissionOf } from '#src/server/sessions/access.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { mustProve, PERMISSIONS, PRESETS, type Preset } from '#src/values/permissions.ts';
import { asPreset, staffContext } from '#tests/support/caller.ts';
import {
  type Browser,
  browserOf,
  codeAt,
  LAN_ID,
  later,
  NOW,
  openLan,
  withApp,
} from '#tests/support/factor-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';

openCopies(openLan, storeQueuedEvents);

const needed = { code: 'FORBIDDEN', reason: 'factors.error.factorNeeded' };
const HOURS = 60 * 60;

async function invite(browser: Browser, now = NOW) {
  return (await browser.at(now)).staff.people.invite({ email: 'moi@example.vn', roleId: 'gate' });
}
const role = (roleId: Preset) =>
  db.read.update(staffMembers).set({ roleId }).where(eq(staffMembers.userId, LAN_ID));

describe('a procedure that needs a second factor', () => {
  test('is refused to every role in a session without a proof, before it reads or writes', async () => {
    const procedures = Object.entries(appRouter._def.procedures).flatMap(([path, procedure]) => {
      const { meta } = (procedure as never as { _def: { meta?: { permission: never } } })._def;
      return meta && mustProve(meta.permission) ? [path] : [];
    });
    expect(procedures.length).toBeGreaterThan(20);
    const { user, ...ctx } = staffContext(db, 'owner');
    const caller = createCallerFactory(appRouter)({ ...ctx, user: { ...user, isProved: false } });
    for (const path of procedures) {
      const procedure = path.split('.').reduce((at: never, name) => at[name], caller as never);
      expect({ path, ...(await problemOf((procedure as () => Promise<unknown>)())) }).toMatchObject({
        path,
        ...needed,
      });
    }
  });

  test('works in the session that proved one, for twelve hours, and in no other', async () => {
    const [browser, other] = [browserOf(), browserOf('198.51.7.2')];
    await other.signIn();
    const { secret } = await withApp(browser);
    await invite(browser);
    expect(await problemOf(invite(other, later(60)))).toMatchObject(needed);
    await (await other.at(later(60))).factors.prove({ code: codeAt(secret, later(60)) });
    await invite(other, later(61));
    await db.read.update(sessions).set({ expiresAt: later(24 * HOURS) });
    await invite(other, later(60 + 12 * HOURS - 1));
    expect(await problemOf(invite(other, later(60 + 12 * HOURS)))).toMatchObject(needed);
  });

  test('leaves a refusal in the log of security', async () => {
    const browser = browserOf();
    await browser.signIn();
    await problemOf(invite(browser));
    const rows = await db.read
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.action, 'staff.people.invite'));
    expect(rows.map(({ result, reason }) => ({ result, reason }))).toEqual([
      { result: 'refused', reason: 'factors.error.factorNeeded' },
    ]);
  });

  test('what somebody may not do at all is refused as before', async () => {
    const browser = browserOf();
    await role('gate');
    await browser.signIn();
    expect((await problemOf(invite(browser))).reason).toBe('errors.forbidden');
  });
});

describe('a room that needs a second factor', () => {
  const roomOf = (path: string, isProved: boolean, preset: Preset = 'accountant') => {
    const user = { ...asPreset(preset), id: 'x', email: '', firstName: '', sessionId: 's', isProved };
    return admissionOf({ user, match: matchPage(path), pathname: path, query: new URLSearchParams('a=1') });
  };

  test.each(['/staff/refunds', '/staff/ledger', '/staff/invoices', '/staff/transfers'])(
    '%s leads to the page that asks, and back',
    (path) => {
      expect(roomOf(path, false)).toEqual({
        kind: 'elsewhere',
        location: `/staff/me?next=${encodeURIComponent(`${path}?a=1`)}`,
      });
      expect(roomOf(path, true)).toEqual({ kind: 'open' });
      expect(roomOf(path, false, 'gate')).toEqual({ kind: 'closed' });
    },
  );

  test('the page itself is for everybody who works here and nobody else', () => {
    expect(roomOf('/staff/me', false, 'gate')).toEqual({ kind: 'open' });
    const [user, match] = [{ ...asPreset('gate'), permissions: new Set<never>() }, matchPage('/staff/me')];
    const visitor = { ...user, id: 'v', email: '', firstName: '', sessionId: 's' };
    const query = new URLSearchParams();
    expect(admissionOf({ user: visitor, match, pathname: '/staff/me', query }).kind).toBe('hidden');
    expect(admissionOf({ user: null, match, pathname: '/staff/me', query }).kind).toBe('elsewhere');
  });

  test('who only scans, cooks or writes pages needs none', () => {
    const needs = (Object.keys(PRESETS) as Preset[]).filter((preset) =>
      [...asPreset(preset).permissions].some(mustProve),
    );
    expect(needs).toEqual(['owner', 'manager', 'cashier', 'care', 'shop', 'accountant', 'administrator']);
    expect(PERMISSIONS.filter(mustProve)).toContain('refunds.pay');
  });
});

test('a session says whether it proved a factor', async () => {
  const browser = browserOf();
  await withApp(browser);
  const [session] = await db.read.select().from(sessions);
  const key = { sessionId: session?.id ?? '', userId: LAN_ID };
  expect(await findSessionUser(db.read, { ...key, now: later(60) })).toMatchObject({ isProved: true });
  await db.read.update(sessions).set({ factorAt: null });
  expect(await findSessionUser(db.read, { ...key, now: later(60) })).toMatchObject({ isProved: false });
});
