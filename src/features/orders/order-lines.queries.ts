import { asc, eq } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared, rowsBy } from '#db/prepared.ts';
import {
  type DeliveryAddress,
  type OrderDeliveryRow,
  type OrderLineRow,
  orderDeliveries,
  orderLines,
} from '#db/schema/order-lines.ts';
import { holdLines, holds } from '#db/schema/orders.ts';
import { receivingOf } from './goods-view.ts';
import type { Basket } from './payment-methods.ts';

export async function createOrderLines(db: Queryable, lines: OrderLineRow[]): Promise<void> {
  if (lines.length > 0) await db.insert(orderLines).values(lines);
}

const linesOfHold = rowsBy((db, holdId) => {
  const lines = indexed(orderLines, 'order_lines_hold');
  return db.select().from(lines).where(eq(orderLines.holdId, holdId)).orderBy(asc(orderLines.id)).prepare();
});

export async function listOrderLines(db: Queryable, holdId: Id): Promise<OrderLineRow[]> {
  return linesOfHold(db, holdId);
}

export async function createDelivery(db: Queryable, delivery: OrderDeliveryRow): Promise<void> {
  await db.insert(orderDeliveries).values(delivery);
}

const deliveriesOfHold = rowsBy((db, holdId) =>
  db.select().from(orderDeliveries).where(eq(orderDeliveries.holdId, holdId)).limit(1).prepare(),
);

export async function findDelivery(db: Queryable, holdId: Id): Promise<OrderDeliveryRow | null> {
  const [row] = await deliveriesOfHold(db, holdId);
  return row ?? null;
}

export async function updateDeliveryAddress(
  db: Queryable,
  holdId: string,
  address: DeliveryAddress,
): Promise<void> {
  await db.update(orderDeliveries).set({ address }).where(eq(orderDeliveries.holdId, holdId));
}

export async function updateHoldTotal(db: Queryable, id: string, totalVnd: number): Promise<void> {
  await db.update(holds).set({ totalVnd }).where(eq(holds.id, id));
}

const kindsOf = prepared((db) =>
  db
    .selectDistinct({ kind: orderLines.kind })
    .from(orderLines)
    .where(eq(orderLines.holdId, given('holdId')))
    .prepare(),
);
const ticketOf = prepared((db) =>
  db
    .select({ id: holdLines.id })
    .from(holdLines)
    .where(eq(holdLines.holdId, given('holdId')))
    .limit(1)
    .prepare(),
);

/** What kinds of things a hold has. */
export async function findBasket(db: Queryable, holdId: string): Promise<Basket> {
  const lines = await kindsOf(db).all({ holdId });
  const [ticket] = await ticketOf(db).all({ holdId });
  const delivery = await findDelivery(db, holdId);
  return {
    hasTickets: ticket !== undefined,
    hasProducts: lines.some((line) => line.kind === 'product'),
    hasServices: lines.some((line) => line.kind === 'service'),
    isPickup: receivingOf(delivery).isPickup,
  };
}
