import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type MessageKind, outbox } from '#db/schema/messages.ts';

type Withdrawn = { orderId: string; kind: MessageKind; day: string; why: string };

/** Drops what still waits to be sent to an order about a day; true when something did. */
export async function withdrawMessage(
  db: Queryable,
  { orderId, kind, day, why }: Withdrawn,
): Promise<boolean> {
  const dropped = await db
    .update(outbox)
    .set({ state: 'dead', lastError: why })
    .where(
      and(
        eq(outbox.orderId, orderId),
        eq(outbox.kind, kind),
        eq(outbox.state, 'waiting'),
        sql`json_extract(${outbox.payload}, '$.day') = ${day}`,
      ),
    )
    .returning({ id: outbox.id });
  return dropped.length > 0;
}
