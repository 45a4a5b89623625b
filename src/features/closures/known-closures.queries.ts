/** Which tickets are closed by more than one closure, and of which closing their buyers know already. */
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { outbox } from '#db/schema/messages.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import { WITHDRAWN } from './closures.ts';

export const other = alias(closures, 'other');

/** Whether a closure keeps a ticket from being used. */
export function covers(closure: typeof closures | typeof other): SQL | undefined {
  return and(
    eq(closure.day, issuedTickets.day),
    isNull(closure.reopenedAt),
    or(isNull(closure.ticketTypeId), eq(closure.ticketTypeId, issuedTickets.ticketTypeId)),
    or(isNull(closure.startTime), eq(closure.startTime, issuedTickets.startTime)),
  );
}

/** Tickets whose buyer has an open choice about them, and whom no message about that day failed to reach. */
export function isKnown(db: Queryable): SQL {
  const offered = db
    .select({ one: sql`1` })
    .from(closureOffers)
    .innerJoin(other, eq(other.id, closureOffers.closureId))
    .where(
      and(eq(closureOffers.orderId, issuedTickets.orderId), eq(closureOffers.state, 'open'), covers(other)),
    );
  const unreached = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(
      and(
        eq(outbox.orderId, issuedTickets.orderId),
        eq(outbox.kind, 'closure-offer'),
        eq(sql`json_extract(${outbox.payload}, '$.day')`, issuedTickets.day),
        eq(outbox.state, 'dead'),
        or(isNull(outbox.lastError), notInArray(outbox.lastError, WITHDRAWN)),
      ),
    );
  return sql`(EXISTS ${offered} AND NOT EXISTS ${unreached})`;
}

type Buyer = { closureId: string; orderId: string };

/** Whether the buyer has a ticket there of which no other closure has told that it is closed. */
export async function isNewsTo(db: Queryable, { closureId, orderId }: Buyer): Promise<boolean> {
  const rows = await db
    .select({ id: issuedTickets.id })
    .from(issuedTickets)
    .innerJoin(closures, and(eq(closures.id, closureId), covers(closures)))
    .where(
      and(eq(issuedTickets.orderId, orderId), eq(issuedTickets.state, 'issued'), sql`NOT ${isKnown(db)}`),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a message about one of these closures has left. */
export async function wereNotified(
  db: Queryable,
  orderId: string,
  about: readonly { closureId: string }[],
): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.orderId, orderId),
        eq(outbox.kind, 'closure-offer'),
        inArray(outbox.state, ['sending', 'sent']),
        inArray(
          sql`json_extract(${outbox.payload}, '$.closureId')`,
          about.map(({ closureId }) => closureId),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
