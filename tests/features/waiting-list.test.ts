import { describe, expect, test } from 'bun:test';
import { closures } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { followOffers, passDays, withdrawClosed } from '#src/features/waiting-list/follow-offers.ts';
import { forgetEntries } from '#src/features/waiting-list/leave-line.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { db, openBooks, stateOf } from '#tests/support/books.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { setSetting } from '#tests/support/goods.ts';
import { heldOf, hold } from '#tests/support/holding.ts';
import { ADULT, BEFORE, DAY, EARLY, EARLY_SLOT, FAMILY, openPark } from '#tests/support/park.ts';
import { turnOff } from '#tests/support/pay-switch.ts';
import { notify } from '#tests/support/purchase.ts';
import {
  entryOf,
  join,
  keyOf,
  offerOf,
  placeHeld,
  setCapacity,
  statesOf,
  toldOf,
  tryJoin,
  workOnce,
} from '#tests/support/waiting.ts';

openBooks((fresh) => openPark(fresh, { round: 0 }));

const ROUND = `q-round-${DAY}`;
const OFFER_SECONDS = 4 * 3600;
const AFTER_OFFER = addSeconds(BEFORE, OFFER_SECONDS + 1);

describe('offers', () => {
  test('places that come free are held for the longest waiting who fits, at the price of that moment', async () => {
    const [first, second] = [await join(db), await join(db)];
    expect(await workOnce(db)).toBe(0);
    await setCapacity(db, ROUND, 2);
    expect(await workOnce(db)).toBe(1);
    expect(await statesOf(db, [first, second])).toEqual(['offered', 'waiting']);
    const { hold: held, offer } = await offerOf(db, first);
    expect(held).toMatchObject({
      state: 'held',
      totalVnd: 2 * 650_000,
      expiresAt: addSeconds(BEFORE, OFFER_SECONDS),
    });
    expect(offer.outcome).toBe('open');
    expect(await heldOf(ROUND)).toBe(2);
    expect(await toldOf(db, first)).toEqual(['waiting-joined', 'waiting-offered']);
  });

  test('a party too large keeps its place in the line and lets a smaller one by', async () => {
    const [large, small] = [await join(db, { quantity: 5 }), await join(db, { quantity: 2 })];
    await setCapacity(db, ROUND, 3);
    await workOnce(db);
    expect(await statesOf(db, [large, small])).toEqual(['waiting', 'offered']);
    await setCapacity(db, ROUND, 7);
    await workOnce(db);
    expect(await statesOf(db, [large, small])).toEqual(['offered', 'offered']);
  });

  test('a family ticket waits for four places', async () => {
    await setCapacity(db, `q-family-${DAY}`, 0);
    const family = await join(db, { ticket: 'family', unitId: FAMILY, quantity: 1 });
    expect(family.places).toBe(4);
    await setCapacity(db, `q-family-${DAY}`, 3);
    expect(await workOnce(db)).toBe(0);
    await setCapacity(db, `q-family-${DAY}`, 4);
    expect(await workOnce(db)).toBe(1);
  });

  test('a shared pool serves those who wait for its ticket types in one line', async () => {
    await setCapacity(db, ROUND, 100);
    await setCapacity(db, `pool-${DAY}`, 0);
    const family = await join(db, { ticket: 'family', unitId: FAMILY, quantity: 1 });
    const pair = await join(db, { now: addSeconds(BEFORE, 1) });
    await setCapacity(db, `pool-${DAY}`, 5);
    expect(await workOnce(db, addSeconds(BEFORE, 2))).toBe(1);
    expect(await statesOf(db, [family, pair])).toEqual(['offered', 'waiting']);
  });

  test('an offer that is let lapse goes on to the next, and whoever lapsed may wait again at the end', async () => {
    const [first, second] = [await join(db), await join(db, { now: addSeconds(BEFORE, 1) })];
    await setCapacity(db, ROUND, 2);
    await workOnce(db, addSeconds(BEFORE, 2));
    await workOnce(db, AFTER_OFFER);
    await workOnce(db, addSeconds(AFTER_OFFER, 2));
    expect(await statesOf(db, [first, second])).toEqual(['lapsed', 'offered']);
    expect(await toldOf(db, first)).toEqual(['waiting-joined', 'waiting-offered', 'waiting-lapsed']);
    const now = addSeconds(AFTER_OFFER, 10);
    await asVisitor(db, { now }).waitingList.rejoin(keyOf(first));
    expect(await entryOf(db, first)).toMatchObject({ state: 'waiting', queuedAt: now });
  });

  test('whoever does not want them any more gives them to the next at once', async () => {
    const [first, second] = [await join(db), await join(db)];
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    await asVisitor(db, { now: BEFORE }).waitingList.leave(keyOf(first));
    expect(await heldOf(ROUND)).toBe(0);
    await workOnce(db);
    expect(await statesOf(db, [first, second])).toEqual(['left', 'offered']);
  });

  test('what is offered and paid becomes an order with tickets', async () => {
    const entry = await join(db);
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    const { code, secret, hold: held } = await offerOf(db, entry);
    await placeHeld(db, { code, secret });
    await notify(db, { code, secret, ref: `${code}01`, totalVnd: held.totalVnd });
    await followOffers({ db, now: BEFORE });
    expect((await entryOf(db, entry)).state).toBe('purchased');
    const { order, tickets } = await stateOf({ code });
    expect([order.paymentStatus, tickets.length]).toEqual(['paid', 2]);
  });

  test('the buyer cannot lengthen the time of an offer', async () => {
    const entry = await join(db);
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    const { code, secret } = await offerOf(db, entry);
    await expect(asVisitor(db, { now: BEFORE }).orders.extendHold({ code, secret })).rejects.toThrow(
      'orders.error.alreadyExtended',
    );
  });

  test('a day that is closed takes its offers back, and who had one keeps the place in the line', async () => {
    const entry = await join(db);
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    const note = { vi: 'Gió lớn', en: 'Strong wind' };
    await db.write((tx) =>
      tx.insert(closures).values({ id: 'wind', ticketTypeId: null, day: DAY, reason: 'weather', note }),
    );
    expect(await withdrawClosed({ db, now: BEFORE })).toBe(1);
    expect(await workOnce(db)).toBe(0);
    expect(await entryOf(db, entry)).toMatchObject({ state: 'waiting', queuedAt: entry.queuedAt });
    expect(await heldOf(ROUND)).toBe(0);
  });

  test('none is made while the flag is off, and the places are sold as usual', async () => {
    const entry = await join(db);
    await turnOff(db, WAITING_FLAG);
    await setCapacity(db, ROUND, 2);
    expect(await workOnce(db)).toBe(0);
    await hold([{ unitId: ADULT, quantity: 2 }]);
    expect((await entryOf(db, entry)).state).toBe('waiting');
  });
});

