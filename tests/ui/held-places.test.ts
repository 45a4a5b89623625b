import { afterEach, beforeEach, expect, test } from 'bun:test';
import { heldAddress, readHeld, timeHeld } from '#src/client/held-places.ts';
import { lookForHolds } from '#src/client/startup/look-for-holds.ts';
import { answerCalls, type Call } from '#tests/support/api-answers.ts';
import { waitFor, withDom } from '#tests/support/dom.ts';

withDom();

const open = {
  code: 'DM23456789',
  secret: 's',
  day: '2026-12-12',
  places: 4,
  expiresAt: '',
  isOrdered: false,
};
let calls: Call[] = [];
let mine: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  mine = [{ ...open, secondsLeft: 760 }];
  calls = answerCalls(() => ({ data: mine }));
});
afterEach(() => lookForHolds('/checkout/ticket'));

test('a device that was never at the checkout asks nobody', async () => {
  lookForHolds('/');
  await Promise.resolve();
  expect(calls).toEqual([]);
  expect(readHeld()).toBeNull();
});

test('after the checkout other pages know what is held, and for how long by the server', async () => {
  lookForHolds('/checkout/ticket');
  expect(readHeld()).toBeNull();
  lookForHolds('/tickets');
  await waitFor(() => expect(readHeld()).toMatchObject({ code: open.code, secret: 's', places: 4 }));
  expect(timeHeld()).toMatch(/^12:(40|39)$/);
});

test('a basket of goods, and places that wait for a day, have no clock', async () => {
  lookForHolds('/en/checkout/ticket');
  mine = [
    { ...open, secondsLeft: 3601, isOrdered: true },
    { ...open, secondsLeft: 760, places: 0 },
  ];
  lookForHolds('/');
  await waitFor(() => expect(calls).toHaveLength(1));
  await Bun.sleep(0);
  expect(readHeld()).toBeNull();
});

test('places of an order that waits for its payment lead to its page, which says it itself', async () => {
  mine = [{ ...open, secondsLeft: 3600, isOrdered: true }];
  lookForHolds('/checkout/ticket');
  lookForHolds('/');
  await waitFor(() => expect(readHeld()).not.toBeNull());
  const held = readHeld();
  expect(held && heldAddress(held, 'en')).toBe('/en/orders/DM23456789?key=s');
  expect(held && heldAddress({ ...held, isOrdered: false }, 'vi')).toBe(
    '/checkout/ticket?code=DM23456789&key=s',
  );
  history.replaceState(null, '', '/orders/DM23456789');
  lookForHolds('/orders/DM23456789');
  await waitFor(() => expect(readHeld()).toBeNull());
  history.replaceState(null, '', '/');
});

test('once nothing is held the question is not asked again, and the end of the time ends it', async () => {
  lookForHolds('/checkout/ticket');
  mine = [{ ...open, secondsLeft: 1 }];
  lookForHolds('/');
  await waitFor(() => expect(readHeld()).not.toBeNull());
  await waitFor(() => expect(readHeld()).toBeNull(), { timeout: 3000 });
  mine = [];
  lookForHolds('/');
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(localStorage.length).toBe(0));
  lookForHolds('/');
  await Promise.resolve();
  expect(calls).toHaveLength(2);
});
