/** The cost of sending for others: each commit makes every page check for changes, and blocks other writers. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { LEASE_SECONDS } from '#src/features/messages/messages.ts';
import { addSeconds } from '#src/values/day.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import {
  attempts,
  deliver,
  openMessages,
  PHONE,
  paidOrder,
  zaloTrial,
} from '#tests/support/message-world.ts';
import { fillOutbox, firstRow, NOW, outboxRows, worker } from '#tests/support/outbox-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openMessages();
openCopies(openPark);

function counting(): { db: Db; commits: () => number } {
  let commits = 0;
  const write: Db['write'] = (work) => {
    commits += 1;
    return db.write(work);
  };
  return { db: { ...db, write }, commits: () => commits };
}

test('a mail that is taken costs two: its lease, and its end with the attempt', async () => {
  const { id } = await paidOrder(db, { phone: null, email: 'lan@example.vn' });
  const counted = counting();
  expect(await deliver(counted.db)).toMatchObject({ sent: 1, failed: 0 });
  expect(counted.commits()).toBe(2);
  expect(await attempts(db, id)).toEqual(['email accepted ok']);
  expect(await firstRow(db)).toMatchObject({ state: 'sent', leaseOwner: null });
});

test.each([
  ['zalo', { phone: zaloTrial(118), email: 'lan@example.vn' }],
  ['email', { phone: PHONE, email: 'no address' }],
] as const)('%s refuses: that is written down before anything else is tried', async (channel, reach) => {
  const { id } = await paidOrder(db, { channel, ...reach });
  const seen: string[][] = [];
  await deliver(db, BEFORE, 'worker', async (send) => {
    seen.push(await attempts(db, id));
    return send();
  });
  expect(seen[1]).toEqual([expect.stringMatching(new RegExp(`^${channel} refused`))]);
});

test('a text message is recorded at once: its provider soon reports the result', async () => {
  const { id } = await paidOrder(db, { channel: 'sms', phone: PHONE });
  const counted = counting();
  await deliver(counted.db);
  expect(await attempts(db, id)).toEqual([expect.stringMatching(/^sms accepted/)]);
  expect(counted.commits()).toBe(3);
});

test('with one to begin with, and many that come meanwhile, twelve are in hand at once and never more', async () => {
  await fillOutbox(db, 1);
  let [now, most, sent] = [0, 0, 0];
  const counted = counting();
  await deliverMessages(
    { db: counted.db, now: NOW },
    {
      ...worker('one', async () => {
        now += 1;
        most = Math.max(most, now);
        if (sent === 0) await fillOutbox(db, 30);
        sent += 1;
        await Bun.sleep(1);
        now -= 1;
      }),
      limit: 30,
    },
  );
  expect({ most, sent }).toEqual({ most: 12, sent: 30 });
  // What ends at about the same time is written down at once.
  expect(counted.commits()).toBeLessThan(12);
});

test('ends that cannot be written down together are written down one by one', async () => {
  await fillOutbox(db, 5);
  let commits = 0;
  const write: Db['write'] = (work) => {
    commits += 1;
    // The first leases all of them.
    return commits === 2 ? Promise.reject(new Error('no such order')) : db.write(work);
  };
  const sends = worker('one', async () => undefined);
  expect(await deliverMessages({ db: { ...db, write }, now: NOW }, sends)).toMatchObject({ sent: 5 });
  expect(commits).toBeGreaterThan(6);
  for (const row of await outboxRows(db)) expect(row).toMatchObject({ state: 'sent', leaseOwner: null });
});

test('one that takes long keeps the others from nothing', async () => {
  const [slow] = await fillOutbox(db, 14);
  const { promise, resolve } = Promise.withResolvers<void>();
  const delivered = deliverMessages(
    { db, now: NOW },
    worker('one', async (_, { idempotencyKey }) => {
      if (idempotencyKey === slow) await promise;
    }),
  );
  const sent = async () => (await outboxRows(db)).filter(({ state }) => state === 'sent').length;
  expect(await eventually(async () => (await sent()) === 13, 10_000)).toBe(true);
  resolve();
  expect(await delivered).toMatchObject({ sent: 14 });
});

test('no more are leased than the limit, or once it is time to stop', async () => {
  await fillOutbox(db, 12);
  let isOver = false;
  const some = { ...worker('one', async () => undefined), limit: 3, isOver: () => isOver };
  expect(await deliverMessages({ db, now: NOW }, some)).toMatchObject({ sent: 3 });
  isOver = true;
  expect(await deliverMessages({ db, now: NOW }, { ...some, limit: 20 })).toMatchObject({ sent: 0 });
  const states = (await outboxRows(db)).map(({ state }) => state);
  expect(states.filter((state) => state === 'sent')).toHaveLength(3);
  expect(states).not.toContain('sending');
});

test('a lease that is more than half over is renewed before anything is sent', async () => {
  await paidOrder(db, { phone: null, email: 'lan@example.vn' });
  const late = addSeconds(BEFORE, LEASE_SECONDS / 2 + 1);
  let until = '';
  await deliver(
    db,
    BEFORE,
    'worker',
    async (send) => {
      until = (await firstRow(db)).leaseUntil ?? '';
      return send();
    },
    late,
  );
  expect(until).toBe(addSeconds(late, LEASE_SECONDS));
});
