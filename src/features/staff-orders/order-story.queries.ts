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

/** An order that was handled for years still opens at once. */
const LISTED_MAX = 200;

export type OrderStory = Awaited<ReturnType<typeof readOrderStory>>;

/** Everything that has happened to one order, each from its own table by its own index. */
export async function readOrderStory(db: Queryable, { id, code }: Pick<OrderRow, 'id' | 'code'>) {
  const [events, money, messages, gate, staff] = await Promise.all([
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id))
      .limit(LISTED_MAX),
    readMoney(db, id),
    readMessages(db, id),
    listVisits(db, id),
    readStaffWork(db, { id, code }),
  ]);
  return { events, ...money, ...messages, visits: gate, ...staff };
}

async function readMoney(db: Queryable, orderId: string) {
  const [attempts, returned, requests, refundsDue, moves, credits] = await Promise.all([
    db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).limit(LISTED_MAX),
    db
      .select({ refund: refunds, provider: paymentAttempts.provider })
      .from(indexed(refunds, 'refunds_order'))
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(eq(refunds.orderId, orderId))
      .limit(LISTED_MAX),
    db.select().from(refundRequests).where(eq(refundRequests.orderId, orderId)).limit(LISTED_MAX),
    db.select().from(refundDues).where(eq(refundDues.orderId, orderId)).limit(LISTED_MAX),
    db.select().from(exchanges).where(eq(exchanges.orderId, orderId)).limit(LISTED_MAX),
    db.select().from(vouchers).where(eq(vouchers.orderId, orderId)).limit(LISTED_MAX),
  ]);
  return { attempts, returned, requests, refundsDue, moves, credits };
}

async function readMessages(db: Queryable, orderId: string) {
  const [messages, deliveries] = await Promise.all([
    db
      .select({ id: outbox.id, kind: outbox.kind, state: outbox.state, createdAt: outbox.createdAt })
      .from(outbox)
      .where(eq(outbox.orderId, orderId))
      .limit(LISTED_MAX),
    db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.orderId, orderId))
      .orderBy(desc(messageDeliveries.at))
      .limit(LISTED_MAX),
  ]);
  return { messages, deliveries };
}

/** The scans of the order's tickets; a refused one names its ticket too. */
async function listVisits(db: Queryable, orderId: string) {
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
    .limit(LISTED_MAX);
}

async function readStaffWork(db: Queryable, { id, code }: Pick<OrderRow, 'id' | 'code'>) {
  const [notes, marks, changes] = await Promise.all([
    db
      .select()
      .from(orderNotes)
      .where(eq(orderNotes.orderId, id))
      .orderBy(desc(orderNotes.createdAt))
      .limit(LISTED_MAX),
    db.select().from(orderMarks).where(eq(orderMarks.orderId, id)).orderBy(asc(orderMarks.createdAt)),
    db
      .select()
      .from(indexed(auditEvents, 'audit_events_subject'))
      .where(and(eq(auditEvents.subjectId, code), eq(auditEvents.subjectKind, 'order')))
      .orderBy(desc(auditEvents.at))
      .limit(LISTED_MAX),
  ]);
  return { notes, marks, changes };
}
