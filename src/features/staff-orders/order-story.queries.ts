import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { gates, scans } from '#db/schema/gate.ts';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { issuedTickets, type OrderRow, orderEvents } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { refundDues, refundRequests } from '#db/schema/refunds.ts';
import { orderMarks, orderNotes } from '#db/schema/staff-orders.ts';
import { vouchers } from '#db/schema/vouchers.ts';

/** Of each kind. An order that was handled for years still opens at once, and whole when that is asked for. */
export const STORY_MAX = 200;
export const WHOLE_STORY_MAX = 5000;

export type OrderStory = Awaited<ReturnType<typeof readOrderStory>>;
type Key = Pick<OrderRow, 'id' | 'code'>;
/** One more than is shown of each kind tells whether something is left out. */
type Bounds = { limit: number };

/** The newest of everything that has happened to one order, each kind from its own table by its own index. */
export async function readOrderStory(db: Queryable, { id, code }: Key, max: number = STORY_MAX) {
  const bounds = { limit: max + 1 };
  const [events, money, messages, visits, staff] = await Promise.all([
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(desc(orderEvents.id))
      .limit(bounds.limit),
    readMoney(db, id, bounds),
    readMessages(db, id, bounds),
    listVisits(db, id, bounds),
    readStaffWork(db, { id, code }, bounds),
  ]);
  const found = { ...money, ...messages, visits, ...staff };
  const isCut = Object.values({ events, ...found }).some(({ length }) => length > max);
  if (isCut) for (const rows of Object.values(found)) rows.splice(max);
  return { ...found, events: events.slice(0, max).reverse(), max, isCut };
}

async function readMoney(db: Queryable, orderId: string, { limit }: Bounds) {
  const [attempts, returned, requests, refundsDue, moves, credits] = await Promise.all([
    db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).limit(limit),
    db
      .select({ refund: refunds, provider: paymentAttempts.provider })
      .from(indexed(refunds, 'refunds_order'))
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(eq(refunds.orderId, orderId))
      .limit(limit),
    db.select().from(refundRequests).where(eq(refundRequests.orderId, orderId)).limit(limit),
    db.select().from(refundDues).where(eq(refundDues.orderId, orderId)).limit(limit),
    db.select().from(exchanges).where(eq(exchanges.orderId, orderId)).limit(limit),
    db.select().from(vouchers).where(eq(vouchers.orderId, orderId)).limit(limit),
  ]);
  return { attempts, returned, requests, refundsDue, moves, credits };
}

async function readMessages(db: Queryable, orderId: string, { limit }: Bounds) {
  const [messages, deliveries] = await Promise.all([
    db
      .select({ id: outbox.id, kind: outbox.kind, state: outbox.state, createdAt: outbox.createdAt })
      .from(outbox)
      .where(eq(outbox.orderId, orderId))
      .orderBy(desc(outbox.createdAt))
      .limit(limit),
    db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.orderId, orderId))
      .orderBy(desc(messageDeliveries.at))
      .limit(limit),
  ]);
  return { messages, deliveries };
}

/** The scans of the order's tickets, the newest first; a refused one names its ticket too. */
async function listVisits(db: Queryable, orderId: string, { limit }: Bounds) {
  return db
    .select({
      id: scans.id,
      at: scans.at,
      result: scans.result,
      staffId: scans.staffId,
      undoneAt: scans.undoneAt,
      undoneBy: scans.undoneBy,
      number: issuedTickets.number,
      ticketId: issuedTickets.id,
      gateId: scans.gateId,
      gateName: gates.name,
    })
    .from(indexed(issuedTickets, 'issued_tickets_number'))
    .crossJoin(indexed(scans, 'scans_ticket'))
    .leftJoin(byKey(gates), eq(gates.id, scans.gateId))
    .where(and(eq(issuedTickets.orderId, orderId), eq(scans.ticketId, issuedTickets.id)))
    .orderBy(desc(scans.at), desc(scans.id))
    .limit(limit);
}

async function readStaffWork(db: Queryable, { id, code }: Key, { limit }: Bounds) {
  const [notes, marks, changes] = await Promise.all([
    db
      .select()
      .from(orderNotes)
      .where(eq(orderNotes.orderId, id))
      .orderBy(desc(orderNotes.createdAt))
      .limit(limit),
    db.select().from(orderMarks).where(eq(orderMarks.orderId, id)).orderBy(asc(orderMarks.createdAt)),
    db
      .select()
      .from(indexed(auditEvents, 'audit_events_subject'))
      .where(and(eq(auditEvents.subjectId, code), eq(auditEvents.subjectKind, 'order')))
      .orderBy(desc(auditEvents.at))
      .limit(limit),
  ]);
  return { notes, marks, changes };
}
