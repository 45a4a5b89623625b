/** Orders with a discount code that are given back in part, moved to other days and written about. */
import { expect, test } from 'bun:test';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import {
  askExchange,
  DEARER,
  exchangeInput,
  OTHER,
  openDays,
  payDifference,
} from '#tests/support/aftercare-exchange.ts';
import { addCode, usesOf } from '#tests/support/discounts.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';

/** Of one adult on the Saturday, and what the code leaves of it. */
const [LIST, PAID] = [650_000, 585_000];

openCopies(
  async () => {
    await openDays(db);
    await addCode(db);
  },
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const bought = () => buy(db, { discount: { code: 'TET2027', expectedVnd: 130_000 } });
const prices = async (purchase: Awaited<ReturnType<typeof bought>>) =>
  (await ticketsOf(db, purchase))
    .filter(({ state }) => state !== 'exchanged')
    .map(({ priceVnd, discountVnd }) => [priceVnd, discountVnd]);

test('one ticket given back gives what was paid for it; the code stays used', async () => {
  const purchase = await bought();
  const [ticket] = await ticketsOf(db, purchase);
  const { amountVnd } = await askRefund(db, purchase, { count: 1 });
  expect(amountVnd).toBeLessThanOrEqual(ticket?.priceVnd ?? 0);
  expect(amountVnd).toBeGreaterThan(PAID / 2);
  expect(await usesOf(db)).toEqual([1, 130_000, 'used']);
});

test('moved to a cheaper day it stays worth what was paid, to a dearer one it costs the difference of the lists', async () => {
  const purchase = await bought();
  await askExchange(db, purchase, { date: OTHER });
  expect(await prices(purchase)).toEqual([
    [PAID, LIST - PAID],
    [PAID, LIST - PAID],
  ]);
  const { expectedVnd } = await exchangeInput(db, purchase, { date: DEARER, skip: 1 });
  expect(expectedVnd).toBe(100_000);
  await askExchange(db, purchase, { date: DEARER, skip: 1 });
  await payDifference(db, purchase);
  expect((await prices(purchase)).map(([price]) => price).sort()).toEqual([PAID, PAID + 100_000]);
});
