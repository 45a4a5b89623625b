/** Codes on paper: each is good once, for its owner, and is stored as a hash. */
import { describe, expect, test } from 'bun:test';
import { users } from '#db/schema/auth.ts';
import { recoveryCodes, totpSecrets } from '#db/schema/factors.ts';
import { outbox } from '#db/schema/messages.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { browserOf, later, NOW, openLan, withApp } from '#tests/support/factor-world.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';

openCopies(openLan, storeQueuedEvents);

const wrong = (reason: string) => ({ code: 'UNAUTHORIZED', reason: `factors.error.${reason}` });
const factorMails = async () =>
  (await db.read.select().from(outbox)).flatMap(({ kind, payload }) =>
    kind === 'account-factor' ? [payload.what] : [],
  );

describe('recovery codes', () => {
  test('ten come with the first factor; each signs in once, however it is typed, and the owner is told', async () => {
    const { codes } = await withApp(browserOf());
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const typed = [first, ` ${second.toLowerCase().replace('-', ' ')} `];
    for (const [index, code] of typed.entries()) {
      const other = browserOf(`198.51.8.${index}`);
      await other.signIn(later(60));
      expect((await (await other.at(later(60))).auth.finishLogin({ code })).accessToken).not.toBe('');
    }
    const again = browserOf('198.51.8.9');
    await again.signIn(later(60));
    const reused = (await again.at(later(60))).auth.finishLogin({ code: first });
    expect(await problemOf(reused)).toMatchObject(wrong('wrongCode'));
    expect(await factorMails()).toEqual(['totpAdded', 'recoveryUsed', 'recoveryUsed']);
  });

  test('two tabs with the same code: one of them comes in', async () => {
    const { codes } = await withApp(browserOf());
    const tabs = [browserOf('198.51.8.1'), browserOf('198.51.8.2')];
    for (const tab of tabs) await tab.signIn(later(60));
    const results = await Promise.allSettled(
      tabs.map(async (tab) => (await tab.at(later(60))).auth.finishLogin({ code: codes[0] ?? '' })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('new ones end the old ones; only hashes are stored, and the secret of the app is sealed', async () => {
    const browser = browserOf();
    const { codes, secret } = await withApp(browser);
    const renewed = (await (await browser.at(later(60))).factors.renewCodes()).codes;
    const other = browserOf('198.51.8.1');
    await other.signIn(later(70));
    const finish = async (code = '') => (await other.at(later(70))).auth.finishLogin({ code });
    expect(await problemOf(finish(codes[3]))).toMatchObject(wrong('wrongCode'));
    expect((await finish(renewed[3])).accessToken).not.toBe('');
    const stored = JSON.stringify([
      await db.read.select().from(recoveryCodes),
      await db.read.select().from(totpSecrets),
    ]);
    for (const text of [...renewed, secret]) expect(stored).not.toContain(text.replace('-', ''));
  });

  test('the code of somebody else opens nothing', async () => {
    const { codes } = await withApp(browserOf());
    await db.read
      .insert(users)
      .values({ id: 'other', email: 'o@x.vn', passwordHash: '', firstName: '', createdAt: NOW });
    await db.read.update(recoveryCodes).set({ userId: 'other' });
    const browser = browserOf('198.51.8.1');
    await browser.signIn(later(60));
    expect(
      await problemOf((await browser.at(later(60))).auth.finishLogin({ code: codes[0] ?? '' })),
    ).toMatchObject(wrong('wrongCode'));
  });
});
