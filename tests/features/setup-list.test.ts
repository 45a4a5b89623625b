/** What a new park still lacks, from an empty database to the demo park. */
import { afterAll, expect, test } from 'bun:test';
import { ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { lifts } from '#db/schema/live-board.ts';
import { staffMembers } from '#db/schema/people.ts';
import { settings } from '#db/schema/site.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { pools, typePools } from '#db/schema/timetable.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { loadSetup } from '#src/screens/staff/today/load-setup.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LIFT, liftRow, linkLift, POOL } from '#tests/support/linked-lift.ts';
import { openPark } from '#tests/support/park.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = `${TODAY}T03:00:00.000Z`;
const SENDER = 'Núi Mây <ve@nuimay.vn>';

async function missing(db: Db, mailFrom = SENDER): Promise<string[]> {
  const steps = await loadSetup({ ...staffContext(db, 'owner', { now: NOW }), mailFrom });
  return steps.filter(({ isDone }) => !isDone).map(({ id }) => id);
}

test('an empty park lacks everything, and says for each step where it is mended', async () => {
  const db = await testDatabase();
  const steps = await loadSetup({
    ...staffContext(db, 'owner', { now: NOW }),
    mailFrom: 'Đỉnh Mây <ve@dinhmay.example>',
  });
  expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
  expect(steps.filter(({ to }) => to === null).map(({ id }): string => id)).toEqual(['mail']);
  expect((await readSettings(db.read))['office.showsSetup']).toBe(true);
  db.close();
});

test('each step is crossed off by what it asks for', async () => {
  const db = await testDatabase();
  const set = (key: string) => db.read.insert(settings).values({ key, value: 'x' });
  for (const key of ['park.hotline', 'park.email', 'park.zaloUrl', 'park.opensAt']) await set(key);
  expect(await missing(db)).toContain('contact');
  await set('park.mapUrl');
  for (const key of ['park.name', 'park.companyVi', 'park.companyEn', 'park.taxCode', 'park.addressVi'])
    await set(key);
  expect(await missing(db)).not.toContain('contact');
  await set('park.representative');
  expect(await missing(db)).toContain('facts');
  await set('park.addressEn');
  await asStaff(db, 'owner', { now: NOW }).staff.flags.switch({
    ...{ flag: 'enable_payment_transfer', isOn: false, seen: '', reason: 'Không nhận' },
  });
  for (const id of ['staff-owner', 'staff-other']) {
    const account = { id, email: `${id}@nuimay.vn`, passwordHash: '', firstName: id, createdAt: NOW };
    await db.read.insert(users).values(account);
    await db.read.insert(staffMembers).values({ userId: id, roleId: 'owner', createdAt: NOW });
  }
  const secret = { userId: 'staff-owner', secret: 'sealed', lastStep: 1, createdAt: NOW };
  await db.read.insert(totpSecrets).values(secret);
  expect(await missing(db)).toEqual([
    'place',
    'pickup',
    'lifts',
    'gates',
    'vat',
    'tickets',
    'pools',
    'timetable',
    'policies',
  ]);
  for (const sample of ['a@b.example', 'A <a@localhost>', 'a@example.com', 'a@park.test'])
    expect(await missing(db, sample)).toContain('mail');
  db.close();
});

test('which lift carries what is asked for once ticket types share places, until each lift in use carries some', async () => {
  const db = await testDatabase();
  const stepOf = async () =>
    (await loadSetup({ ...staffContext(db, 'owner', { now: NOW }), mailFrom: SENDER })).find(
      ({ id }) => id === 'pools',
    );
  await openPark(db);
  await linkLift(db, { liftIds: null });
  expect(await stepOf()).toEqual({
    ...{ id: 'pools', isDone: false, isOptional: false, to: '/staff/calendar/rules' },
  });
  await db.read.update(pools).set({ liftIds: [LIFT] });
  expect(await stepOf()).toMatchObject({ isDone: true });
  await db.read.delete(typePools);
  expect(await stepOf()).toMatchObject({ isDone: false });
  await db.read.insert(typePools).values({ ticketTypeId: 'round', poolId: POOL });
  await db.read.insert(lifts).values(liftRow('second', 2));
  expect(await stepOf()).toMatchObject({ isDone: false });
  await db.read.update(ticketTypes).set({ isActive: false }).where(ne(ticketTypes.id, 'round'));
  expect(await stepOf()).toMatchObject({ isDone: false, isOptional: true });
  db.close();
});

test('the demo park sells already, and its list is put away', async () => {
  const db = await freshWorld(TODAY, true);
  // The small one has no rules, and so no pools that lifts could carry.
  expect(await missing(db)).toEqual(['factor', 'facts', 'contact', 'hours', 'pools']);
  expect((await readSettings(db.read))['office.showsSetup']).toBe(false);
});
