import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { holds, orders } from '#db/schema/orders.ts';

const LISTED_MAX = 50;

/** Orders bought with this address, the newest first; with a number too, only those bought with both. */
export async function listFoundOrders(
  db: Queryable,
  { email, phone }: { email: string; phone: string | null },
) {
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
    .where(and(eq(sql`lower(${orders.email})`, email), phone === null ? undefined : eq(orders.phone, phone)))
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