describe('walk-up buyers', () => {
  test('do not get what has come free for somebody waiting, but all that nobody waiting can use', async () => {
    const entry = await join(db, { quantity: 2 });
    await setCapacity(db, ROUND, 3);
    await expect(hold([{ unitId: ADULT, quantity: 2 }])).rejects.toThrow('tickets.error.keptForWaiting');
    await hold([{ unitId: ADULT, quantity: 1 }]);
    await workOnce(db);
    expect((await entryOf(db, entry)).state).toBe('offered');
    await expect(hold([{ unitId: ADULT, quantity: 1 }])).rejects.toThrow('tickets.error.soldOut');
  });

  test('get the places of an expired hold only when nobody waits for them', async () => {
    await setCapacity(db, ROUND, 2);
    await hold([{ unitId: ADULT, quantity: 2 }]);
    const entry = await join(db);
    const later = addSeconds(BEFORE, 15 * 60 + 1);
    await expect(hold([{ unitId: ADULT, quantity: 2 }], { now: later })).rejects.toThrow(
      'tickets.error.keptForWaiting',
    );
    await workOnce(db, later);
    expect((await entryOf(db, entry)).state).toBe('offered');
  });

  test('get what a party too large for it waits for', async () => {
    await join(db, { quantity: 6 });
    await setCapacity(db, ROUND, 3);
    await hold([{ unitId: ADULT, quantity: 3 }]);
    expect(await heldOf(ROUND)).toBe(3);
  });
});

