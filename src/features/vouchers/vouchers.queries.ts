import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import {
  type CreditState,
  type OrderCreditRow,
  orderCredits,
  type VoucherRow,
  vouchers,
  voucherUses,
} from '#db/schema/vouchers.ts';

export async function createVoucher(db: Queryable, voucher: VoucherRow): Promise<void> {
  await db.insert(vouchers).values(voucher);
}

export async function listVouchers(db: Queryable, orderId: string | SQL<string>): Promise<VoucherRow[]> {
  return db.select().from(vouchers).where(eq(vouchers.orderId, orderId));
}

export async function findVoucher(db: Queryable, code: string) {
  const [row] = await db
    .select({ voucher: vouchers, orderCode: orders.code, name: orders.contactName })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(eq(vouchers.code, code))
    .limit(1);
  return row ?? null;
}

/** Vouchers from the user's own orders, spendable ones first. */
export async function listOwnVouchers(db: Queryable, { userId, limit }: { userId: string; limit?: number }) {
  const own = db
    .select({ voucher: vouchers, orderCode: orders.code })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .innerJoin(ownedOrders, eq(ownedOrders.orderId, orders.id))
    .where(eq(ownedOrders.userId, userId))
    .orderBy(sql`${vouchers.balanceVnd} = 0`, asc(vouchers.expiresAt));
  return limit === undefined ? own : own.limit(limit);
}

export type CreditClaim = { code: string; amountVnd: number; now: string };

/** Takes an amount off, if it is there and the voucher still holds; the check and the write are one statement. */
export async function takeOff(db: Queryable, { code, amountVnd, now }: CreditClaim): Promise<number | null> {
  const [left] = await db
    .update(vouchers)
    .set({ balanceVnd: sql`${vouchers.balanceVnd} - ${amountVnd}` })
    .where(
      and(eq(vouchers.code, code), gte(vouchers.balanceVnd, amountVnd), sql`${vouchers.expiresAt} > ${now}`),
    )
    .returning({ balanceVnd: vouchers.balanceVnd });
  return left?.balanceVnd ?? null;
}

type Return = {
  code: string;
  amountVnd: number;
  validUntil: string;
  /** Only a voucher that would have ended by then is made to hold longer. */
  ifEndedBy: string;
};

/** Puts an amount back; a voucher that ends too early holds until `validUntil`. */
export async function putBack(
  db: Queryable,
  { code, amountVnd, validUntil, ifEndedBy }: Return,
): Promise<void> {
  await db
    .update(vouchers)
    .set({
      balanceVnd: sql`${vouchers.balanceVnd} + ${amountVnd}`,
      expiresAt: sql`CASE WHEN ${vouchers.expiresAt} <= ${ifEndedBy} THEN ${validUntil} ELSE ${vouchers.expiresAt} END`,
    })
    .where(eq(vouchers.code, code));
}

/** What is taken off at the counter. */
export async function spendVoucher(
  db: Queryable,
  { now, ...use }: Omit<typeof voucherUses.$inferInsert, 'at'> & { now: string },
): Promise<number | null> {
  const leftVnd = await takeOff(db, { code: use.code, amountVnd: use.amountVnd, now });
  if (leftVnd !== null) await db.insert(voucherUses).values({ ...use, at: now });
  return leftVnd;
}

export async function createOrderCredit(db: Queryable, credit: OrderCreditRow): Promise<void> {
  await db.insert(orderCredits).values(credit);
}

/** What an order has reserved or spent, and before that what it once had; the newest first. */
export async function listOrderCredits(db: Queryable, orderId: Id): Promise<OrderCreditRow[]> {
  return db
    .select()
    .from(orderCredits)
    .where(eq(orderCredits.orderId, orderId))
    .orderBy(sql`${orderCredits.state} = 'released'`, desc(orderCredits.createdAt), desc(orderCredits.id));
}

/** The orders that a voucher's money waits for, each with how much of it. */
export async function listReserving(db: Queryable, code: string) {
  return db
    .select({ orderCode: orders.code, amountVnd: orderCredits.amountVnd })
    .from(orderCredits)
    .innerJoin(orders, eq(orders.id, orderCredits.orderId))
    .where(and(eq(orderCredits.code, code), eq(orderCredits.state, 'reserved')))
    .orderBy(asc(orderCredits.createdAt));
}

/** False when it is no longer in that state. */
export async function moveCredit(
  db: Queryable,
  { id, from, to, now }: { id: string; from: CreditState; to: CreditState; now: string },
): Promise<boolean> {
  const moved = await db
    .update(orderCredits)
    .set({ state: to, updatedAt: now })
    .where(and(eq(orderCredits.id, id), eq(orderCredits.state, from)))
    .returning({ id: orderCredits.id });
  return moved.length === 1;
}
