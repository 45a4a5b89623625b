/** What a buyer hears of closings that overlap is what the last message that left has told, whatever became of others. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { messageDeliveries } from '#db/schema/messages.ts';
import { closures } from '#db/schema/tickets.ts';
import { listUnreached } from '#src/features/closures/closing-list.queries.ts';
import { listOffers } from '#src/features/closures/closures.queries.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { loadReopened } from '#src/features/closures/load-reopened.ts';
import { newId } from '#src/values/id.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { choose, closing } from '#tests/support/closed-day.ts';
import { kindsOf, sendAll, staff, work } from '#tests/support/closings.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { LIFT } from '#tests/support/linked-lift.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import {
  closeBoth,
  closeLift,
  die,
  linkBoth,
  open,
  openThen,
  rowsOf,
  SECOND,
  send,
  waits,
} from '#tests/support/two-lifts.ts';

openCopies(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

let bought: Purchase;
beforeEach(async () => {
  await linkBoth();
  bought = await buy(db);
});

const reachOf = async (closingId: string) =>
  (await loadClosings({ db, now: BEFORE }, { view: null, closing: closingId })).opened?.reach;
const unreached = (closingId: string) => listUnreached(db.read, { closingId, limit: 5 });
const reopenedDaysOf = async () => {
  const { id } = await orderOf(db, bought);
  return (await loadReopened(db.read, id, await listOffers(db.read, id))).map(({ day }) => day);
};
/** The mail of a message was accepted, while its other channel waits for the morning or has failed. */
async function takeMail(): Promise<void> {
  for (const { id, orderId, kind } of await rowsOf('closure-offer'))
    await db.read.insert(messageDeliveries).values({
      ...{ id: newId(), outboxId: id, orderId, kind, channel: 'email', provider: 'smtp', address: 'b***' },
      ...{ state: 'accepted', providerId: null, code: '250', at: BEFORE, updatedAt: BEFORE },
    });
}

test('a mail that went while the telephone waits for the morning is told', async () => {
  const first = await closeLift(LIFT);
  await work();
  await takeMail();
  await openThen(first);
  expect([await waits('closure-offer'), await waits('closure-reopened')]).toEqual([0, 1]);
  expect(await reopenedDaysOf()).toEqual([DAY]);
  expect(await reachOf(first)).toMatchObject({ sent: 1, failed: 0 });
});

test('a message given up is told only where a channel took it', async () => {
  const first = await closeLift(LIFT);
  await work();
  await takeMail();
  await die();
  expect(await reachOf(first)).toMatchObject({ sent: 1, failed: 0 });
  const second = await closeLift(SECOND);
  await work();
  expect([await waits('closure-offer'), await reachOf(second)]).toMatchObject([0, { known: 1, failed: 0 }]);
  expect(await unreached(first)).toEqual([]);
  await db.read.update(messageDeliveries).set({ state: 'lost' });
  await open(first);
  await openThen(second);
  expect([await waits('closure-reopened'), await reopenedDaysOf()]).toEqual([0, []]);
});

test('closed, opened, closed and opened again ends with the news that it is open', async () => {
  const first = await closeLift(LIFT);
  await work();
  await sendAll();
  await openThen(first);
  const second = await closeLift(SECOND);
  await work();
  expect([await waits('closure-offer'), await waits('closure-reopened')]).toEqual([1, 0]);
  await openThen(second);
  expect([await waits('closure-offer'), await waits('closure-reopened')]).toEqual([0, 1]);
  await send('closure-reopened');
  const third = await closeLift(LIFT);
  await work();
  await openThen(third);
  // Told last that it is open, and not of the third closing.
  expect([await waits('closure-offer'), await waits('closure-reopened')]).toEqual([0, 0]);
});

test('a message that died does not make each later closing write again', async () => {
  await closeLift(LIFT);
  await work();
  await die();
  await closeLift(SECOND);
  await work();
  await send('closure-offer');
  await staff().close(closing());
  await work();
  expect(await kindsOf(bought, 'closure-offer')).toBe(2);
});

test('who was to know it from a message that died is unreached, and told once that closing opens', async () => {
  const first = await closeLift(LIFT);
  await work();
  const second = await closeLift(SECOND);
  await work();
  expect(await reachOf(second)).toMatchObject({ known: 1, failed: 0 });
  await die();
  expect(await reachOf(second)).toMatchObject({ known: 0, failed: 1 });
  expect((await unreached(second)).map(({ code }) => code)).toEqual([bought.code]);
  await openThen(first);
  const [message, ...more] = (await rowsOf('closure-offer')).filter(({ state }) => state === 'waiting');
  const [closure] = await db.read
    .select()
    .from(closures)
    .where(eq(closures.id, message?.payload.closureId ?? ''));
  expect([closure?.closingId, more, await waits('closure-reopened')]).toEqual([second, [], 0]);
  expect([await reachOf(second), await unreached(second)]).toMatchObject([{ waiting: 1, failed: 0 }, []]);
});

test('nor is who has chosen meanwhile', async () => {
  await closeLift(LIFT);
  await work();
  const second = await closeLift(SECOND);
  await work();
  await die();
  expect(await reachOf(second)).toMatchObject({ known: 0, failed: 1 });
  await choose(db, bought, { choice: 'refund' });
  expect([await reachOf(second), await unreached(second)]).toMatchObject([{ failed: 0 }, []]);
});

test('who was told it is open after a message died is not unreached', async () => {
  const { first, second } = await closeBoth();
  await open(first);
  await openThen(second);
  expect(await reachOf(second)).toMatchObject({ known: 1, failed: 0 });
  await send('closure-reopened');
  const third = await closeLift(LIFT);
  await work();
  await die();
  const fourth = await closeLift(SECOND);
  await work();
  await die();
  expect(await reachOf(third)).toMatchObject({ known: 0, failed: 1 });
  expect(await reachOf(fourth)).toMatchObject({ known: 0, failed: 1 });
  await open(third);
  await openThen(fourth);
  expect(await waits('closure-reopened')).toBe(0);
});
