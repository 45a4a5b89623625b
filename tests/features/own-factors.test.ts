/** Adding, renewing and removing one's second factors: who may, when, and who is told. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { users } from '#db/schema/auth.ts';
import { passkeys, recoveryCodes, totpSecrets } from '#db/schema/factors.ts';
import { outbox } from '#db/schema/messages.ts';
import { staffMembers } from '#db/schema/people.ts';
import { securityEvents } from '#db/schema/security.ts';
import { resetStaff } from '#src/features/people/reset-staff.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import type { Preset } from '#src/values/permissions.ts';
import { LAN } from '#tests/support/accounts.ts';
import { asStaff } from '#tests/support/caller.ts';
import { browserOf, codeAt, LAN_ID, later, NOW, openLan, withApp } from '#tests/support/factor-world.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { softPasskey } from '#tests/support/soft-passkey.ts';

openCopies(openLan, storeQueuedEvents);

const needed = { code: 'FORBIDDEN', reason: 'factors.error.factorNeeded' };
const role = (roleId: Preset) =>
  db.read.update(staffMembers).set({ roleId }).where(eq(staffMembers.userId, LAN_ID));

describe('changing one’s factors', () => {
  test('the first is added only by who has just signed in or given the password', async () => {
    const browser = browserOf();
    await browser.signIn();
    const later11 = later(11 * 60);
    const offer = async () => (await browser.at(later11)).factors.offerTotp();
    expect((await problemOf(offer())).reason).toBe('factors.error.signInFirst');
    await (await browser.at(later11)).profile.proveByPassword({ current: LAN.password });
    expect(await offer()).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  });

  test('another is added, the codes renewed and one removed only with a fresh proof', async () => {
    const browser = browserOf();
    const { secret } = await withApp(browser);
    const at = later(11 * 60);
    const caller = await browser.at(at);
    const calls = [
      caller.factors.askForPasskey(),
      caller.factors.renewCodes(),
      caller.factors.remove({ id: 'totp' }),
    ];
    for (const problem of await problemsOf(calls)) expect(problem).toMatchObject(needed);
    await caller.factors.prove({ code: codeAt(secret, at) });
    expect((await (await browser.at(at)).factors.renewCodes()).codes).toHaveLength(10);
  });

  test('the last one of a role that needs one stays; of another it goes, with the codes', async () => {
    const browser = browserOf();
    await withApp(browser);
    const remove = async () => (await browser.at()).factors.remove({ id: 'totp' });
    expect((await problemOf(remove())).reason).toBe('factors.error.lastFactor');
    expect(await db.read.select().from(totpSecrets)).toHaveLength(1);
    await role('gate');
    await remove();
    expect(await db.read.select().from(totpSecrets)).toEqual([]);
    expect(await db.read.select().from(recoveryCodes)).toEqual([]);
    expect((await browserOf('198.51.7.2').signIn()).accessToken).not.toBe('');
  });

  test('one of two goes, and the owner of the account is told in a mail of each change', async () => {
    const browser = browserOf();
    await withApp(browser);
    const key = softPasskey();
    const question = await (await browser.at()).factors.askForPasskey();
    await (await browser.at()).factors.addPasskey({ name: 'USB', passkey: key.create(question) });
    await (await browser.at()).factors.remove({ id: key.id });
    expect(await db.read.select().from(passkeys)).toEqual([]);
    const news = (await db.read.select().from(outbox)).filter(({ kind }) => kind === 'account-factor');
    expect(news.map(({ payload }) => [payload.what, payload.name])).toEqual([
      ['totpAdded', ''],
      ['passkeyAdded', 'USB'],
      ['passkeyRemoved', 'USB'],
    ]);
    const events = await db.read.select().from(securityEvents).where(eq(securityEvents.kind, 'account'));
    expect(events.map(({ action }) => action)).toEqual([
      'factor.totpAdd',
      'factor.passkeyAdd',
      'factor.remove',
    ]);
  });

  test('an offer is good for its owner, once, and for twenty minutes', async () => {
    const browser = browserOf();
    await browser.signIn();
    const first = await (await browser.at()).factors.offerTotp();
    const second = await (await browser.at()).factors.offerTotp();
    const add = async ({ offer, secret }: typeof first, now = NOW) =>
      (await browser.at(now)).factors.addTotp({ offer, code: codeAt(secret, now) });
    const forged = { ...first, offer: `${first.offer.slice(0, -2)}xx` };
    expect((await problemOf(add(forged))).reason).toBe('factors.error.offerOver');
    expect((await problemOf(add({ ...first, secret: second.secret }))).reason).toBe(
      'factors.error.wrongCode',
    );
    await add(first);
    expect((await problemOf(add(second))).reason).toBe('factors.error.hasTotp');
  });

  test('is not for visitors', async () => {
    const browser = browserOf();
    await browser.signIn();
    await db.read.delete(staffMembers).where(eq(staffMembers.userId, LAN_ID));
    const { factors } = await browser.at();
    const calls = [factors.offerTotp(), factors.askForPasskey(), factors.prove({ code: '123456' })];
    for (const { reason } of await problemsOf(calls)) expect(reason).toBe('errors.forbidden');
  });
});

describe('a colleague who lost everything', () => {
  test('is freed of all factors and signed out, and is told; not by oneself, and not above one’s role', async () => {
    const browser = browserOf();
    await withApp(browser);
    const reset = (preset: Preset, userId = LAN_ID) =>
      asStaff(db, preset, { now: NOW }).staff.people.resetFactors({ userId, reason: 'mất máy' });
    await db.read.insert(users).values([
      { id: 'staff-owner', email: 'o@x.vn', passwordHash: '', firstName: 'O', createdAt: NOW },
      { id: 'staff-manager', email: 'm@x.vn', passwordHash: '', firstName: 'M', createdAt: NOW },
    ]);
    await db.read.insert(staffMembers).values([
      { userId: 'staff-owner', roleId: 'owner', createdAt: NOW },
      { userId: 'staff-manager', roleId: 'manager', createdAt: NOW },
    ]);
    expect((await problemOf(reset('manager'))).reason).toBe('people.error.above');
    expect((await problemOf(reset('owner', 'staff-owner'))).reason).toBe('factors.error.isYou');
    await reset('owner');
    expect((await problemOf((await browser.at()).factors.methods())).code).toBe('UNAUTHORIZED');
    expect((await browserOf('198.51.7.2').signIn()).accessToken).not.toBe('');
    expect(await db.read.select().from(recoveryCodes)).toEqual([]);
    const news = (await db.read.select().from(outbox)).map(({ payload }) => payload.what);
    expect(news).toEqual(['totpAdded', 'reset']);
    expect((await problemOf(reset('owner'))).reason).toBe('factors.error.noFactor');
  });
});

describe('the last owner who lost everything', () => {
  const reset = (...args: string[]) => resetStaff({ db, now: NOW }, args);

  test('is let in by a command on the machine: factors and sessions end, the mail and the record say so', async () => {
    const browser = browserOf();
    await withApp(browser);
    expect(await reset(LAN.email.toUpperCase())).toStartWith(`${LAN.email} signs in with the password alone`);
    expect((await problemOf((await browser.at()).factors.methods())).code).toBe('UNAUTHORIZED');
    for (const table of [totpSecrets, recoveryCodes]) expect(await db.read.$count(table)).toBe(0);
    expect((await browserOf('198.51.7.2').signIn()).accessToken).not.toBe('');
    const news = (await db.read.select().from(outbox)).map(({ payload }) => payload.what);
    expect(news).toEqual(['totpAdded', 'reset']);
    const events = await db.read.select().from(securityEvents);
    expect(events.filter(({ action }) => action === 'factor.reset')).toMatchObject([{ userId: LAN_ID }]);
    expect((await db.read.select().from(auditEvents)).at(-1)).toMatchObject({
      ...{ who: 'machine', permission: 'people.edit', subjectKind: 'member', subjectId: LAN_ID },
      ...{ before: { hasTotp: true }, after: null },
    });
    await expect(reset(LAN.email)).rejects.toThrow('has no second factor');
  });

  test.each([
    ['no address', [], 'say whose second factor is removed'],
    ['two addresses', [LAN.email, LAN.email], 'say whose second factor is removed'],
    ['a stranger', ['ai@x.vn'], 'ai@x.vn is no active member of staff'],
  ])('%s is refused and removes nothing', async (_, args, reason) => {
    await withApp(browserOf());
    await expect(reset(...args)).rejects.toThrow(reason);
    expect(await db.read.$count(totpSecrets)).toBe(1);
  });
});
