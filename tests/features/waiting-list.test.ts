import { describe, expect, test } from 'bun:test';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { close } from '#tests/support/closed-day.ts';
import { db } from '#tests/support/ledger.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, FAMILY } from '#tests/support/park.ts';
import { turnOff } from '#tests/support/pay-switch.ts';
import {
  entryOf,
  join,
  keyOf,
  offerOf,
  openWaiting,
  placeHeld,
  ROUND,
  setCapacity,
  tryJoin,
  workOnce,
} from '#tests/support/waiting.ts';

openWaiting();

describe('joining', () => {
  test('the same contact for the same day is one entry that keeps its position', async () => {
    const entry = await join(db, { email: 'lan@example.com', phone: '0912 345 678' });
    await tryJoin(db, { email: 'LAN@example.com', quantity: 3, now: addSeconds(BEFORE, 60) });
    await tryJoin(db, {
      email: 'lan@example.com',
      phone: '+84 912 345 678',
      quantity: 4,
      now: addSeconds(BEFORE, 90),
    });
    const after = await entryOf(db, entry);
    expect(after).toEqual(entry);
    expect(await db.read.select().from(waitingEntries)).toEqual([entry]);
  });

  test('the answer is the same for a first and a second time, and shows no secret', async () => {
    const answers = [await tryJoin(db), await tryJoin(db)];
    expect(answers).toEqual([{ sentTo: 'kh•••@example.com' }, { sentTo: 'kh•••@example.com' }]);
  });

  test('a bot that fills every field gets the same answer and is not stored', async () => {
    expect(await tryJoin(db, { website: 'https://spam.example' })).toEqual({ sentTo: 'kh•••@example.com' });
    await expect(join(db, { website: 'x', email: 'may@example.com' })).rejects.toThrow('no entry');
  });

  test.each([
    ['a past day', { date: '2026-11-30' }, 'tickets.error.datePast'],
    ['a day that does not exist', { date: '2026-02-31' }, 'tickets.error.dateInvalid'],
    ['a day not opened yet', { date: '2027-12-12' }, 'waitingList.error.notOpen'],
    ['an unknown ticket', { ticket: 'khong-co' }, 'tickets.error.unknown'],
    ['a ticket with SQL in it', { ticket: "'; DROP" }, 'tickets.error.unknown'],
    ['nobody', { quantity: 0 }, 'tickets.error.noUnits'],
    ['more than an order may have', { quantity: 11 }, 'tickets.error.unitMax'],
    ['a negative number', { quantity: -1 }, 'errors.invalid'],
    ['half a guest', { quantity: 1.5 }, 'errors.invalid'],
    ['a unit of another ticket', { unitId: FAMILY, quantity: 1 }, 'tickets.error.noVariant'],
    ['an unknown unit', { unitId: 'nobody' }, 'tickets.error.noVariant'],
    ['no departure where there are times', { ticket: 'early', unitId: EARLY }, 'booking.form.slotRequired'],
    [
      'a departure of another day',
      { ticket: 'early', unitId: EARLY, slotId: 'early-2026-12-13-07:00' },
      'tickets.error.noVariant',
    ],
    [
      'a day that has room',
      { ticket: 'early', unitId: EARLY, slotId: EARLY_SLOT },
      'waitingList.error.onSale',
    ],
    ['no address and no number', { email: '' }, 'waitingList.error.emailOrPhone'],
    ['an address that is none', { email: 'lan@' }, 'errors.email'],
    ['a number that is none', { phone: '12345' }, 'errors.phone'],
    ['a number of another country', { phone: '0912345678', country: 'JP' }, 'errors.phone'],
    [
      'a number that nothing here reaches',
      { email: '', phone: '+81 90 1234 5678', country: 'JP' },
      'waitingList.error.unreachable',
    ],
    ['a code of no country', { country: 'v' }, 'errors.phone'],
    ['a channel that there is not', { channel: 'fax' as never }, 'errors.invalid'],
    ['a sale about to end', { now: parkInstant(DAY, '15:50') }, 'waitingList.error.tooLate'],
    ['a sale that has ended', { now: parkInstant(DAY, '16:30') }, 'tickets.error.closed'],
  ])('%s is refused and nothing is stored', async (_, request, message) => {
    const refused = await tryJoin(db, request).catch((error: Error) => error);
    expect(String(refused instanceof Error ? refused.message : '')).toContain(message);
    expect(await db.read.select().from(waitingEntries)).toEqual([]);
  });

  test('a closed day is refused', async () => {
    await close(db, DAY, 'round');
    await expect(tryJoin(db)).rejects.toThrow('tickets.error.closed');
  });

  test('a network that tries too often has to wait', async () => {
    const asked = Array.from({ length: 31 }, (_, index) =>
      tryJoin(db, { email: `n${index}@example.com`, ip: '198.51.100.9' }).then(() => 'in', String),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'in').length).toBe(30);
    expect(answers.filter((answer) => answer.includes('errors.tooMany')).length).toBe(1);
  });

  test('is refused while the flag is off', async () => {
    await turnOff(db, WAITING_FLAG);
    await expect(tryJoin(db)).rejects.toThrow('waitingList.error.off');
  });
});

describe('leaving', () => {
  test('a wrong key opens nothing', async () => {
    const entry = await join(db);
    const wrong = { code: entry.code, secret: 'x'.repeat(32) };
    await expect(asVisitor(db).waitingList.leave(wrong)).rejects.toThrow('waitingList.error.unknown');
    await expect(asVisitor(db).waitingList.rejoin(wrong)).rejects.toThrow('waitingList.error.unknown');
  });

  test('twice is the same as once; somebody who is being charged cannot', async () => {
    const [one, other] = [await join(db), await join(db)];
    const visitor = asVisitor(db, { now: BEFORE });
    expect(await visitor.waitingList.leave(keyOf(one))).toEqual({ state: 'left' });
    expect(await visitor.waitingList.leave(keyOf(one))).toEqual({ state: 'left' });
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    await placeHeld(db, await offerOf(db, other));
    await expect(visitor.waitingList.leave(keyOf(other))).rejects.toThrow('waitingList.error.paying');
  });

  test('staff take somebody off the list', async () => {
    const entry = await join(db);
    await asStaff(db, 'manager', { now: BEFORE }).staff.waitingList.remove({
      entryId: entry.id,
      reason: 'khách gọi',
    });
    expect(await entryOf(db, entry)).toMatchObject({ state: 'left', changedBy: 'staff-manager' });
    await expect(
      asStaff(db, 'manager').staff.waitingList.remove({ entryId: '0'.repeat(20), reason: 'khách gọi' }),
    ).rejects.toThrow('waitingList.error.unknown');
  });
});
