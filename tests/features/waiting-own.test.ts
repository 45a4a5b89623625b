import { describe, expect, test } from 'bun:test';
import { findHoldById } from '#src/features/inventory/holds.queries.ts';
import { listOwnEntries } from '#src/features/waiting-list/own-entries.queries.ts';
import { addressesIn } from '#tests/support/accounts.ts';
import { MAI, registerGuest } from '#tests/support/guests.ts';
import { db } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';
import {
  entryOf,
  join,
  notificationsOf,
  offerOf,
  openWaiting,
  placeHeld,
  ROUND,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

const freshIp = addressesIn('198.51.151');

openWaiting();

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
  await mai.profile.proveByPassword({ current: MAI.password });
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

describe('goes with the account', () => {
  test('also while places are held, which are held for the next in line at once', async () => {
    const mai = await guest('mai-di@khach.example');
    const own = await join(db, { email: 'mai-di@khach.example' });
    const next = await join(db, { email: 'sau@khach.example' });
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    expect(await statesOf(db, [own, next])).toEqual(['offered', 'waiting']);
    await mai.profile.deleteAccount({ current: MAI.password });
    await expect(entryOf(db, own)).rejects.toThrow('no entry');
    await workOnce(db);
    expect((await entryOf(db, next)).state).toBe('offered');
    expect(await notificationsOf(db, next)).toEqual(['waiting-joined', 'waiting-offered']);
  });

  test('and leaves an order that is being paid to its payment', async () => {
    const mai = await guest('mai-mua@khach.example');
    const own = await join(db, { email: 'mai-mua@khach.example' });
    const next = await join(db, { email: 'sau-nua@khach.example' });
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    const held = await offerOf(db, own);
    await placeHeld(db, held);
    await mai.profile.deleteAccount({ current: MAI.password });
    await expect(entryOf(db, own)).rejects.toThrow('no entry');
    await workOnce(db);
    expect((await entryOf(db, next)).state).toBe('waiting');
    expect((await findHoldById(db.read, held.hold.id))?.state).toBe('held');
  });
});
