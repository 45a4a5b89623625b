import { and, desc, eq, gte, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { holds, issuedTickets, type OrderStatus, orders, type PaymentStatus } from '#db/schema/orders.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import { reviews } from '#db/schema/reviews.ts';

/** One line of a user's list of orders. */
export type OwnOrder = {
  code: string;
  createdAt: string;
  day: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalVnd: number;
  ticketCount: number;
};

/** What has been used or delivered and has no review yet. */
export type Reviewable = {
  subjectKind: 'ticket' | 'product' | 'service';
  subjectId: string;
  name: Bilingual;
  day: string;
  orderCode: string;
};

type Owned = typeof ownedOrders.$inferInsert;
const LISTED_MAX = 200;

/** Gives an order its owner; false when it has one. */
export async function createOwner(db: Queryable, owned: Owned): Promise<boolean> {
  const created = await db
    .insert(ownedOrders)
    .values(owned)
    .onConflictDoNothing({ target: ownedOrders.orderId })
    .returning({ orderId: ownedOrders.orderId });
  return created.length === 1;
}

/** The newest first. */
export async function listOwnOrders(db: Queryable, userId: string): Promise<OwnOrder[]> {
  return db
    .select({
      code: orders.code,
      createdAt: orders.createdAt,
      day: holds.day,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalVnd: orders.totalVnd,
      // A ticket that was moved is followed by another in its place.
      ticketCount: db.$count(
        issuedTickets,
        and(eq(issuedTickets.orderId, orders.id), ne(issuedTickets.state, 'exchanged')),
      ),
    })
    .from(ownedOrders)
    .innerJoin(orders, eq(orders.id, ownedOrders.orderId))
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(eq(ownedOrders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(LISTED_MAX);
}

/** Codes of the orders whose tickets still admit on this day or later, the soonest first. */
export async function listComingOrders(
  db: Queryable,
  { userId, today }: { userId: string; today: string },
): Promise<string[]> {
  const rows = await db
    .select({ code: orders.code, day: sql<string>`min(${issuedTickets.day})` })
    .from(ownedOrders)
    .innerJoin(orders, eq(orders.id, ownedOrders.orderId))
    .innerJoin(issuedTickets, eq(issuedTickets.orderId, orders.id))
    .where(
      and(eq(ownedOrders.userId, userId), eq(issuedTickets.state, 'issued'), gte(issuedTickets.day, today)),
    )
    .groupBy(orders.code)
    .orderBy(sql`2`)
    .limit(LISTED_MAX);
  return rows.map(({ code }) => code);
}

/** What makes an order a user's own: only confirmed contacts. */
type Proofs = { email: string | null; phone: string | null };

/** Orders without an owner that were bought with a confirmed address or number, the newest first. */
export async function listClaimable(db: Queryable, { email, phone }: Proofs) {
  const byEmail = email === null ? undefined : eq(sql`lower(${orders.email})`, email);
  const byPhone = phone === null ? undefined : eq(orders.phone, phone);
  if (!byEmail && !byPhone) return [];
  return db
    .select({ id: orders.id, code: orders.code, email: orders.email })
    .from(orders)
    .where(
      and(
        or(byEmail, byPhone),
        notExists(db.select({ one: sql`1` }).from(ownedOrders).where(eq(ownedOrders.orderId, orders.id))),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(LISTED_MAX);
}

/** Used tickets, one per kind and order, and delivered goods and services, as long as they have no review. */
export async function listReviewable(db: Queryable, userId: string): Promise<Reviewable[]> {
  const used = await db
    .select({
      subjectId: issuedTickets.ticketTypeId,
      name: issuedTickets.ticketName,
      day: issuedTickets.day,
      orderCode: orders.code,
    })
    .from(ownedOrders)
    .innerJoin(orders, eq(orders.id, ownedOrders.orderId))
    .innerJoin(issuedTickets, eq(issuedTickets.orderId, orders.id))
    .where(
      and(
        eq(ownedOrders.userId, userId),
        eq(issuedTickets.state, 'redeemed'),
        isFree(db, sql`${issuedTickets.id}`),
      ),
    )
    .groupBy(orders.code, issuedTickets.ticketTypeId)
    .orderBy(desc(issuedTickets.day))
    .limit(LISTED_MAX);
  const delivered = await listDelivered(db, userId);
  return [...used.map((row) => ({ ...row, subjectKind: 'ticket' as const })), ...delivered];
}

async function listDelivered(db: Queryable, userId: string): Promise<Reviewable[]> {
  const rows = await db
    .select({
      subjectKind: orderLines.kind,
      subjectId: orderLines.itemId,
      name: orderLines.name,
      day: holds.day,
      orderCode: orders.code,
    })
    .from(ownedOrders)
    .innerJoin(orders, eq(orders.id, ownedOrders.orderId))
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .innerJoin(orderLines, eq(orderLines.holdId, holds.id))
    .where(
      and(eq(ownedOrders.userId, userId), eq(orders.status, 'delivered'), isFree(db, sql`${orderLines.id}`)),
    )
    .groupBy(orders.code, orderLines.itemId)
    .orderBy(desc(holds.day))
    .limit(LISTED_MAX);
  return rows;
}

function isFree(db: Queryable, line: ReturnType<typeof sql>) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(reviews)
      .where(and(eq(reviews.orderLineId, line), inArray(reviews.state, ['pending', 'approved']))),
  );
}
