/** The bell and the start page list the same lost messages as the room, at the moment at which each was given up. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { createMessage, markFailed, markSkipped } from '#src/features/messages/messages.queries.ts';
import { ATTEMPTS_MAX } from '#src/features/messages/messages.ts';
import { countGivenUp, listGivenUp, listUnreached } from '#src/features/messages/outbox-lag.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openCopies(openPark);

const REFUSED = 'refused by every channel';
const after = (seconds: number) => addSeconds(BEFORE, seconds);
let orderId = '';

beforeEach(async () => {
  orderId = (await orderOf(db, await buy(db))).id;
  await db.read.delete(messageDeliveries);
  await db.read.delete(outbox);
});

/** Written then, and being sent for the n-th time. */
async function sending(id: string, attempts: number, createdAt: string) {
  const lease = { leaseOwner: 'w', leaseUntil: after(9000), nextAt: createdAt, createdAt };
  const message = { id, dedupeKey: id, kind: 'tickets', orderId, payload: {}, state: 'sending' } as const;
  await db.read.insert(outbox).values({ ...message, attempts, ...lease });
  return { id, owner: 'w' };
}

const attempted = (outboxId: string, at: string) =>
  db.read.insert(messageDeliveries).values({
    ...{ id: `${outboxId}-${at}`, outboxId, orderId, kind: 'tickets', channel: 'sms', provider: 'esms' },
    ...{ address: '09…', state: 'refused', providerId: null, code: '99', at, updatedAt: at },
  });

const asked = { since: after(-60), limit: 9 };
const rung = async () => (await listGivenUp(db.read, asked)).map(({ id, at }) => [id, at]);
const listed = async () => (await listUnreached(db.read, asked)).map(({ id, at }) => [id, at]);

test('what every channel refused rings too, and what was sent again rings no longer', async () => {
  await markSkipped(db.read, { ...(await sending('refused', 2, BEFORE)), reason: REFUSED });
  await markSkipped(db.read, { ...(await sending('moot', 2, BEFORE)), reason: 'nothing to send' });
  expect((await rung()).map(([id]) => id)).toEqual(['refused']);
  expect(await countGivenUp(db.read, asked.since)).toBe(1);
  const again = { kind: 'tickets' as const, orderId, payload: {}, now: after(60) };
  await createMessage(db.read, { ...again, dedupeKey: `resend:${orderId}:email:1` });
  expect(await rung()).toEqual([]);
});

test('each is given up when its last attempt failed, never before it was written', async () => {
  const last = { now: after(3600), attempts: ATTEMPTS_MAX, error: 'timeout' };
  await markFailed(db.read, { ...(await sending('failed', ATTEMPTS_MAX, BEFORE)), ...last });
  await markSkipped(db.read, { ...(await sending('refused', 1, after(300))), reason: REFUSED });
  await attempted('refused', after(301));
  await attempted('refused', after(302));
  await markSkipped(db.read, { ...(await sending('late', ATTEMPTS_MAX, after(10))), reason: REFUSED });
  await attempted('late', after(7200));
  await markSkipped(db.read, { ...(await sending('silent', 1, after(400))), reason: REFUSED });
  const oldest = [
    ['refused', after(302)],
    ['silent', after(400)],
    ['failed', after(3600)],
    ['late', after(7200)],
  ];
  expect(await listed()).toEqual(oldest);
  expect(await rung()).toEqual(oldest.toReversed());
});
