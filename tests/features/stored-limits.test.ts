/** Limits in the database: one limit over processes and restarts, exact, without personal data, bounded in rows and writes. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { type Db, openDb } from '#db/client.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';
import {
  clearUses,
  countUses,
  limitInside,
  limitStored,
  purgeUses,
} from '#src/server/limits/stored-limits.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';

const NOW = '2031-05-05T02:00:00.000Z';
const KIND = { kind: 'test', max: 3, windowSeconds: 60 };
let db: Db;
let other: Db;

beforeAll(async () => {
  db = await testDatabase();
  // A second connection with a memory of its own, like a second process on the same file.
  other = await openDb(db.url);
});
afterAll(() => {
  other.close();
  db.close();
});

const use = (key: string, now = NOW, at = db) => limitStored(at, { ...KIND, key, now });
const rows = async (at = db) => at.read.select().from(rateLimits);

describe('one limit', () => {
  test('holds over two processes and a restart', async () => {
    await use('shared');
    await use('shared', NOW, other);
    await use('shared');
    for (const at of [db, other])
      expect(await problemOf(use('shared', addSeconds(NOW, 15.5), at))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        values: { seconds: 45 },
      });
    const restarted = await openDb(db.url);
    expect(await problemOf(use('shared', NOW, restarted))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    restarted.close();
  });

  test('admits exactly its number of fifty uses at once from two processes', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => use('race', NOW, index % 2 ? db : other)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await countUses(db.read, { ...KIND, key: 'race', now: NOW })).toBe(3);
  });

  test('slides: one use is free when the oldest has left the window, refusals do not count', async () => {
    for (const seconds of [0, 10, 20]) await use('slide', addSeconds(NOW, seconds));
    for (const seconds of [21, 59.999])
      expect(await problemOf(use('slide', addSeconds(NOW, seconds)))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    await use('slide', addSeconds(NOW, 60));
    expect(await problemOf(use('slide', addSeconds(NOW, 61)))).toMatchObject({ values: { seconds: 9 } });
  });

  test('keeps keys and kinds separate, and clears on demand', async () => {
    for (let count = 0; count < 3; count += 1) await use('c');
    await problemOf(use('c'));
    await use('d');
    await limitStored(db, { ...KIND, kind: 'elsewhere', key: 'c', now: NOW });
    await clearUses(db, { ...KIND, key: 'c' });
    await use('c');
  });
});

test('a use counted before another limit refuses stays counted', async () => {
  const network = { ...KIND, kind: 'network', key: 'n', now: NOW };
  const account = { ...KIND, kind: 'account', max: 1, key: 'a', now: NOW };
  await limitStored(db, network, account);
  expect(await problemOf(limitStored(db, network, account))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await countUses(db.read, network)).toBe(2);
});

test('inside a transaction the uses are taken back with it', async () => {
  const limit = { ...KIND, key: 'inside', now: NOW };
  const failed = db.write(async (tx) => {
    await limitInside(tx, limit);
    throw new Error('something else went wrong');
  });
  await expect(failed).rejects.toThrow('something else');
  await failed.catch(() => undefined);
  expect(await countUses(db.read, limit)).toBe(0);
  for (let count = 0; count < 3; count += 1) await db.write((tx) => limitInside(tx, limit));
  expect(await problemOf(db.write((tx) => limitInside(tx, limit)))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    values: { seconds: 60 },
  });
});

test('stores no address that could be read back', async () => {
  await use('khach@dinhmay.example');
  await use('203.0.113.77');
  const stored = JSON.stringify(await rows());
  expect(stored).not.toContain('khach');
  expect(stored).not.toContain('203.0.113');
});

describe('a flood', () => {
  test('of a thousand uses writes no more than the limit, also when all come at once', async () => {
    const write = spyOn(db, 'write');
    const flood = await Promise.allSettled(Array.from({ length: 1000 }, () => use('flood')));
    for (let count = 0; count < 100; count += 1) await problemOf(use('flood'));
    expect(flood.filter(({ status }) => status === 'rejected')).toHaveLength(997);
    expect(write.mock.calls.length).toBeLessThanOrEqual(5);
    write.mockRestore();
  });

  test('leaves no rows when its windows are over', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => ({
      bucket: `many:${index}`,
      at: NOW,
      expiresAt: addSeconds(NOW, 60),
    }));
    for (let start = 0; start < many.length; start += 1000)
      await db.write((tx) => tx.insert(rateLimits).values(many.slice(start, start + 1000)));
    await use('later', addSeconds(NOW, 1000));
    await purgeUses({ db, now: addSeconds(NOW, 500) });
    expect((await rows()).map(({ at }) => at)).toEqual([addSeconds(NOW, 1000)]);
  });
});

test('a refusal remembered by one process ends soon after another process has emptied the bucket', async () => {
  const now = addSeconds(NOW, 2000);
  for (let count = 0; count < 3; count += 1) await use('emptied', now);
  await problemOf(use('emptied', now));
  await clearUses(other, { ...KIND, key: 'emptied' });
  await use('emptied', addSeconds(now, 11));
});
