/** Visitors who hold places in the named park, and what the quotas say of it. */
import { eq } from 'drizzle-orm';
import { quotas } from '#db/schema/tickets.ts';
import { asVisitor } from './caller.ts';
import { db } from './own-database.ts';
import { BEFORE, DAY } from './park.ts';

type Basket = { unitId: string; quantity: number }[];
type HoldOptions = { now?: string; date?: string; slotId?: string; key?: string };

let keys = 0;

export function hold(lines: Basket, { now = BEFORE, date = DAY, slotId, key }: HoldOptions = {}) {
  keys += 1;
  return asVisitor(db, { now }).orders.hold({
    idempotencyKey: key ?? `key-${keys}-0000`,
    date,
    lines,
    ...(slotId ? { slotId } : {}),
  });
}

export async function heldOf(id: string): Promise<number> {
  const [row] = await db.read.select({ held: quotas.held }).from(quotas).where(eq(quotas.id, id));
  return row?.held ?? -1;
}
