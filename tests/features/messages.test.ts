import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { type Delivery, deliverMessages } from '#src/features/messages/deliver-messages.ts';
import {
  countLag,
  createMessage,
  leaseMessages,
  markFailed,
  markSent,
} from '#src/features/messages/messages.queries.ts';
import { ATTEMPTS_MAX, LEASE_SECONDS, retryAfterSeconds } from '#src/features/messages/messages.ts';
import type { Mail } from '#src/server/mail.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';

const NOW = '2026-12-01T03:00:00.000Z';
const MAIL: Mail = { to: 'a@b.example', subject: 's', html: '<p>h</p>', text: 't', attachments: [] };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

async function fill(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, index) => `tickets:order-${index}`);
  await db.write(async (tx) => {
    for (const dedupeKey of keys)
      await createMessage(tx, {
        dedupeKey,
        kind: 'tickets',
        orderId: dedupeKey.slice(8),
        payload: {},
        now: NOW,
      });
  });
  return keys;
}

function worker(owner: string, send: Delivery['send'], limit = 100): Delivery {
  return { owner, limit, compose: async () => ({ mail: MAIL }), send };
}

function rows() {
  return db.read.select().from(outbox).orderBy(asc(outbox.dedupeKey));
}

async function row() {
  const [first] = await rows();
  if (!first) throw new Error('the outbox is empty');
  return first;
}

describe('the outbox', () => {
  test('a known dedupe key adds nothing and changes nothing', async () => {
    await fill(1);
    const before = await rows();
    const again = {
      kind: 'refund-due' as const,
      orderId: 'other',
      payload: { a: '1' },
      now: addSeconds(NOW, 5),
    };
    await db.write((tx) => createMessage(tx, { ...again, dedupeKey: 'tickets:order-0' }));
    expect(await rows()).toEqual(before);
  });

  test('a message that is rolled back with its order was never there', async () => {
    const failing = db.write(async (tx) => {
      await createMessage(tx, { dedupeKey: 'x', kind: 'tickets', orderId: 'o', payload: {}, now: NOW });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('sent once, under its dedupe key, and then done', async () => {
    const [key] = await fill(1);
    const keys: string[] = [];
    const one = worker('one', async (_, { idempotencyKey }) => keys.push(idempotencyKey));
    expect(await deliverMessages({ db, now: NOW }, one)).toEqual({ sent: 1, skipped: 0, failed: 0 });
    expect(await deliverMessages({ db, now: addSeconds(NOW, 3600) }, one)).toEqual({
      sent: 0,
      skipped: 0,
      failed: 0,
    });
    expect(keys).toEqual([key ?? '']);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, leaseOwner: null, lastError: null });
  });

  test('nothing to send is final, with the reason', async () => {
    await fill(1);
    const one = worker('one', () => Promise.reject(new Error('must not be called')));
    const skipping = { ...one, compose: async () => ({ skipped: 'no e-mail address' }) };
    expect(await deliverMessages({ db, now: NOW }, skipping)).toEqual({ sent: 0, skipped: 1, failed: 0 });
    expect(await row()).toMatchObject({ state: 'dead', lastError: 'no e-mail address' });
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
    const keys = await fill(30);
    const sent: string[] = [];
    const send: Delivery['send'] = async (_, { idempotencyKey }) => {
      await Bun.sleep(Math.random() * 5);
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
    expect((await rows()).every((one) => one.state === 'sent')).toBe(true);
  });

  test('a worker that overslept its lease cannot change what the next one wrote', async () => {
    await fill(1);
    const lease = (owner: string, now: string) =>
      db.write((tx) => leaseMessages(tx, { owner, now, limit: 1 }));
    const [slow] = await lease('slow', NOW);
    expect(await lease('quick', addSeconds(NOW, LEASE_SECONDS - 1))).toEqual([]);
    const late = addSeconds(NOW, LEASE_SECONDS + 1);
    const [again] = await lease('quick', late);
    const id = slow?.id ?? '';
    expect(again?.id).toBe(id);
    await db.write((tx) => markFailed(tx, { id, owner: 'slow', attempts: 1, error: 'late', now: late }));
    expect(await row()).toMatchObject({
      state: 'sending',
      leaseOwner: 'quick',
      attempts: 2,
      lastError: null,
    });
    await db.write((tx) => markSent(tx, { id, owner: 'quick', now: late }));
    expect((await row()).state).toBe('sent');
  });
});

describe('when the receiver is down', () => {
  const broken: Delivery['send'] = () => Promise.reject(new Error('451 try\r\n again  later'));

  test('waits 10 s, 20 s, 40 s … at most half an hour, and keeps the words of the receiver', async () => {
    expect([1, 2, 3, 8, 9, 12].map(retryAfterSeconds)).toEqual([10, 20, 40, 1280, 1800, 1800]);
    await fill(1);
    expect(await deliverMessages({ db, now: NOW }, worker('one', broken))).toMatchObject({ failed: 1 });
    const failed = await row();
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, lastError: '451 try again later' });
    expect(Date.parse(failed.nextAt) - Date.parse(NOW)).toBeWithin(10_000, 11_000);
    const early = await deliverMessages({ db, now: addSeconds(NOW, 9) }, worker('one', broken));
    expect(early).toMatchObject({ failed: 0 });
  });

  test('one broken mail does not hold up the others', async () => {
    await fill(5);
    const picky: Delivery['send'] = async (_, { idempotencyKey }) => {
      if (idempotencyKey.endsWith('2')) throw new Error('550 no such mailbox');
    };
    const done = await deliverMessages({ db, now: NOW }, worker('one', picky));
    expect(done).toEqual({ sent: 4, skipped: 0, failed: 1 });
  });

  test(`is given up after ${ATTEMPTS_MAX} attempts and counted as dead`, async () => {
    await fill(1);
    let now = NOW;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      expect((await row()).state).toBe('waiting');
      expect(await deliverMessages({ db, now }, worker('one', broken))).toMatchObject({ failed: 1 });
      now = addSeconds(now, 1801);
    }
    expect(await row()).toMatchObject({ state: 'dead', attempts: ATTEMPTS_MAX });
    expect(await deliverMessages({ db, now }, worker('one', broken))).toMatchObject({ failed: 0 });
    expect(await countLag(db.read, now)).toEqual({ waiting: 0, oldestSeconds: 0, dead: 1 });
  });

  test('a message whose every attempt crashed the worker is given up too', async () => {
    await fill(1);
    let now = NOW;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      await db.write((tx) => leaseMessages(tx, { owner: `crashed-${attempt}`, now, limit: 1 }));
      now = addSeconds(now, LEASE_SECONDS + 1);
    }
    const never = worker('last', () => Promise.reject(new Error('must not be called')));
    await deliverMessages({ db, now }, never);
    expect(await row()).toMatchObject({ state: 'dead', lastError: expect.stringContaining('given up') });
  });

  test('ten minutes down, then up: all mailed, each once, and the lag was visible meanwhile', async () => {
    const keys = await fill(12);
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
