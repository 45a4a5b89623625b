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

function withdrawal(about?: SQL) {
  return prepared((db) =>
    db
      .update(outbox)
      .set({ state: 'dead', lastError: given('why') })
      .where(
        and(
          eq(outbox.orderId, given('orderId')),
          eq(outbox.kind, given('kind')),
          eq(outbox.state, 'waiting'),
          eq(DAY, given('day')),
          about,
        ),
      )
      .prepare(),
  );
}

const withdrawAll = withdrawal();
const withdrawOf = withdrawal(among(CLOSURE, 'closureIds'));

/** Drops what still waits to be sent to an order about a day. */
export async function withdrawMessage(db: Queryable, { closureIds, ...message }: Withdrawn): Promise<void> {
  if (closureIds) await withdrawOf(db).run({ ...message, closureIds: listOf(closureIds) });
  else await withdrawAll(db).run(message);
}
