import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { type Delivery, deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { leaseMessages } from '#src/features/messages/messages.queries.ts';
import { ATTEMPTS_MAX, LEASE_SECONDS, retryAfterSeconds } from '#src/features/messages/messages.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillOutbox, firstRow, NOW, worker } from '#tests/support/outbox-world.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

describe('when the receiver is down', () => {
  const broken: Delivery['send'] = () => Promise.reject(new Error('451 <ha@b.example> try\r\n again  later'));

  test('waits 10 s, 20 s, 40 s … at most half an hour, and records the answer of the receiver', async () => {
    expect([1, 2, 3, 8, 9, 12].map(retryAfterSeconds)).toEqual([10, 20, 40, 1280, 1800, 1800]);
    await fillOutbox(db, 1);
    expect(await deliverMessages({ db, now: NOW }, worker('one', broken))).toMatchObject({ failed: 1 });
    const failed = await firstRow(db);
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, lastError: '451 <…@…> try again later' });
    expect(Date.parse(failed.nextAt) - Date.parse(NOW)).toBeWithin(10_000, 11_000);
    const early = await deliverMessages({ db, now: addSeconds(NOW, 9) }, worker('one', broken));
    expect(early).toMatchObject({ failed: 0 });
  });

  test('one broken mail does not hold up the others', async () => {
    await fillOutbox(db, 5);
    const picky: Delivery['send'] = async (_, { idempotencyKey }) => {
      if (idempotencyKey.endsWith('2')) throw new Error('550 no such mailbox');
    };
    const done = await deliverMessages({ db, now: NOW }, worker('one', picky));
    expect(done).toEqual({ sent: 4, skipped: 0, failed: 1 });
  });

  test(`is given up after ${ATTEMPTS_MAX} attempts and counted as dead`, async () => {
    await fillOutbox(db, 1);
    let now = NOW;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      expect((await firstRow(db)).state).toBe('waiting');
      expect(await deliverMessages({ db, now }, worker('one', broken))).toMatchObject({ failed: 1 });
      now = addSeconds(now, 1801);
    }
    expect(await firstRow(db)).toMatchObject({ state: 'dead', attempts: ATTEMPTS_MAX });
    expect(await deliverMessages({ db, now }, worker('one', broken))).toMatchObject({ failed: 0 });
    expect(await countLag(db.read, now)).toEqual({ waiting: 0, oldestSeconds: 0, dead: 1 });
  });

  test('a message whose every attempt crashed the worker is given up too', async () => {
    await fillOutbox(db, 1);
    let now = NOW;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      await db.write((tx) => leaseMessages(tx, { owner: `crashed-${attempt}`, now, limit: 1 }));
      now = addSeconds(now, LEASE_SECONDS + 1);
    }
    const never = worker('last', () => Promise.reject(new Error('must not be called')));
    await deliverMessages({ db, now }, never);
    expect(await firstRow(db)).toMatchObject({
      state: 'dead',
      lastError: expect.stringContaining('given up'),
    });
  });

  test('ten minutes down, then up: all mailed, each once, and the lag was visible meanwhile', async () => {
    const keys = await fillOutbox(db, 12);
    const sent: string[] = [];
    const upAt = addSeconds(NOW, 600);
    let now = NOW;
    while (now < addSeconds(NOW, 1800)) {
      const isUp = now >= upAt;
      const send: Delivery['send'] = async (mail, key) =>
        isUp ? sent.push(key.idempotencyKey) : broken(mail, key);
      await deliverMessages({ db, now }, worker('one', send));
      if (now === addSeconds(NOW, 560))
        expect(await countLag(db.read, now)).toEqual({ waiting: 12, oldestSeconds: 560, dead: 0 });
      now = addSeconds(now, 20);
    }
    expect(sent.sort()).toEqual(keys.sort());
    expect(await countLag(db.read, now)).toEqual({ waiting: 0, oldestSeconds: 0, dead: 0 });
  }, 20_000);
});
