import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { given, prepared } from '#db/prepared.ts';
import { gates } from '#db/schema/gate.ts';
import { orders } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';

const codeOf = prepared((db) =>
  db
    .select({ code: orders.code })
    .from(orders)
    .where(eq(orders.id, given('orderId')))
    .prepare(),
);

export async function findOrderCode(db: Queryable, orderId: string): Promise<string | null> {
  const [row] = await codeOf(db).all({ orderId });
  return row?.code ?? null;
}

/** Remembers when the buyer first had a QR code in hand. */
export async function markQrOpened(
  db: Queryable,
  { orderId, now }: { orderId: string; now: string },
): Promise<void> {
  await db
    .update(orders)
    .set({ qrOpenedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.qrOpenedAt)));
}

export async function listGateNames(db: Queryable, ids: string[]): Promise<Map<string, Bilingual>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: gates.id, name: gates.name }).from(gates).where(inArray(gates.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** What the staff have written to the guests of a closure, as it reads now. */
export async function findClosureNote(db: Queryable, closureId: string): Promise<Bilingual | null> {
  const [row] = await db.select({ note: closures.note }).from(closures).where(eq(closures.id, closureId));
  return row?.note ?? null;
}
