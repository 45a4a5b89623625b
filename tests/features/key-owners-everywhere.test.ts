/**
 * Every input with an idempotency key binds it to its owner: found in the router, so that a new one cannot be missed.
 */
import { describe, expect, test } from 'bun:test';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { openShop } from '#tests/support/goods.ts';
import { KEY_CASES, keyedMutations } from '#tests/support/key-cases.ts';
import { openLedger } from '#tests/support/ledger.ts';

openLedger(async (park) => {
  await openDays(park);
  await openShop(park);
});

test('every mutation with a key is here', () => {
  const here = new Set(Object.keys(KEY_CASES).map((name) => name.split(' ')[0]));
  expect([...here].toSorted()).toEqual(keyedMutations().toSorted());
});

describe.each(Object.entries(KEY_CASES))('two owners of one key at %s', (_, { open, made }) => {
  test('each get what they asked for, once, however often and in whatever order they ask', async () => {
    const [one, other] = await open();
    const [first, second] = [await one.ask(), await other.ask()];
    expect(await made()).toBe(2);
    expect([await other.ask(), await one.ask(), await one.ask()]).toEqual([second, first, first]);
    expect(await made()).toBe(2);
  });

  test('at the same moment, each several times', async () => {
    const owners = await open();
    const all = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => owners[index]?.ask()));
    for (const mine of [0, 1])
      expect(new Set([0, 2, 4].map((place) => JSON.stringify(all[place + mine]))).size).toBe(1);
    expect(await made()).toBe(2);
  });

  test('are neither answered for another request nor blocked by it', async () => {
    const [one, other] = await open();
    if (!one.other || !other.other) return;
    await one.ask();
    await expect(one.other()).rejects.toThrow('errors.idempotencyMismatch');
    expect(await made()).toBe(1);
    await other.ask();
    expect(await made()).toBe(2);
  });

  test('protect their answer from clients without their secret', async () => {
    const [one] = await open();
    if (!one.stranger) return;
    await one.ask();
    await expect(one.stranger()).rejects.toThrow(/error/);
    expect(await made()).toBe(1);
  });
});
