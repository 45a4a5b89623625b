import { afterEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { staffMembers } from '#db/schema/people.ts';
import type { FormPost } from '#src/http/posted/post-form.ts';
import { looksSaver } from '#src/http/posted/post-looks.ts';
import { appRouter } from '#src/router.ts';
import { env } from '#src/server/env/env.ts';
import { type Context, createCallerFactory } from '#src/server/trpc.ts';
import { readOfficeLooks } from '#src/values/looks/office-looks.ts';
import { addressesIn, KHOA, LAN, openAccounts } from '#tests/support/accounts.ts';
import { asPreset, asVisitor, testContext } from '#tests/support/caller.ts';
import { db, openOnce } from '#tests/support/own-database.ts';

const NOW = '2026-12-12T02:00:00.000Z';
const PUBLIC_URL = env().PUBLIC_URL;
const elsewhere = addressesIn('198.51.100');

openOnce(openAccounts);

afterEach(async () => {
  env().PUBLIC_URL = PUBLIC_URL;
  await db.read
    .update(staffMembers)
    .set({ officeColour: 'light', officeRows: 'medium', deactivatedAt: null });
});

/** Lan in her browser, with the cookies that it is given. */
function lan(isOfStaff = true) {
  const cookies: string[] = [];
  const permissions = isOfStaff ? asPreset('gate').permissions : new Set<never>();
  const user = { id: 'user-lan', email: LAN.email, firstName: 'Lan', sessionId: 's', permissions };
  const base = testContext(db, { now: NOW, setCookie: (cookie) => cookies.push(cookie) });
  const context: Context = { ...base, user };
  return { cookies, context, call: createCallerFactory(appRouter)(context) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );

/** What a browser has after signing in, in which somebody else had chosen before. */
async function cookiesAfter(who: typeof LAN): Promise<string> {
  const set: string[] = [];
  const ip = elsewhere();
  await asVisitor(db, { now: NOW, ip, setCookie: (cookie) => set.push(cookie) }).auth.login(who);
  return set.map((cookie) => cookie.split(';')[0]).join('; ');
}

describe('how the office looks', () => {
  test('is stored with the person, one choice at a time, and comes along to the next browser', async () => {
    const { call, cookies } = lan();
    expect(await call.looks.save({ colour: 'dark' })).toEqual({ colour: 'dark', rows: 'medium' });
    expect(await call.looks.save({ rows: 'tight' })).toEqual({ colour: 'dark', rows: 'tight' });
    expect(readOfficeLooks(cookies.slice(-2).join('; '))).toMatchObject({ colour: 'dark', rows: 'tight' });
    expect(readOfficeLooks(await cookiesAfter(LAN))).toEqual({ colour: 'dark', rows: 'tight', rail: null });
  });

  test('of whoever sat there before is gone when the next person signs in', async () => {
    expect(await cookiesAfter(LAN)).toContain('office-colour=light; office-rows=medium');
    expect(await cookiesAfter(KHOA)).not.toContain('office-');
  });

  test('goes into cookies that scripts can change too, over https alone where there is https', async () => {
    env().PUBLIC_URL = 'https://dinhmay.example';
    const { call, cookies } = lan();
    await call.looks.save({ colour: 'auto' });
    expect(cookies).toEqual([
      'office-colour=auto; Max-Age=34560000; Path=/; Secure; SameSite=Lax',
      'office-rows=medium; Max-Age=34560000; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test('is nobody else’s to choose: neither a visitor, nor one who has left, changes a row', async () => {
    expect(await codeOf(asVisitor(db).looks.save({ colour: 'dark' }))).toBe('UNAUTHORIZED');
    expect(await codeOf(lan(false).call.looks.save({ colour: 'dark' }))).toBe('FORBIDDEN');
    await db.read.update(staffMembers).set({ deactivatedAt: NOW });
    const { call, cookies } = lan();
    expect(await codeOf(call.looks.save({ colour: 'dark' }))).toBe('FORBIDDEN');
    expect(cookies).toEqual([]);
    const rows = await db.read.select().from(staffMembers).where(eq(staffMembers.officeColour, 'dark'));
    expect(rows).toEqual([]);
  });

  test('is one of the three each, in the table too', async () => {
    for (const wrong of [{ colour: 'gold' }, { rows: '40px' }, { colour: '' }, { rows: ['tight'] }])
      expect(await codeOf(lan().call.looks.save(wrong as never))).toBe('BAD_REQUEST');
    for (const column of ['office_colour', 'office_rows'])
      await expect(
        (async () => db.read.run(sql.raw(`UPDATE staff_members SET ${column} = 'gold'`)))(),
      ).rejects.toThrow();
  });

  test('is chosen by a form without scripts, which leads back to a page of ours and nowhere else', async () => {
    const { context, cookies } = lan();
    const send = (back: string) => {
      const fields = { 'office-colour': 'dark', 'office-rows': 'roomy', back };
      return looksSaver(appRouter)(context, { match: { locale: 'vi' }, fields } as unknown as FormPost);
    };
    expect(await send('/staff/orders?view=today')).toEqual({ to: '/staff/orders?view=today' });
    expect(readOfficeLooks(cookies.join('; '))).toMatchObject({ colour: 'dark', rows: 'roomy' });
    for (const back of ['https://evil.example', '//evil.example/staff', '/nowhere', ''])
      expect(await send(back)).toEqual({ to: '/staff/me' });
  });
});
