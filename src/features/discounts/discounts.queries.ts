import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import {
  type DiscountCodeRow,
  type DiscountUseRow,
  discountCodes,
  discountUses,
} from '#db/schema/discounts.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { type HoldLineRow, holdLines } from '#db/schema/orders.ts';
import { products, services } from '#db/schema/products.ts';
import type { Share } from './discounts.ts';

export async function findDiscountCode(db: Queryable, code: string): Promise<DiscountCodeRow | null> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code)).limit(1);
  return row ?? null;
}

async function findUse(db: Queryable, orderId: Id): Promise<DiscountUseRow | null> {
  const [use] = await db.select().from(discountUses).where(eq(discountUses.orderId, orderId)).limit(1);
  return use ?? null;
}

export type BuyerKeys = Pick<DiscountUseRow, 'emailKey' | 'phoneKey'>;
export type UseClaim = BuyerKeys & { codeId: string; amountVnd: number };

/** Uses of a code by the same mailbox or the same number, beside those given back. */
function ownUses({ codeId, emailKey, phoneKey }: Omit<UseClaim, 'amountVnd'>) {
  const isLive = sql`u.code_id = ${codeId} AND u.state <> 'released'`;
  return sql`(SELECT count(*) FROM (
    SELECT u.id FROM discount_uses u WHERE u.email_key = ${emailKey} AND ${isLive}
    UNION SELECT u.id FROM discount_uses u WHERE u.phone_key = ${phoneKey} AND ${isLive}))`;
}

/** Counts one more use, if limit, budget and the buyer's own limit allow it; the check and the write are one statement. */
export async function countDiscountUse(db: Queryable, claim: UseClaim): Promise<boolean> {
  const { codeId, amountVnd } = claim;
  const counted = await db
    .update(discountCodes)
    .set({
      usedCount: sql`${discountCodes.usedCount} + 1`,
      usedVnd: sql`${discountCodes.usedVnd} + ${amountVnd}`,
    })
    .where(
      and(
        eq(discountCodes.id, codeId),
        sql`(max_uses IS NULL OR used_count < max_uses)`,
        sql`(budget_vnd IS NULL OR used_vnd + ${amountVnd} <= budget_vnd)`,
        sql`(max_per_buyer IS NULL OR ${ownUses(claim)} < max_per_buyer)`,
      ),
    )
    .returning({ id: discountCodes.id });
  return counted.length === 1;
}

/** Takes a use out of what its code has used. */
async function discountUseEnded(
  db: Queryable,
  { codeId, amountVnd }: Pick<DiscountUseRow, 'codeId' | 'amountVnd'>,
): Promise<void> {
  await db
    .update(discountCodes)
    .set({
      usedCount: sql`${discountCodes.usedCount} - 1`,
      usedVnd: sql`${discountCodes.usedVnd} - ${amountVnd}`,
    })
    .where(eq(discountCodes.id, codeId));
}

export async function countOwnUses(db: Queryable, buyer: Omit<UseClaim, 'amountVnd'>): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`SELECT ${ownUses(buyer)} AS n`);
  return row?.n ?? 0;
}

export async function createUse(db: Queryable, use: DiscountUseRow): Promise<void> {
  await db.insert(discountUses).values(use);
}

type UseMove = Record<'from' | 'to', DiscountUseRow['state']> & { orderId: string; now: string };

/** The use of an order that was in that state, or null. */
async function moveUse(db: Queryable, { orderId, from, to, now }: UseMove): Promise<DiscountUseRow | null> {
  const [moved] = await db
    .update(discountUses)
    .set({ state: to, updatedAt: now })
    .where(and(eq(discountUses.orderId, orderId), eq(discountUses.state, from)))
    .returning();
  return moved ?? null;
}

/** The category of each product and service, by its id. */
export async function listCategoriesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [goods, others] = await Promise.all([
    db
      .select({ id: products.id, categoryId: products.categoryId })
      .from(products)
      .where(inArray(products.id, wanted)),
    db
      .select({ id: services.id, categoryId: services.categoryId })
      .from(services)
      .where(inArray(services.id, wanted)),
  ]);
  return new Map([...goods, ...others].map(({ id, categoryId }) => [id, categoryId]));
}

/** Each line takes the place of the one that it is a part of. */
export async function replaceHoldLine(
  db: Queryable,
  id: string,
  parts: readonly HoldLineRow[],
): Promise<void> {
  await db.delete(holdLines).where(eq(holdLines.id, id));
  await db.insert(holdLines).values([...parts]);
}

export async function reduceOrderLine(db: Queryable, { key, amountVnd }: Share): Promise<void> {
  await db
    .update(orderLines)
    .set({
      discountVnd: sql`${orderLines.discountVnd} + ${amountVnd}`,
      codeDiscountVnd: sql`${orderLines.codeDiscountVnd} + ${amountVnd}`,
    })
    .where(eq(orderLines.id, key));
}

type OfOrder = { orderId: string; now: string };

/** An order is over without having been paid: its use is free for others. */
export async function releaseDiscount(tx: Queryable, ended: OfOrder): Promise<void> {
  const use = await moveUse(tx, { ...ended, from: 'reserved', to: 'released' });
  if (use) await discountUseEnded(tx, use);
}

/** An order is paid: its use is final, whatever is refunded later. */
export async function finishDiscount(tx: Queryable, paid: OfOrder): Promise<void> {
  await moveUse(tx, { ...paid, from: 'reserved', to: 'used' });
}

/**
 * Money came for an order that had ended: its use is taken again, within the limits as they are now. False when it is
 * gone: then nothing has changed.
 */
export async function retakeDiscount(tx: Queryable, { orderId, now }: OfOrder): Promise<boolean> {
  const use = await findUse(tx, orderId);
  if (use?.state !== 'released') return true;
  if (!(await countDiscountUse(tx, use))) return false;
  return (await moveUse(tx, { orderId, now, from: 'released', to: 'reserved' })) !== null;
}
