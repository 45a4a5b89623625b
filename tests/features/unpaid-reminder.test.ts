import '#tests/support/env.ts';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { holds } from '#db/schema/orders.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { openAccount } from '#tests/support/bank.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setSetting } from '#tests/support/goods.ts';
import { deliver, openMessages } from '#tests/support/message-world.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openMessages();

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterEach(() => db.close());

const after = (seconds: number) => addSeconds(BEFORE, seconds);

async function reminder() {
  const [row] = await db.read.select().from(outbox).where(eq(outbox.kind, 'order-received'));
  if (!row) throw new Error('no reminder');
  return { ...row, minutes: (Date.parse(row.nextAt) - Date.parse(BEFORE)) / 60_000 };
}

async function kindsSent(): Promise<string[]> {
  const sent = await db.read.select().from(outbox).where(eq(outbox.state, 'sent'));
  return sent.map(({ kind }) => kind).toSorted();
}

test('it goes after eight minutes, not before, and is not late until then', async () => {
  await holdAndPlace(db);
  expect((await reminder()).minutes).toBe(8);
  expect(await deliver(db, after(8 * 60 - 1))).toMatchObject({ sent: 0 });
  expect((await countLag(db.read, after(8 * 60 - 1))).oldestSeconds).toBe(0);
  expect((await countLag(db.read, after(9 * 60))).oldestSeconds).toBe(60);
  expect(await deliver(db, after(8 * 60))).toMatchObject({ sent: 1 });
});

test('whoever has paid by then is not reminded', async () => {
  const purchase = await holdAndPlace(db);
  await notify(db, purchase, {}, after(60));
  await deliver(db, after(8 * 60));
  expect(await reminder()).toMatchObject({ state: 'dead', lastError: 'paid meanwhile' });
});

test('whoever was told that the payment failed is told nothing else, also while trying again', async () => {
  const { code, secret, ...bought } = await holdAndPlace(db);
  const failed = { outcome: 'failed', responseCode: '51' } as const;
  await notify(db, { code, secret, ...bought }, failed, after(60));
  const again = { idempotencyKey: 'retry-after-failure', code, secret, method: 'vnpay' } as const;
  await asVisitor(db, { now: after(120) }).orders.retryPayment(again);
  await deliver(db, after(8 * 60));
  expect(await kindsSent()).toEqual(['payment-failed']);
  expect(await reminder()).toMatchObject({ state: 'dead', lastError: 'payment failed' });
});

test('whoever then chooses a transfer is told at once how to make it', async () => {
  await openAccount(db);
  const bought = await holdAndPlace(db);
  await notify(db, bought, { outcome: 'failed', responseCode: '51' }, after(60));
  const { code, secret } = bought;
  const other = { idempotencyKey: 'transfer-after-failure', code, secret, method: 'transfer' } as const;
  await asVisitor(db, { now: after(120) }).orders.retryPayment(other);
  await deliver(db, after(121));
  expect(await kindsSent()).toEqual(['order-received', 'payment-failed']);
});

test('a short hold leaves five minutes to pay', async () => {
  await setSetting(db, 'hold.minutes', 11);
  const { code } = await holdAndPlace(db);
  const [hold] = await db.read.select().from(holds).where(eq(holds.code, code));
  expect((await reminder()).nextAt).toBe(addSeconds(hold?.expiresAt ?? '', -5 * 60));
  expect((await reminder()).minutes).toBeLessThan(8);
});
