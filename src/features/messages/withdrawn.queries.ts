import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type MessageKind, outbox } from '#db/schema/messages.ts';

type Withdrawn = { orderId: string; kind: MessageKind; day: string; why: string };

const DAY = sql<string>`json_extract(${outbox.payload}, '$.day')`;

/** Drops what still waits to be sent to an order about a day; true when something did. */
export async function withdrawMessage(
  db: Queryable,
  { orderId, kind, day, why }: Withdrawn,
): Promise<boolean> {
  const dropped = await db
    .update(outbox)
    .set({ state: 'dead', lastError: why })
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, kind), eq(outbox.state, 'waiting'), eq(DAY, day)))
    .returning({ id: outbox.id });
  return dropped.length > 0;
}

type Notified = { orderId: string | SQL<string>; kind: MessageKind; why: string };

/** The days about which an order was sent a message of this kind, or was to be until it was given up: not for this reason. */
export async function listNotifiedDays(db: Queryable, { orderId, kind, why }: Notified): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: DAY })
    .from(outbox)
    .where(
      and(
        eq(outbox.orderId, orderId),
        eq(outbox.kind, kind),
        ne(outbox.state, 'waiting'),
        sql`${outbox.lastError} IS NOT ${why}`,
      ),
    );
  return rows.map(({ day }) => day);
}
