import { and, eq, gte, inArray, lt, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared, prepareInsert } from '#db/prepared.ts';
import { outbox } from '#db/schema/messages.ts';
import {
  isLastAttempt,
  type LeasedMessage,
  leaseEnd,
  type NewMessage,
  newMessage,
  retryAt,
} from './messages.ts';

type LeaseKey = { id: string; owner: string };

const insertMessage = prepareInsert(outbox, { unlessKnown: outbox.dedupeKey });

/** Call it in the transaction that makes the news true. A known dedupe key changes nothing. */
export async function createMessage(db: Queryable, message: NewMessage): Promise<void> {
  await insertMessage(db, newMessage(message));
}

/** When the latest message was written whose dedupe key begins so; null when none was. */
export async function findLatestMessageAt(db: Queryable, prefix: string): Promise<string | null> {
  const [row] = await db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(and(gte(outbox.dedupeKey, prefix), lt(outbox.dedupeKey, `${prefix}~`)));
  return row?.at ?? null;
}

/** Whether anything about this order was sent, or is being sent now. */
export async function hasMessageLeft(db: Queryable, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: outbox.id })
    .from(indexed(outbox, 'outbox_order'))
    .where(and(eq(outbox.orderId, orderId), inArray(outbox.state, ['sending', 'sent'])))
    .limit(1);
  return row !== undefined;
}

/** Mails about something a visitor sent us, once each. */
export async function createGenericMails(
  db: Queryable,
  { kinds, id, now }: { kinds: readonly NewMessage['kind'][]; id: string; now: string },
): Promise<void> {
  for (const kind of kinds)
    await createMessage(db, { kind, orderId: '', payload: { id }, now, dedupeKey: `${kind}:${id}` });
}

export async function hasDueMessage(db: Queryable, now: string): Promise<boolean> {
  return (await listDue(db, { now, limit: 1 })).length > 0;
}

/** Gives the longest-due messages to one owner; in a transaction, so no two owners get the same row. */
export async function leaseMessages(
  tx: Tx,
  { owner, now, limit }: { owner: string; now: string; limit: number },
): Promise<LeasedMessage[]> {
  const leased: LeasedMessage[] = [];
  for (const { id } of await listDue(tx, { now, limit }))
    leased.push(...(await lease(tx).all({ id, owner, until: leaseEnd(now) })));
  return leased;
}

const lease = prepared((tx) =>
  tx
    .update(outbox)
    .set({
      state: 'sending',
      leaseOwner: given('owner'),
      leaseUntil: given('until'),
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(eq(outbox.id, given('id')))
    .returning({
      id: outbox.id,
      dedupeKey: outbox.dedupeKey,
      kind: outbox.kind,
      orderId: outbox.orderId,
      payload: outbox.payload,
      attempts: outbox.attempts,
      leaseUntil: outbox.leaseUntil,
    })
    .prepare(),
);

const sent = prepared((db) =>
  db
    .update(outbox)
    .set({ state: 'sent', sentAt: given('now'), leaseOwner: null, leaseUntil: null, lastError: null })
    .where(ownedBy({ id: given('id'), owner: given('owner') }))
    .prepare(),
);

export async function markSent(db: Queryable, { id, owner, now }: LeaseKey & { now: string }): Promise<void> {
  await sent(db).run({ id, owner, now });
}

/** Nothing to send any more, or no recipient: final, with the reason. */
export async function markSkipped(
  db: Queryable,
  { id, owner, reason }: LeaseKey & { reason: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'dead', leaseOwner: null, leaseUntil: null, lastError: reason })
    .where(ownedBy({ id, owner }));
}

/** Puts the message back for a later attempt, or gives it up after the last one. */
export async function markFailed(
  db: Queryable,
  { id, owner, now, attempts, error }: LeaseKey & { now: string; attempts: number; error: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      state: isLastAttempt(attempts) ? 'dead' : 'waiting',
      nextAt: retryAt(now, attempts),
      leaseOwner: null,
      leaseUntil: null,
      lastError: error,
    })
    .where(ownedBy({ id, owner }));
}

/** Postpones the message; waiting for the morning is no attempt, and afterwards all channels start over. */
export async function markDelayed(
  db: Queryable,
  { id, owner, until }: LeaseKey & { until: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      state: 'waiting',
      nextAt: until,
      attempts: 0,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(ownedBy({ id, owner }));
}

/** Extends the lease before another channel is tried; false when another worker has the message. */
export async function extendLease(
  db: Queryable,
  { id, owner, now }: LeaseKey & { now: string },
): Promise<boolean> {
  const renewed = await db
    .update(outbox)
    .set({ leaseUntil: leaseEnd(now) })
    .where(ownedBy({ id, owner }))
    .returning({ id: outbox.id });
  return renewed.length > 0;
}

/** Reopens a message whose channel failed later; a worker that is sending it notices at the end. */
export async function reopenMessage(db: Queryable, { id, now }: { id: string; now: string }): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'waiting', nextAt: now, attempts: 0 })
    .where(and(eq(outbox.id, id), ne(outbox.state, 'sending')));
}

/** What waits for its time, and what was left in the middle once its lease is over; the longest due first. */
function listDue(db: Queryable, { now, limit }: { now: string; limit: number }): Promise<{ id: string }[]> {
  return due(db).all({ now, limit });
}

const due = prepared((db) => {
  const dueAt = sql`CASE state WHEN 'waiting' THEN next_at ELSE lease_until END`;
  return db
    .select({ id: outbox.id })
    .from(indexed(outbox, 'outbox_open'))
    .where(sql`state IN ('waiting', 'sending') AND ${dueAt} <= ${given('now')}`)
    .orderBy(dueAt)
    .limit(sql.placeholder('limit'))
    .prepare();
});

// A worker that overslept its lease must not overwrite what the next one wrote.
function ownedBy({ id, owner }: { id: string | SQL; owner: string | SQL }) {
  return and(eq(outbox.id, id), eq(outbox.state, 'sending'), eq(outbox.leaseOwner, owner));
}
