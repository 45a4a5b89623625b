import { and, eq, inArray, min, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { holdLines, holds, issuedTickets, orders } from '#db/schema/orders.ts';
import { orderMarks } from '#db/schema/staff-orders.ts';
import type { ListedOrder } from './staff-orders.ts';

/** What a list shows of an order itself: it has five times as many columns, and files are written of all orders. */
const LISTED = {
  ...{ code: orders.code, createdAt: orders.createdAt, status: orders.status, method: orders.method },
  ...{ paymentStatus: orders.paymentStatus, totalVnd: orders.totalVnd, refundDueVnd: orders.refundDueVnd },
  ...{ discountCode: orders.discountCode, discountVnd: orders.discountVnd },
  ...{ name: orders.contactName, heldUntil: holds.expiresAt },
};

/** In this order; those that do not exist are left out. */
export async function listOrderRows(db: Queryable, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ ...LISTED, holdId: orders.holdId, id: orders.id, bookedDay: holds.day })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(inArray(orders.id, [...ids]));
  const holdIds = found.map(({ holdId }) => holdId);
  const [admissions, places, goods, marks] = await Promise.all([
    countAdmitted(db, ids),
    countPlaces(db, holdIds),
    countPieces(db, holdIds),
    listMarks(db, ids),
  ]);
  const orderById = new Map(found.map((one) => [one.id, one]));
  const admittedByOrder = new Map(admissions.map((one) => [one.orderId, one]));
  const placesByHold = new Map(places.map((one) => [one.holdId, one]));
  const goodsByHold = new Map(goods.map((one) => [one.holdId, one]));
  return ids.flatMap((id) => {
    const one = orderById.get(id);
    if (!one) return [];
    const { id: _id, holdId, bookedDay, ...listed } = one;
    const admitted = admittedByOrder.get(id);
    const booked = placesByHold.get(holdId);
    const own = goodsByHold.get(holdId);
    return {
      ...listed,
      day: admitted?.day ?? (booked ? bookedDay : null),
      people: admitted?.people ?? booked?.people ?? 0,
      peopleIn: admitted?.peopleIn ?? 0,
      pieces: own?.pieces ?? 0,
      isPickup: own?.isPickup === 1,
      marks: marks.flatMap(({ orderId, mark }) => (orderId === id ? [mark] : [])),
    };
  });
}

function listMarks(db: Queryable, ids: readonly string[]) {
  const { orderId, mark, createdAt } = orderMarks;
  return db
    .select({ orderId, mark })
    .from(orderMarks)
    .where(inArray(orderId, [...ids]))
    .orderBy(createdAt, mark);
}

function countAdmitted(db: Queryable, ids: readonly string[]) {
  return db
    .select({
      orderId: issuedTickets.orderId,
      day: min(issuedTickets.day),
      people: sum(issuedTickets.paxCount).mapWith(Number),
      peopleIn: sql<number>`sum(CASE state WHEN 'redeemed' THEN pax_count ELSE 0 END)`,
    })
    .from(indexed(issuedTickets, 'issued_tickets_number'))
    .where(
      and(
        inArray(issuedTickets.orderId, [...ids]),
        inArray(issuedTickets.state, ['issued', 'redeemed', 'refunding']),
      ),
    )
    .groupBy(issuedTickets.orderId);
}

function countPlaces(db: Queryable, holdIds: readonly string[]) {
  return db
    .select({
      holdId: holdLines.holdId,
      people: sql<number>`sum(${holdLines.quantity} * ${holdLines.paxCount})`,
    })
    .from(holdLines)
    .where(inArray(holdLines.holdId, [...holdIds]))
    .groupBy(holdLines.holdId);
}

function countPieces(db: Queryable, holdIds: readonly string[]) {
  return db
    .select({
      holdId: orderLines.holdId,
      pieces: sum(orderLines.quantity).mapWith(Number),
      isPickup: sql<number>`max(json_extract(${orderDeliveries.address}, '$.isPickup'))`,
    })
    .from(orderLines)
    .leftJoin(orderDeliveries, eq(orderDeliveries.holdId, orderLines.holdId))
    .where(inArray(orderLines.holdId, [...holdIds]))
    .groupBy(orderLines.holdId);
}
