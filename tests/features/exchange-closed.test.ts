/** A move whose new day is closed before it is paid: the old tickets stay, and what was paid for it goes back. */
import { expect, test } from 'bun:test';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { askRefund, buy, orderOf, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays, payDifference } from '#tests/support/aftercare-exchange.ts';
import { choose, close, storeClosure } from '#tests/support/closed-day.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';

openLedger(openDays);

test.each([
  ['the whole park', null],
  ['its ticket', 'round'],
])('closed for %s', async (_, ticketTypeId) => {
  const bought = await buy(db);
  const { next } = await askExchange(db, bought, { date: DEARER });
  expect(next).not.toHaveProperty('done');
  await storeClosure(db, { day: DEARER, ticketTypeId });
  await payDifference(db, bought);
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
  const { refundDueVnd, totalVnd } = await orderOf(db, bought);
  expect(refundDueVnd).toBeGreaterThan(0);
  expect(totalVnd).toBe(bought.totalVnd);
});

test.each([
  ['for another ticket', { day: DEARER, ticketTypeId: 'family' }],
  ['on another day', { day: OTHER }],
])('closed %s it goes ahead', async (_, closure) => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: DEARER });
  await storeClosure(db, closure);
  await payDifference(db, bought);
  expect(await statesOf(db, bought)).toEqual(['exchanged', 'issued', 'issued']);
});

test('closed after the move: what cannot be given back otherwise goes back whole', async () => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: OTHER, count: 2 });
  await expect(
    askRefund(db, bought, { ids: (await ticketsOf(db, bought)).slice(2).map(({ id }) => id) }),
  ).rejects.toThrow('ALREADY_EXCHANGED');
  await close(db, OTHER);
  await offerClosures({ db, now: BEFORE });
  expect(await choose(db, bought, { choice: 'refund' })).toMatchObject({ state: 'refunded' });
  expect((await statesOf(db, bought)).slice(2)).toEqual(['refunded', 'refunded']);
});

test('not received after the move it can be asked back like any other', async () => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: OTHER });
  const [, , fresh] = await ticketsOf(db, bought);
  const asked = await askRefund(db, bought, { ids: [fresh?.id ?? ''], ground: 'not-received' });
  expect(asked).toMatchObject({ amountVnd: fresh?.priceVnd });
});
