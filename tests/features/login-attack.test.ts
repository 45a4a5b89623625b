/**
 * Signing in under attack: limits over processes, delays before hashing, nothing revealed about accounts, the mail to
 * the owner.
 */
import { describe, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/messages.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';
import { delayMs } from '#src/features/auth/limit-login.ts';
import { addSeconds } from '#src/values/day.ts';
import { KHOA, LAN } from '#tests/support/accounts.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { mailsOf } from '#tests/support/guests.ts';
import { attack, HOME, NOW, openLogins, signIn, sleep, verify } from '#tests/support/login-attack.ts';
import { db } from '#tests/support/own-database.ts';

openLogins();

describe('unknown devices', () => {
  test('have one limit over two processes and a restart', async () => {
    const other = await openDb(db.url);
    await attack(5);
    for (let count = 5; count < 10; count += 1)
      await problemOf(signIn({ password: 'wrong', ip: `192.0.2.${count}`, at: other }));
    for (const at of [db, other])
      expect((await problemOf(signIn({ ip: '192.0.2.99', at }))).code).toBe('TOO_MANY_REQUESTS');
    other.close();
    const restarted = await openDb(db.url);
    expect((await problemOf(signIn({ ip: '192.0.2.98', at: restarted }))).code).toBe('TOO_MANY_REQUESTS');
    restarted.close();
  });

  test('wait longer from the fifth try on, before anything is hashed', async () => {
    const hashesAtSleep: number[] = [];
    sleep.mockImplementation(async () => void hashesAtSleep.push(verify.mock.calls.length));
    await attack(10);
    const waits = sleep.mock.calls.map(([ms]) => Number(ms)).filter((ms) => ms > 0);
    expect(waits).toEqual([500, 1000, 2000, 4000, 4000, 4000]);
    expect(hashesAtSleep.at(-1)).toBe(9);
    expect(delayMs(4)).toBe(0);
  });

  test('who try a thousand times make no more hashes or rows than the limits allow', async () => {
    const codes = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        problemOf(signIn({ email: `a${index % 3}@x.example`, password: 'wrong', ip: HOME })),
      ),
    );
    expect(codes.filter(({ code }) => code === 'UNAUTHORIZED').length).toBeLessThanOrEqual(30);
    expect(verify.mock.calls.length).toBeLessThanOrEqual(30);
    expect((await db.read.select().from(rateLimits)).length).toBeLessThanOrEqual(80);
  });

  test('learn nothing about accounts: same answers, waits, hashes and writes for a name that nobody has', async () => {
    async function traces(email: string) {
      verify.mockClear();
      sleep.mockClear();
      const write = spyOn(db, 'write');
      const codes = await attack(12, { email });
      const waits = sleep.mock.calls.map(([ms]) => ms);
      const writes = write.mock.calls.length;
      write.mockRestore();
      return { codes, waits, writes, hashes: verify.mock.calls.length };
    }
    const known = await traces(LAN.email);
    expect(await traces('ghost@dinhmay.example')).toEqual(known);
    expect(known.codes.slice(9)).toEqual(['UNAUTHORIZED', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });
});

describe('the owner', () => {
  const attackMails = async (now: string) => {
    const all = await mailsOf(db, now);
    return all.filter(({ kind }) => kind === 'account-attack');
  };

  test('notifies once a burst, in the owner’s language, with the fact first and what to do', async () => {
    await db.read.update(users).set({ locale: 'en' }).where(eq(users.id, 'user-lan'));
    await attack(12);
    await attack(12, { now: addSeconds(NOW, 3600) });
    const [mail, ...others] = await attackMails(addSeconds(NOW, 3600));
    expect(others).toEqual([]);
    if (!mail || !('mail' in mail)) throw new Error('no mail');
    expect(mail.mail.to).toBe(LAN.email);
    expect(mail.mail.text).toContain('wrong passwords had been entered 10 times within 15 minutes');
    expect(mail.mail.text).toContain('Nobody got in');
    expect(mail.mail.text).toContain('/en/');
    await db.read.delete(outbox);
    await attack(12, { now: addSeconds(NOW, 25 * 3600) });
    expect(await attackMails(addSeconds(NOW, 25 * 3600))).toHaveLength(1);
  });

  test('does not notify of nine wrong passwords, nor of wrong ones in the owner’s browser', async () => {
    await attack(9);
    const { device = '' } = await signIn({ ip: '192.0.2.200' });
    for (let count = 0; count < 11; count += 1)
      await problemOf(signIn({ cookies: device, password: 'wrong' }));
    expect(await attackMails(NOW)).toEqual([]);
  });

  test('of a name that nobody has gets no mail', async () => {
    await attack(12, { email: 'ghost@dinhmay.example' });
    const mails = await attackMails(NOW);
    expect(mails.map((one) => 'mail' in one)).toEqual([false]);
  });

  test('both accounts of a shared phone number are notified', async () => {
    const phone = '+84912345678';
    await db.read.update(users).set({ phone });
    await attack(12, { email: phone });
    const mails = await attackMails(NOW);
    const to = mails.map((one) => ('mail' in one ? one.mail.to : null)).sort();
    expect(to).toEqual([KHOA.email, LAN.email]);
  });
});
