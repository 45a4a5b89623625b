import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';

/** The version of each order's link; what is no order yet is missing. */
export async function listLinkVersions(
  db: Queryable,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: orders.code, version: orders.linkVersion })
    .from(orders)
    .where(inArray(orders.code, [...codes]));
  return new Map(rows.map(({ code, version }) => [code, version]));
}

/** False when another request has renewed it meanwhile. */
export async function raiseLinkVersion(
  db: Queryable,
  { id, from }: { id: string; from: number },
): Promise<boolean> {
  const raised = await db
    .update(orders)
    .set({ linkVersion: from + 1 })
    .where(and(eq(orders.id, id), eq(orders.linkVersion, from)))
    .returning({ id: orders.id });
  return raised.length === 1;
}
