import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type MessageKind, outbox } from '#db/schema/messages.ts';

type Withdrawn = {
  orderId: string;
  kind: MessageKind;
  day: string;
  why: string;
  /** Of these alone; without it, of any. */
  closureIds?: readonly string[];
};

const CLOSURE = sql<string>`json_extract(${outbox.payload}, '$.closureId')`;
const DAY = sql<string>`json_extract(${outbox.payload}, '$.day')`;

/** Drops what still waits to be sent to an order about a day. */
export async function withdrawMessage(
  db: Queryable,
  { orderId, kind, day, why, closureIds }: Withdrawn,
): Promise<void> {
  const isAbout = and(eq(DAY, day), closureIds && inArray(CLOSURE, closureIds));
  await db
    .update(outbox)
    .set({ state: 'dead', lastError: why })
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, kind), eq(outbox.state, 'waiting'), isAbout));
}
