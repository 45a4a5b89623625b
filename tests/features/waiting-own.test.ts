import { expect, test } from 'bun:test';
import { listOwnEntries } from '#src/features/waiting-list/waiting-list.queries.ts';
import { addressesIn } from '#tests/support/accounts.ts';
import { setSetting } from '#tests/support/goods.ts';
import { MAI, registerGuest } from '#tests/support/guests.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { entryOf, join, setCapacity, workOnce } from '#tests/support/waiting.ts';

const freshIp = addressesIn('198.51.151');

openEach(
  () => openPark(db, { round: 0 }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

async function guest(email: string) {
  const browser = await registerGuest(
    db,
    { ...MAI, email },
    { now: BEFORE, ip: freshIp(), userAgent: 'test' },
  );
  return browser.user();
}

test('the account and its file have what its address waits for, and what it joined itself', async () => {
  const mai = await guest('mai-cho@khach.example');
  const byAddress = await join(db, { email: 'mai-cho@khach.example' });
  const lines = [{ unitId: ADULT, quantity: 1 }];
  await mai.waitingList.join({ ticket: 'round', date: DAY, lines, email: 'me-cua-mai@khach.example' });
  await join(db, { email: 'nguoi-khac@khach.example' });
  const { waiting } = await mai.profile.exportMyData();
  expect(waiting.map(({ email }) => email).sort()).toEqual([
    'mai-cho@khach.example',
    'me-cua-mai@khach.example',
  ]);
  const { id: userId } = await mai.profile.getMyProfile();
  const unproved = await listOwnEntries(db.read, { userId, email: null, from: DAY });
  expect(unproved.map(({ entry }) => entry.email)).toEqual(['me-cua-mai@khach.example']);
  expect(JSON.stringify(waiting)).not.toContain(byAddress.id);
});

test('goes with the account, also while places are held; they come free when their time is over', async () => {
  const mai = await guest('mai-di@khach.example');
  const own = await join(db, { email: 'mai-di@khach.example' });
  await setSetting(db, 'waitingList.offerMinutes', 30);
  await setCapacity(db, `q-round-${DAY}`, 2);
  await workOnce(db);
  await mai.profile.deleteAccount({ current: MAI.password });
  await expect(entryOf(db, own)).rejects.toThrow('no entry');
  const next = await join(db, { email: 'sau@khach.example' });
  await workOnce(db, '2026-12-01T03:31:00.000Z');
  expect((await entryOf(db, next)).state).toBe('offered');
});
