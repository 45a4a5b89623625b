/** Where the money of guests goes is changed only by who has just proved a second factor. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { sessions, users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { settings } from '#db/schema/site.ts';
import { groupValues } from '#src/features/settings/setting-groups.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { NOW, saveGroup, stored } from '#tests/support/setting-saver.ts';

openEach();

describe('the account for transfers', () => {
  const ACCOUNT = {
    ...{ 'transfer.bin': '970436', 'transfer.account': '0011 0022 0033' },
    'transfer.holder': 'Công ty Núi Mây',
  };

  async function prove(factorAt: string): Promise<void> {
    const id = 'staff-owner';
    const account = { id, email: 'owner@park.example', passwordHash: '', firstName: 'Lan', createdAt: NOW };
    await db.read.insert(users).values(account);
    await db.read.insert(totpSecrets).values({ userId: id, secret: 'sealed', lastStep: 1, createdAt: NOW });
    await db.read.run(sql`PRAGMA foreign_keys = OFF`);
    const times = { createdAt: NOW, expiresAt: '2027-01-01T00:00:00.000Z', factorAt };
    await db.read
      .insert(sessions)
      .values({ id: 'test', userId: id, tokenHash: 'x', userAgent: 'test', ...times });
  }

  test('takes a second factor of a moment ago', async () => {
    await prove('2026-11-21T02:49:00.000Z');
    await expect(saveGroup('payment', ACCOUNT)).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN', messageId: 'settings.error.proveAgain' },
    });
    expect((await stored())['transfer.account']).toBe('');
    expect(await saveGroup('payment', { 'transfer.minutes': '20' })).toMatchObject({ revision: 2 });
  });

  test('is stored as the bank has it', async () => {
    await prove('2026-11-21T02:55:00.000Z');
    await saveGroup('payment', ACCOUNT);
    expect(await stored()).toMatchObject({
      ...{ 'transfer.bin': '970436', 'transfer.account': '001100220033' },
      'transfer.holder': 'CONG TY NUI MAY',
    });
  });
});

test('an empty optional text is nothing, in the form and in the store', async () => {
  const values = groupValues('payment', await stored());
  expect(values['transfer.account']).toBeNull();
  await saveGroup('payment', { 'transfer.minutes': '20' });
  expect(await db.read.select().from(settings)).toEqual([{ key: 'transfer.minutes', value: 20 }]);
});
