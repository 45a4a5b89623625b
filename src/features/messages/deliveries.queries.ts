import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared, prepareInsert } from '#db/prepared.ts';
import {
  type DeliveryState,
  type MessageDeliveryRow,
  messageDeliveries,
  outbox,
} from '#db/schema/messages.ts';

/** Moves that a provider's later word may make. */
const OPEN: DeliveryState[] = ['accepted'];
const ENDED_BADLY: DeliveryState[] = ['refused', 'lost', 'failed'];

/** Rows of one moment in the order in which they were written. */
const INSERT_ORDER = sql`${messageDeliveries}.rowid`;

const insertDelivery = prepareInsert(messageDeliveries);

export async function createDelivery(db: Queryable, row: MessageDeliveryRow): Promise<void> {
  await insertDelivery(db, row);
}

const ofMessage = prepared((db) =>
  db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.outboxId, given('outboxId')))
    .orderBy(asc(messageDeliveries.at), asc(INSERT_ORDER))
    .prepare(),
);

/** What has become of one message so far, oldest first. */
export async function listMessageDeliveries(db: Queryable, outboxId: string): Promise<MessageDeliveryRow[]> {
  return ofMessage(db).all({ outboxId });
}

const lossesOf = prepared((db) =>
  db
    .select({ losses: count() })
    .from(indexed(messageDeliveries, 'message_deliveries_outbox'))
    .where(and(eq(messageDeliveries.outboxId, given('outboxId')), eq(messageDeliveries.state, 'lost')))
    .prepare(),
);

/** How many channels have taken this message and lost it. */
export async function countLosses(db: Queryable, outboxId: string): Promise<number> {
  const [row] = await lossesOf(db).all({ outboxId });
  return row?.losses ?? 0;
}

/** Every delivery attempt of this order's messages, newest first. */
export async function listOrderDeliveries(db: Queryable, orderId: Id): Promise<MessageDeliveryRow[]> {
  return db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.orderId, orderId))
    .orderBy(desc(messageDeliveries.at), desc(INSERT_ORDER));
}

/**
 * Whether the tickets were sent and nothing of it has arrived: every attempt failed, or there was none and every
 * message was given up, and none is waiting. Ground of a full refund, together with a QR code that was never opened.
 */
export async function isUndelivered(db: Queryable, orderId: string): Promise<boolean> {
  const messages = await db
    .select({ state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, 'tickets')));
  if (messages.length === 0 || messages.some(({ state }) => state === 'waiting' || state === 'sending'))
    return false;
  const rows = await db
    .select({ state: messageDeliveries.state })
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.orderId, orderId), eq(messageDeliveries.kind, 'tickets')));
  // Quiet hours have passed by now: their outcome is a row of its own.
  const attempts = rows.filter(({ state }) => state !== 'delayed');
  if (!attempts.every(({ state }) => ENDED_BADLY.includes(state))) return false;
  return attempts.length > 0 || messages.every(({ state }) => state === 'dead');
}

type ZaloEnding = Pick<MessageDeliveryRow, 'state' | 'code' | 'at'>;

/** What Zalo last answered, the newest first; nights and silence are no answers. */
export async function listZaloEndings(db: Queryable, limit: number): Promise<ZaloEnding[]> {
  return db
    .select({ state: messageDeliveries.state, code: messageDeliveries.code, at: messageDeliveries.at })
    .from(messageDeliveries)
    .where(
      and(
        eq(messageDeliveries.provider, 'zalo'),
        inArray(messageDeliveries.state, ['accepted', 'delivered', 'lost', 'refused']),
      ),
    )
    .orderBy(desc(messageDeliveries.at), desc(INSERT_ORDER))
    .limit(limit);
}

type Word = {
  provider: string;
  providerId: string;
  state: Extract<DeliveryState, 'accepted' | 'delivered' | 'lost'>;
  code: string;
  /** Counts after the message has arrived as well. */
  isLate?: boolean | undefined;
  now: string;
};

/** Records the provider's report on an accepted message; null when it is unknown, or known already. */
export async function updateDelivery(
  db: Queryable,
  { provider, providerId, state, code, isLate = false, now }: Word,
): Promise<MessageDeliveryRow | null> {
  const from = isLate ? [...OPEN, 'delivered' as const] : OPEN;
  const [row] = await db
    .update(messageDeliveries)
    .set({ state, code, updatedAt: now })
    .where(
      and(
        eq(messageDeliveries.provider, provider),
        eq(messageDeliveries.providerId, providerId),
        inArray(messageDeliveries.state, from),
      ),
    )
    .returning();
  return row ?? null;
}

export async function isDeliveryKnown(
  db: Queryable,
  { provider, providerId }: Pick<Word, 'provider' | 'providerId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: messageDeliveries.id })
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.provider, provider), eq(messageDeliveries.providerId, providerId)))
    .limit(1);
  return row !== undefined;
}
