/** Many orders of one database, each a copy of one that was placed, with a hold and a code of its own. */
import { eq } from 'drizzle-orm';
import { holds, orders } from '#db/schema/orders.ts';
import { db } from './own-database.ts';

type Copied = Partial<typeof orders.$inferInsert>;

/** `change`: what each copy has of its own. */
export async function copyOrders(of: string, count: number, change: (place: number) => Copied) {
  const [order] = await db.read.select().from(orders).where(eq(orders.code, of));
  const [hold] = await db.read
    .select()
    .from(holds)
    .where(eq(holds.id, order?.holdId ?? ''));
  if (!order || !hold) throw new Error(`no order ${of}`);
  const copies = Array.from({ length: count }, (_, place) => {
    const number = String(place).padStart(4, '0');
    const code = `DMCOPY${number}`;
    const own = { id: `copy-${number}`, holdId: `hold-${number}`, code, ...change(place) };
    return { hold: { ...hold, id: own.holdId, code }, order: { ...order, ...own } };
  });
  await db.write(async (tx) => {
    await tx.insert(holds).values(copies.map((copy) => copy.hold));
    await tx.insert(orders).values(copies.map((copy) => copy.order));
  });
  return copies.map((copy) => copy.order);
}
