/** A choice about a closing that opened meanwhile, while others hold. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { sumVnd } from '#src/values/money.ts';
import { buy, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closing } from '#tests/support/closed-day.ts';
import { refusal, staff, work } from '#tests/support/closings.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { closeBoth, closeType, linkBoth, open } from '#tests/support/two-lifts.ts';

openCopies(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

let bought: Purchase;
beforeEach(async () => {
  await linkBoth();
  bought = await buy(db);
});

/** The page that was read before asks for the offers in the order in which they were made. */
async function shownOffers() {
  const offers = await db.read.select().from(closureOffers);
  const expectedVnd = sumVnd((await ticketsOf(db, bought)).map(({ priceVnd }) => priceVnd));
  const { code, secret } = bought;
  return offers.map(({ id }) => ({ code, secret, offerId: id, expectedVnd, choice: 'refund' }) as const);
}
const visitor = () => asVisitor(db, { now: BEFORE }).closures;

test('takes the open offer about the same tickets, and sent twice leads to the same', async () => {
  const { first } = await closeBoth();
  const [shown, other] = await shownOffers();
  if (!shown || !other) throw new Error('two closings, two offers');
  await open(first);
  expect(await visitor().choose(shown)).toMatchObject({ offerId: other.offerId, state: 'refunded' });
  expect(await statesOf(db, bought)).toEqual(['refunded', 'refunded']);
  expect(await problemOf(visitor().choose(shown))).toMatchObject({
    reason: 'closures.error.chosen',
    values: { state: 'refunded', offerId: other.offerId },
  });
});

test('is refused in words of its own where nothing holds', async () => {
  const { first, second } = await closeBoth();
  const [shown] = await shownOffers();
  if (!shown) throw new Error('no offer');
  await open(first);
  await open(second);
  expect(await refusal(visitor().choose(shown))).toBe('closures.error.openAgain');
  await work();
  expect(await refusal(visitor().choose(shown))).toBe('closures.error.openAgain');
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});

test('is to be made again where fewer tickets are closed than it was about', async () => {
  const [, ticket] = await ticketsOf(db, bought);
  await setTickets(db, [ticket?.id ?? ''], { ticketTypeId: 'early', startTime: '07:00' });
  await closeType('early');
  const { closingId } = await staff().close(closing());
  await work();
  const shown = (await shownOffers()).at(-1);
  if (!shown) throw new Error('no offer');
  await open(closingId);
  expect(await refusal(visitor().choose(shown))).toBe('closures.error.dayChanged');
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});
