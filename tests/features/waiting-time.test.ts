import { describe, expect, test } from 'bun:test';
import { passDays } from '#src/features/waiting-list/follow-offers.ts';
import { purgeEntries } from '#src/features/waiting-list/leave-line.ts';
import { offerEnd } from '#src/features/waiting-list/offer-end.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { db } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import {
  entryOf,
  join,
  notificationsOf,
  offered,
  offerOf,
  openWaiting,
  ROUND,
  setCapacity,
  workOnce,
} from '#tests/support/waiting.ts';

openWaiting();

const EVE = addDays(DAY, -1);

describe('four hours of daylight', () => {
  const cutOff = parkInstant(DAY, '16:00');
  test.each([
    ['in the morning', '09:00', '13:00'],
    ['until the night', '18:00', '22:00'],
    ['that stop over the night', '21:00', '09:00'],
    ['of an offer made at midnight', '23:59', '10:00'],
  ])('%s', (_, from, to) => {
    const day = to > from ? EVE : DAY;
    expect(offerEnd({ now: parkInstant(EVE, from), minutes: 240, cutOff })).toBe(parkInstant(day, to));
  });

  test('before dawn begin in the morning, and end with the sale', () => {
    expect(offerEnd({ now: parkInstant(DAY, '03:00'), minutes: 240, cutOff })).toBe(
      parkInstant(DAY, '10:00'),
    );
    expect(offerEnd({ now: parkInstant(DAY, '14:30'), minutes: 240, cutOff })).toBe(cutOff);
    expect(offerEnd({ now: parkInstant(EVE, '20:00'), minutes: 60 * 40, cutOff })).toBe(cutOff);
  });
});

describe('the time of an offer', () => {
  test('never passes the end of the sale, and none is made when too little of it is left', async () => {
    const entry = await offered(db, {}, parkInstant(DAY, '15:00'));
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
    expect(await notificationsOf(db, entry)).toEqual(['waiting-joined', 'waiting-passed']);
  });

  test('names and numbers go a week after the day', async () => {
    const entry = await offered(db);
    await purgeEntries({ db, now: parkInstant(addDays(DAY, 7), '12:00') });
    expect((await entryOf(db, entry)).id).toBe(entry.id);
    await purgeEntries({ db, now: parkInstant(addDays(DAY, 8), '12:00') });
    await expect(entryOf(db, entry)).rejects.toThrow('no entry');
  });
});
