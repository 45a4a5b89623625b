import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import type { NewMessage } from './messages.ts';

/** Adds facts to a message that waits, so that one event is one message. Call it in the transaction that wrote it. */
export async function extendMessage(tx: Tx, dedupeKey: string, facts: Record<string, string>): Promise<void> {
  const payload = sql`json_patch(${outbox.payload}, ${JSON.stringify(facts)})`;
  await tx.update(outbox).set({ payload }).where(eq(outbox.dedupeKey, dedupeKey));
}

/** Has what waits to be sent to an order go out now; false when nothing of that kind waits. */
export async function hastenMessage(
  db: Queryable,
  { orderId, kind, now }: Pick<NewMessage, 'orderId' | 'kind' | 'now'>,
): Promise<boolean> {
  const hastened = await db
    .update(outbox)
    .set({ nextAt: now })
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, kind), eq(outbox.state, 'waiting')))
    .returning({ id: outbox.id });
  return hastened.length > 0;
}
