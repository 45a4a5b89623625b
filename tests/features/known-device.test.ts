/** A browser in which the account's owner has signed in before: others cannot lock it out. */
import { describe, expect, test } from 'bun:test';
import { addSeconds } from '#src/values/day.ts';
import { KHOA, LAN } from '#tests/support/accounts.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { linkTo } from '#tests/support/guests.ts';
import { attack, HOME, NOW, openLogins, PASSWORDS, signIn, verify } from '#tests/support/login-attack.ts';
import { db } from '#tests/support/own-database.ts';

openLogins();

describe('a browser in which the owner has signed in', () => {
  test('signs in while strangers have exhausted the account and the network', async () => {
    const { device = '' } = await signIn();
    await attack(10);
    for (let name = 0; name < 4; name += 1)
      await attack(10, { email: `ghost${name}@dinhmay.example`, ip: HOME });
    const stranger = { email: 'last@dinhmay.example', password: 'wrong' };
    expect(await problemOf(signIn(stranger))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await problemOf(signIn())).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await signIn({ cookies: device })).toHaveProperty('session');
  });

  test('has ten tries of its own, which say nothing of the tries of others', async () => {
    const { device = '' } = await signIn();
    const wrong = { cookies: device, password: 'wrong' };
    for (let count = 0; count < 10; count += 1)
      expect((await problemOf(signIn(wrong))).code).toBe('UNAUTHORIZED');
    verify.mockClear();
    expect((await problemOf(signIn({ cookies: device }))).code).toBe('TOO_MANY_REQUESTS');
    expect(verify).not.toHaveBeenCalled();
    expect(await signIn()).toHaveProperty('session');
    expect(await signIn({ cookies: device, now: addSeconds(NOW, 900) })).toHaveProperty('session');
  });

  test('is known to each account of a family, five at most, and to no other', async () => {
    const { device = '' } = await signIn();
    await attack(10, { email: KHOA.email });
    const khoa = { email: KHOA.email, password: KHOA.password };
    expect((await problemOf(signIn({ ...khoa, cookies: device }))).code).toBe('TOO_MANY_REQUESTS');
    const later = addSeconds(NOW, 900);
    const { device: both = '' } = await signIn({ ...khoa, cookies: device, now: later });
    await attack(10, { email: KHOA.email, now: later });
    await attack(10, { now: later });
    expect(await signIn({ ...khoa, cookies: both, now: later })).toHaveProperty('session');
    expect(await signIn({ cookies: both, now: later })).toHaveProperty('session');
    expect(both.split('.')).toHaveLength(3);
  });

  test('cannot be made up', async () => {
    const { device = '' } = await signIn();
    await attack(10);
    const forged = [
      `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`,
      device.replace(/=\w/, '=0'),
      `device=${'a'.repeat(20)}.${'b'.repeat(22)}`,
      'device=',
      `${device}.${'c'.repeat(22)}.x`,
    ];
    for (const cookies of forged.filter((one) => one !== device))
      expect((await problemOf(signIn({ cookies }))).code).toBe('TOO_MANY_REQUESTS');
  });

  test('is also one in which the password was reset by mail', async () => {
    await attack(10);
    await asVisitor(db, { now: NOW, ip: HOME }).auth.requestPasswordReset({ email: LAN.email });
    const { token } = await linkTo(db, 'reset', LAN.email);
    const set: string[] = [];
    const browser = asVisitor(db, { now: NOW, ip: HOME, setCookie: (text) => set.push(text) });
    PASSWORDS.push('sương sớm trên đồi chè');
    await browser.auth.resetPassword({ token, password: 'sương sớm trên đồi chè' });
    const cookies = set.find((text) => text.startsWith('device='))?.split(';')[0] ?? '';
    expect(await signIn({ cookies, password: 'sương sớm trên đồi chè' })).toHaveProperty('session');
  });
});
