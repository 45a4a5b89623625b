import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { subscribers } from '#db/schema/subscriptions.ts';
import type { LinkKind, Subscriber } from './subscriptions.ts';

const HASHES = { confirm: subscribers.confirmHash, leave: subscribers.leaveHash } as const;

export async function findSubscriber(db: Queryable, id: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id)).limit(1);
  return row ?? null;
}

export async function findSubscriberByEmail(db: Queryable, email: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email)).limit(1);
  return row ?? null;
}

/** The subscriber whose link has the token of this hash; null when it was used, replaced or never issued. */
export async function findSubscriberByHash(
  db: Queryable,
  { kind, hash }: { kind: LinkKind; hash: string },
): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(HASHES[kind], hash)).limit(1);
  return row ?? null;
}

export async function createSubscriber(db: Queryable, row: Subscriber): Promise<void> {
  await db.insert(subscribers).values(row);
}

export async function updateSubscriber(
  db: Queryable,
  { id, ...change }: Partial<Subscriber> & Pick<Subscriber, 'id'>,
): Promise<void> {
  await db.update(subscribers).set(change).where(eq(subscribers.id, id));
}

/** Those who get mail, some at a time, in the order of their ids. */
export async function listActiveSubscribers(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<Subscriber, 'id'>[]> {
  return db
    .select({ id: subscribers.id })
    .from(indexed(subscribers, 'subscribers_active'))
    .where(and(sql`${subscribers.state} = 'active'`, gt(subscribers.id, after)))
    .orderBy(asc(subscribers.id))
    .limit(limit);
}

/** Deletes at most `limit` unconfirmed requests and returns their number. */
export async function purgeUnconfirmed(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const expired = await db
    .select({ id: subscribers.id })
    .from(indexed(subscribers, 'subscribers_state'))
    .where(and(eq(subscribers.state, 'pending'), lt(subscribers.askedAt, before)))
    .limit(limit);
  for (const { id } of expired) await db.delete(subscribers).where(eq(subscribers.id, id));
  return expired.length;
}