describe('the time of an offer', () => {
  test('never passes the end of the sale, and none is made when too little of it is left', async () => {
    const entry = await join(db);
    const near = parkInstant(DAY, '15:00');
    await setCapacity(db, ROUND, 2);
    await workOnce(db, near);
    expect((await offerOf(db, entry)).expiresAt).toBe(parkInstant(DAY, '16:00'));
    const late = await join(db, { ticket: 'round', now: BEFORE });
    await setCapacity(db, ROUND, 4);
    expect(await workOnce(db, parkInstant(DAY, '15:50'))).toBe(0);
    expect((await entryOf(db, late)).state).toBe('waiting');
  });

  test('ends the wait when the sale is over, and says so', async () => {
    const entry = await join(db);
    await passDays({ db, now: parkInstant(DAY, '15:59') });
    expect((await entryOf(db, entry)).state).toBe('waiting');
    await passDays({ db, now: parkInstant(DAY, '16:00') });
    expect((await entryOf(db, entry)).state).toBe('passed');
    expect(await toldOf(db, entry)).toEqual(['waiting-joined', 'waiting-passed']);
  });

  test('names and numbers go a week after the day', async () => {
    const entry = await join(db);
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    await forgetEntries({ db, now: parkInstant(addDays(DAY, 7), '12:00') });
    expect((await entryOf(db, entry)).id).toBe(entry.id);
    await forgetEntries({ db, now: parkInstant(addDays(DAY, 8), '12:00') });
    await expect(entryOf(db, entry)).rejects.toThrow('no entry');
  });
});

describe('joining', () => {
  test('the same contact for the same day is one entry that keeps its place', async () => {
    const entry = await join(db, { email: 'lan@example.com', phone: '0912 345 678' });
    await tryJoin(db, { email: 'LAN@example.com', quantity: 3, now: addSeconds(BEFORE, 60) });
    await tryJoin(db, {
      email: 'khac@example.com',
      phone: '+84 912 345 678',
      quantity: 4,
      now: addSeconds(BEFORE, 90),
    });
    const after = await entryOf(db, entry);
    expect(after).toMatchObject({ queuedAt: entry.queuedAt, places: 4, email: 'lan@example.com' });
    expect(after.lines).toEqual([{ unitId: ADULT, quantity: 4 }]);
  });

  test('the answer is the same for a first and a second time, and shows no secret', async () => {
    const answers = [await tryJoin(db), await tryJoin(db)];
    expect(answers).toEqual([{ sentTo: 'kh•••@example.com' }, { sentTo: 'kh•••@example.com' }]);
  });

  test('a machine that fills every field is told the same and stored nowhere', async () => {
    expect(await tryJoin(db, { website: 'https://spam.example' })).toEqual({ sentTo: 'kh•••@example.com' });
    await expect(join(db, { website: 'x', email: 'may@example.com' })).rejects.toThrow('no entry');
  });

  test('one contact waits for so many departures and no more', async () => {
    await setSetting(db, 'waitingList.perContact', 1);
    await tryJoin(db);
    await setCapacity(db, `q-early-${DAY}`, 0);
    const again = tryJoin(db, { ticket: 'early', unitId: EARLY, slotId: EARLY_SLOT });
    await expect(again).rejects.toThrow('waitingList.error.tooMany');
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
    ['no address and no number', { email: '' }, 'checkout.error.emailOrPhone'],
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
  ])('%s is refused and nothing is stored', async (_, wish, message) => {
    const refused = await tryJoin(db, wish).catch((error: Error) => error);
    expect(String(refused instanceof Error ? refused.message : '')).toContain(message);
    expect(await db.read.select().from(waitingEntries)).toEqual([]);
  });

  test('a closed day is refused', async () => {
    const note = { vi: 'Bảo trì', en: 'Maintenance' };
    await db.write((tx) =>
      tx.insert(closures).values({ id: 'm', ticketTypeId: 'round', day: DAY, reason: 'maintenance', note }),
    );
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
    await asStaff(db, 'manager', { now: BEFORE }).staff.waitingList.remove({ entryId: entry.id });
    expect(await entryOf(db, entry)).toMatchObject({ state: 'left', changedBy: 'staff-manager' });
    await expect(
      asStaff(db, 'manager').staff.waitingList.remove({ entryId: '0'.repeat(20) }),
    ).rejects.toThrow('waitingList.error.unknown');
  });
});
