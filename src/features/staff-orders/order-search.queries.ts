import { desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';

/** Orders of exactly this sum, the newest first. */
export async function listOrderCodesBySum(
  db: Queryable,
  { sumVnd, limit }: { sumVnd: number; limit: number },
): Promise<{ code: string }[]> {
  return db
    .select({ code: orders.code })
    .from(indexed(orders, 'orders_total'))
    .where(eq(orders.totalVnd, sumVnd))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

/** In the order of the codes. */
export async function listIdsOfCodes(db: Queryable, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(inArray(orders.code, [...codes]));
  return codes.flatMap((code) => rows.find((row) => row.code === code)?.id ?? []);
}
