/** Whether a change of tickets leaves a child without its grown-up, rule by rule. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { isAnyoneParted } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import { addDays } from '#src/values/day.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openOnce((park) => openPark(park));

type Traveller = Parameters<typeof isAnyoneParted>[1]['after'][number];

const NEXT_DAY = addDays(DAY, 1);
const TICKET = { ticketTypeId: 'round', day: DAY, startTime: '', state: 'issued' } as const;
const ADULT: Traveller = { ...TICKET, id: 'a', unitKey: 'adult' };
const CHILD: Traveller = { ...TICKET, id: 'c', unitKey: 'child' };
const TIMED = { startTime: '07:00' };
const LATER = { startTime: '09:00' };

test.each<[string, boolean, Traveller[]]>([
  ['with its grown-up', false, [CHILD, ADULT]],
  ['by itself', true, [CHILD]],
  ['a grown-up by itself', false, [ADULT]],
  ['with a grown-up whose ticket was refunded', true, [CHILD, { ...ADULT, state: 'refunded' }]],
  ['refunded itself', false, [{ ...CHILD, state: 'refunded' }]],
  ['inside already', false, [{ ...CHILD, state: 'redeemed' }]],
  ['with another child', true, [CHILD, { ...CHILD, id: 'd' }]],
  [
    'of a type whose child needs nobody, beside one whose child does',
    false,
    [
      { ...CHILD, ticketTypeId: 'early' },
      { ...ADULT, day: NEXT_DAY },
    ],
  ],
  ['on the day after its grown-up', true, [{ ...CHILD, day: NEXT_DAY }, ADULT]],
  [
    'an hour of its own',
    true,
    [
      { ...CHILD, ...TIMED },
      { ...ADULT, ...LATER },
    ],
  ],
  [
    'the same hour',
    false,
    [
      { ...CHILD, ...TIMED },
      { ...ADULT, ...TIMED },
    ],
  ],
  ['at any hour, the grown-up at one', false, [CHILD, { ...ADULT, ...TIMED }]],
  ['at one hour, the grown-up at any', false, [{ ...CHILD, ...TIMED }, ADULT]],
  [
    'after a grown-up who is inside',
    false,
    [
      { ...CHILD, ...LATER },
      { ...ADULT, ...TIMED, state: 'redeemed' },
    ],
  ],
  [
    'the day after a grown-up went in',
    true,
    [
      { ...CHILD, day: NEXT_DAY },
      { ...ADULT, state: 'redeemed' },
    ],
  ],
])('a child %s: parted is %p', async (_, isParted, after) => {
  expect(await isAnyoneParted(db.read, { before: [], after })).toBe(isParted);
});

test.each<[string, boolean, Traveller]>([
  ['where it was', false, CHILD],
  ['to another day', true, { ...CHILD, day: NEXT_DAY }],
  ['to another hour', true, { ...CHILD, ...TIMED }],
  ['for another child', true, { ...CHILD, id: 'd' }],
])('a child that was alone already and is so %s: parted is %p', async (_, isParted, after) => {
  expect(await isAnyoneParted(db.read, { before: [CHILD], after: [after] })).toBe(isParted);
});
