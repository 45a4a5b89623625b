/** Moves whose difference is paid after others of the order have left: no child ends up alone. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { exchanges } from '#db/schema/exchanges.ts';
import { askRefund, orderOf, ticketsOf } from '#tests/support/aftercare.ts';
import { DEARER, exchangeInput, OTHER, openDays, payDifference } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { hold } from '#tests/support/holding.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, CHILD, DAY } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { placeHeld } from '#tests/support/waiting.ts';

let family: Purchase;

openEach(
  async () => {
    await openDays(db);
    const { code, secret, totalVnd } = await hold([
      { unitId: ADULT, quantity: 2 },
      { unitId: CHILD, quantity: 1 },
    ]);
    family = { code, secret, totalVnd, ref: `${code}01` };
    await placeHeld(db, family);
    await notify(db, family);
  },
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const idsOf = async (unitKey: string) =>
  (await ticketsOf(db, family)).filter((one) => one.unitKey === unitKey).map(({ id }) => id);

async function move(ids: (string | undefined)[], date: string) {
  const client = asVisitor(db, { now: BEFORE }).exchanges;
  const key = { ...(await exchangeInput(db, family, { date, expectedVnd: 0 })), ticketIds: ids.map(String) };
  const { differenceVnd } = await client.preview(key);
  return client.request({ ...key, expectedVnd: differenceVnd });
}

const comingOn = async (day: string) =>
  (await ticketsOf(db, family))
    .filter((one) => one.state === 'issued' && one.day === day)
    .map(({ unitKey }) => unitKey)
    .toSorted();
const ends = async () => (await db.read.select().from(exchanges)).map(({ state }) => state).toSorted();

describe('while a difference is open', () => {
  test('the other grown-up leaves: the move that would leave the child alone is not made, its money goes back', async () => {
    const [one, two] = await idsOf('adult');
    await move([one], DEARER);
    await move([two], OTHER);
    await payDifference(db, family);
    expect(await comingOn(DAY)).toEqual(['adult', 'child']);
    expect(await ends()).toEqual(['done', 'failed']);
    expect((await orderOf(db, family)).refundDueVnd).toBeGreaterThan(0);
  });

  test('the other grown-up is paid back: the same', async () => {
    const [one, two] = await idsOf('adult');
    await move([one], DEARER);
    await askRefund(db, family, { ids: [two ?? ''] });
    await payDifference(db, family);
    expect(await comingOn(DAY)).toEqual(['adult', 'child']);
  });

  test('the other grown-up stays: it is made', async () => {
    const [one] = await idsOf('adult');
    await move([one], DEARER);
    await payDifference(db, family);
    expect(await comingOn(DEARER)).toEqual(['adult']);
    expect(await comingOn(DAY)).toEqual(['adult', 'child']);
  });
});
