import { describe, expect, test } from 'bun:test';
import { withdrawClosed } from '#src/features/waiting-list/follow-offers.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { close } from '#tests/support/closed-day.ts';
import { heldOf, hold } from '#tests/support/holding.ts';
import { db, stateOf } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY, FAMILY, SOON } from '#tests/support/park.ts';
import { turnOff } from '#tests/support/pay-switch.ts';
import {
  entryOf,
  join,
  keyOf,
  LAPSE,
  LAPSED,
  notificationsOf,
  offered,
  offerOf,
  openWaiting,
  payOffer,
  ROUND,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

openWaiting();

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
      expiresAt: LAPSE,
    });
    expect(offer.outcome).toBe('open');
    expect(await heldOf(ROUND)).toBe(2);
    expect(await notificationsOf(db, first)).toEqual(['waiting-joined', 'waiting-offered']);
  });

  test('a group too large keeps its position and lets a smaller one pass', async () => {
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

  test('a lapsed offer goes to the next group, and the group may rejoin at the end', async () => {
    const [first, second] = [await join(db), await join(db, { now: addSeconds(BEFORE, 1) })];
    await setCapacity(db, ROUND, 2);
    await workOnce(db, addSeconds(BEFORE, 2));
    await workOnce(db, LAPSED);
    await workOnce(db, addSeconds(LAPSED, 2));
    expect(await statesOf(db, [first, second])).toEqual(['lapsed', 'offered']);
    expect(await notificationsOf(db, first)).toEqual(['waiting-joined', 'waiting-offered', 'waiting-lapsed']);
    const now = addSeconds(LAPSED, 10);
    await asVisitor(db, { now }).waitingList.rejoin(keyOf(first));
    expect(await entryOf(db, first)).toMatchObject({ state: 'waiting', queuedAt: now });
  });

  test('a declined offer goes to the next group at once', async () => {
    const [first, second] = [await join(db), await join(db)];
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    await asVisitor(db, { now: BEFORE }).waitingList.leave(keyOf(first));
    expect(await heldOf(ROUND)).toBe(0);
    await workOnce(db);
    expect(await statesOf(db, [first, second])).toEqual(['left', 'offered']);
  });

  test('what is offered and paid becomes an order with tickets', async () => {
    const entry = await offered(db);
    const { code } = await payOffer(db, entry);
    expect((await entryOf(db, entry)).state).toBe('purchased');
    const { order, tickets } = await stateOf({ code });
    expect([order.paymentStatus, tickets.length]).toEqual(['paid', 2]);
  });

  test('the buyer cannot lengthen the time of an offer', async () => {
    const entry = await offered(db);
    const { code, secret } = await offerOf(db, entry);
    await expect(asVisitor(db, { now: BEFORE }).orders.extendHold({ code, secret })).rejects.toThrow(
      'orders.error.alreadyExtended',
    );
  });

  test('closing a day withdraws its offers, and their groups keep their position', async () => {
    const entry = await offered(db);
    await close(db);
    expect(await withdrawClosed({ db, now: BEFORE })).toBe(1);
    expect(await workOnce(db)).toBe(0);
    expect(await entryOf(db, entry)).toMatchObject({ state: 'waiting', queuedAt: entry.queuedAt });
    expect(await heldOf(ROUND)).toBe(0);
    expect(await notificationsOf(db, entry)).toEqual([
      'waiting-joined',
      'waiting-offered',
      'waiting-withdrawn',
    ]);
  });

  test('however many offers a closed ticket had, all are taken back, and no others', async () => {
    const entries = [];
    for (let index = 0; index < 12; index += 1) entries.push(await join(db));
    await setCapacity(db, `q-family-${DAY}`, 0);
    const family = await join(db, { ticket: 'family', unitId: FAMILY, quantity: 1 });
    const later = await join(db, { date: SOON });
    for (const quota of [ROUND, `q-family-${DAY}`, `q-round-${SOON}`]) await setCapacity(db, quota, 24);
    await workOnce(db);
    await close(db, DAY, 'round');
    expect(await withdrawClosed({ db, now: BEFORE })).toBe(12);
    expect(new Set(await statesOf(db, entries))).toEqual(new Set(['waiting']));
    expect(await statesOf(db, [family, later])).toEqual(['offered', 'offered']);
    expect(await withdrawClosed({ db, now: BEFORE })).toBe(0);
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
