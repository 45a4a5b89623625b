/** A refund approved while its order is under review: any second person may give it, and the end of the review changes nothing. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { fallDue } from '#tests/support/fall-due.ts';
import { setSetting } from '#tests/support/goods.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { fault, refundOf, requestOf, staff } from '#tests/support/scheduled-refund.ts';

openCopies(openPark, async () => expect(await brokenInvariants(db)).toEqual([]));

/** Asked for by care, more than a manager may give alone. */
async function asked() {
  await setSetting(db, 'limit.managerVnd', 0);
  const bought = await buy(db);
  const { id } = await orderOf(db, bought);
  const setReview = (needsReview: string | null) =>
    db.read.update(orders).set({ needsReview }).where(eq(orders.id, id));
  await setReview('paid-twice');
  const { requestId } = await staff().orders.refund(await refundOf(bought.code, { tickets: [1] }));
  return { requestId, setReview };
}

test('is sent although the review ends before it is due', async () => {
  const { requestId, setReview } = await asked();
  expect(await requestOf(requestId)).toMatchObject({ approvedInReview: false });
  await staff('manager').refunds.approve({ requestId });
  expect(await requestOf(requestId)).toMatchObject({ approvedInReview: true });
  await setReview(null);
  await fallDue(db);
  expect(await requestOf(requestId)).toMatchObject({
    ...{ state: 'paying', decidedBy: 'staff:staff-manager', returnedWhy: null },
  });
});

test('and sent at once by who approved it', async () => {
  const { requestId, setReview } = await asked();
  await staff('manager').refunds.approve({ requestId });
  await setReview(null);
  expect(await staff('manager').refunds.sendNow({ requestId })).toMatchObject({ state: 'paying' });
});

test('once taken back it is approved by the rules of the moment', async () => {
  const { requestId, setReview } = await asked();
  await staff('manager').refunds.approve({ requestId });
  await setReview(null);
  await staff('owner').refunds.takeBack({ requestId });
  expect(await requestOf(requestId)).toMatchObject({ approvedInReview: false });
  expect(await fault(staff('manager').refunds.approve({ requestId }))).toBe('refunds.error.aboveLimit');
  await staff('owner').refunds.approve({ requestId });
  expect(await requestOf(requestId)).toMatchObject({ approvedInReview: false });
});

test('without a review then, a limit that is lowered meanwhile still counts', async () => {
  const { requestId, setReview } = await asked();
  await setReview(null);
  await setSetting(db, 'limit.managerVnd', 5_000_000);
  await staff('manager').refunds.approve({ requestId });
  await setSetting(db, 'limit.managerVnd', 0);
  await fallDue(db);
  expect(await requestOf(requestId)).toMatchObject({
    ...{ state: 'requested', returnedWhy: 'refunds.error.aboveLimit' },
  });
});
