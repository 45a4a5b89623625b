/** Closings and openings of one day that are saved within half a second: a buyer hears each fact once. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { closures } from '#db/schema/tickets.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { notifyReopened } from '#src/features/closures/notify-reopened.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { kindsOf, work } from '#tests/support/closings.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { LIFT } from '#tests/support/linked-lift.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import {
  closeLift,
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

const JOBS = {
  'the offers first': [offerClosures, notifyReopened],
  'the openings first': [notifyReopened, offerClosures],
} as const;
const orders = Object.entries(JOBS);

/** Runs something once between what a job or request has read and what it writes. */
function pausedFor(meanwhile: () => Promise<unknown>): typeof db {
  let isDone = false;
  const write: typeof db.write = async (task) => {
    if (!isDone) {
      isDone = true;
      await meanwhile();
    }
    return db.write(task);
  };
  return Object.create(db, { write: { value: write } });
}

const closingOf = async (closureId: string | undefined) =>
  (await db.read.select().from(closures)).find(({ id }) => id === closureId)?.closingId;

test.each(orders)('opened and closed again before the jobs look, %s: no second message', async (_, jobs) => {
  const first = await closeLift(LIFT);
  await work();
  await send('closure-offer');
  await open(first);
  const second = await closeLift(SECOND);
  for (const job of jobs) await job({ db, now: BEFORE });
  expect([await kindsOf(bought, 'closure-offer'), await waits('closure-reopened')]).toEqual([1, 0]);
  const { opened } = await loadClosings({ db, now: BEFORE }, { view: null, closing: second });
  expect(opened?.reach).toMatchObject({ sent: 0, waiting: 0, known: 1, chosen: { open: 1 } });
  await openThen(second);
  expect(await waits('closure-reopened')).toBe(1);
});

test('but once the opening was told, the next closing is news', async () => {
  const first = await closeLift(LIFT);
  await work();
  await send('closure-offer');
  await openThen(first);
  await send('closure-reopened');
  await closeLift(SECOND);
  await work();
  expect([await kindsOf(bought, 'closure-offer'), await waits('closure-offer')]).toEqual([2, 1]);
});

test.each(orders)(
  'where the first message still waits, %s: one goes, with the note that holds',
  async (_, jobs) => {
    const first = await closeLift(LIFT);
    await work();
    await open(first);
    const second = await closeLift(SECOND);
    for (const job of jobs) await job({ db, now: BEFORE });
    const [message, ...more] = (await rowsOf('closure-offer')).filter(({ state }) => state === 'waiting');
    expect([await closingOf(message?.payload.closureId), more]).toEqual([second, []]);
  },
);

test('a day that is closed anew while the job is about to write is offered once', async () => {
  const first = await closeLift(LIFT);
  await work();
  await send('closure-offer');
  await open(first);
  const second = await closeLift(SECOND);
  // Another process has taken its turn when this one gets to write.
  const paused = pausedFor(() => offerClosures({ db, now: addSeconds(BEFORE, 1) }));
  await offerClosures({ db: paused, now: BEFORE });
  await openThen(second);
  expect([await kindsOf(bought, 'closure-offer'), await waits('closure-reopened')]).toEqual([1, 1]);
});

test('a message written by a job that began before the last one counts as the newest', async () => {
  const first = await closeLift(LIFT);
  await work();
  await send('closure-offer');
  await open(first);
  await notifyReopened({ db, now: addSeconds(BEFORE, 1) });
  await send('closure-reopened');
  await closeLift(SECOND);
  await offerClosures({ db, now: BEFORE });
  await send('closure-offer');
  await closeLift(LIFT);
  await work();
  expect([await kindsOf(bought, 'closure-offer'), await waits('closure-offer')]).toEqual([2, 0]);
});
