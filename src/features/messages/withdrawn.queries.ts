import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { among, given, listOf, prepared } from '#db/prepared.ts';
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

function withdrawal(...about: (SQL | undefined)[]) {
  return prepared((db) =>
    db
      .update(outbox)
      .set({ state: 'dead', lastError: given('why') })
      .where(
        and(
          eq(outbox.orderId, given('orderId')),
          eq(outbox.kind, given('kind')),
          eq(outbox.state, 'waiting'),
          ...about,
        ),
      )
      .prepare(),
  );
}

const isOfDay = eq(DAY, given('day'));
const withdrawAll = withdrawal(isOfDay);
const withdrawOf = withdrawal(isOfDay, among(CLOSURE, 'closureIds'));
const withdrawAnyDay = withdrawal();

/** Drops what still waits to be sent to an order about a day. */
export async function withdrawMessage(db: Queryable, { closureIds, ...message }: Withdrawn): Promise<void> {
  if (closureIds) await withdrawOf(db).run({ ...message, closureIds: listOf(closureIds) });
  else await withdrawAll(db).run(message);
}

/** Drops the reminder that an order is still unpaid, if it has not been sent. */
export async function withdrawReminder(
  db: Queryable,
  { orderId, why }: Pick<Withdrawn, 'orderId' | 'why'>,
): Promise<void> {
  await withdrawAnyDay(db).run({ orderId, kind: 'order-received', why });
}
