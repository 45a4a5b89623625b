import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { type Delivery, deliverMessages } from '#src/features/messages/deliver-messages.ts';
import {
  createMessage,
  leaseMessages,
  markFailed,
  markSent,
} from '#src/features/messages/messages.queries.ts';
import { LEASE_SECONDS } from '#src/features/messages/messages.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { chance } from '#tests/support/chance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillOutbox, firstRow, MAIL, NOW, outboxRows, worker } from '#tests/support/outbox-world.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

describe('the outbox', () => {
  test('a known dedupe key adds nothing and changes nothing', async () => {
    await fillOutbox(db, 1);
    const before = await outboxRows(db);
    const again = {
      kind: 'refund-due' as const,
      orderId: 'other',
      payload: { a: '1' },
      now: addSeconds(NOW, 5),
    };
    await db.write((tx) => createMessage(tx, { ...again, dedupeKey: 'tickets:order-00' }));
    expect(await outboxRows(db)).toEqual(before);
  });

  test('a message that is rolled back with its order was never there', async () => {
    const failing = db.write(async (tx) => {
      await createMessage(tx, { dedupeKey: 'x', kind: 'tickets', orderId: 'o', payload: {}, now: NOW });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await outboxRows(db)).toEqual([]);
  });

  test('sent once, under its dedupe key, and then done', async () => {
    const [key] = await fillOutbox(db, 1);
    const keys: string[] = [];
    const one = worker('one', async (_, { idempotencyKey }) => keys.push(idempotencyKey));
    expect(await deliverMessages({ db, now: NOW }, one)).toEqual({ sent: 1, skipped: 0, failed: 0 });
    expect(await deliverMessages({ db, now: addSeconds(NOW, 3600) }, one)).toEqual({
      sent: 0,
      skipped: 0,
      failed: 0,
    });
    expect(keys).toEqual([key ?? '']);
    expect(await firstRow(db)).toMatchObject({
      state: 'sent',
      attempts: 1,
      leaseOwner: null,
      lastError: null,
    });
  });

  test('nothing to send is final, with the reason', async () => {
    await fillOutbox(db, 1);
    const one = worker('one', () => Promise.reject(new Error('must not be called')));
    const skipping = { ...one, compose: async () => ({ skipped: 'no e-mail address' }) };
    expect(await deliverMessages({ db, now: NOW }, skipping)).toEqual({ sent: 0, skipped: 1, failed: 0 });
    expect(await firstRow(db)).toMatchObject({ state: 'dead', lastError: 'no e-mail address' });
    expect(await countLag(db.read, addSeconds(NOW, 60))).toEqual({ waiting: 0, oldestSeconds: 0, dead: 0 });
  });
});

describe('two workers on one database file', () => {
  /** What a worker without a lease would do; it proves that the race in this test is real. */
  async function deliverWithoutLease(own: Db, send: Delivery['send']): Promise<void> {
    const due = await own.read.select().from(outbox).where(eq(outbox.state, 'waiting'));
    for (const { id, dedupeKey } of due) {
      await send(MAIL, { idempotencyKey: dedupeKey });
      await own.write((tx) => tx.update(outbox).set({ state: 'sent' }).where(eq(outbox.id, id)));
    }
  }

  async function race(deliver: (own: Db, owner: string, send: Delivery['send']) => Promise<unknown>) {
    const keys = await fillOutbox(db, 30);
    const sent: string[] = [];
    const send: Delivery['send'] = async (_, { idempotencyKey }) => {
      await Bun.sleep(chance() * 5);
      sent.push(idempotencyKey);
    };
    const other = await openDb(db.url);
    await Promise.all([deliver(db, 'one', send), deliver(other, 'two', send)]);
    other.close();
    return { keys, sent };
  }

  test('control: without a lease mails go out twice', async () => {
    const { keys, sent } = await race((own, _, send) => deliverWithoutLease(own, send));
    expect(sent.length).toBeGreaterThan(keys.length);
  });

  test('with the lease each mail goes out once', async () => {
    const { keys, sent } = await race((own, owner, send) =>
      deliverMessages({ db: own, now: NOW }, worker(owner, send)),
    );
    expect(sent.sort()).toEqual(keys.sort());
    expect((await outboxRows(db)).every((one) => one.state === 'sent')).toBe(true);
  });

  test('a worker that overslept its lease cannot change what the next one wrote', async () => {
    await fillOutbox(db, 1);
    const lease = (owner: string, now: string) =>
      db.write((tx) => leaseMessages(tx, { owner, now, limit: 1 }));
    const [slow] = await lease('slow', NOW);
    expect(await lease('quick', addSeconds(NOW, LEASE_SECONDS - 1))).toEqual([]);
    const late = addSeconds(NOW, LEASE_SECONDS + 1);
    const [again] = await lease('quick', late);
    const id = slow?.id ?? '';
    expect(again?.id).toBe(id);
    await db.write((tx) => markFailed(tx, { id, owner: 'slow', attempts: 1, error: 'late', now: late }));
    expect(await firstRow(db)).toMatchObject({
      state: 'sending',
      leaseOwner: 'quick',
      attempts: 2,
      lastError: null,
    });
    await db.write((tx) => markSent(tx, { id, owner: 'quick', now: late }));
    expect((await firstRow(db)).state).toBe('sent');
  });
});
