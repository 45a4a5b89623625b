import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { holds, orders } from '#db/schema/orders.ts';

/**
 * Whose orders a link opens: those bought with this address and, if it was asked for by one, this number; without an
 * address, those bought with this number and none.
 */
export type FoundBy = { email: string; phone: string | null } | { email: null; phone: string };

const LISTED_MAX = 50;

/** Orders bought with this address, with this number, or with both; the newest first. */
export async function listFoundOrders(db: Queryable, { email, phone }: FoundBy) {
  const byEmail = email === null ? isNull(orders.email) : eq(sql`lower(${orders.email})`, email);
  return db
    .select({
      code: orders.code,
      createdAt: orders.createdAt,
      day: holds.day,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalVnd: orders.totalVnd,
    })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(and(byEmail, phone === null ? undefined : eq(orders.phone, phone)))
    .orderBy(desc(orders.createdAt))
    .limit(LISTED_MAX);
}

/** The address to which the orders of a number are sent: that of the newest which has one. */
export async function findEmailOfPhone(db: Queryable, phone: string): Promise<string | null> {
  const [row] = await db
    .select({ email: orders.email })
    .from(orders)
    .where(and(eq(orders.phone, phone), isNotNull(orders.email)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.email?.toLowerCase() ?? null;
}
