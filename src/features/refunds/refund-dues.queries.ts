import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared, prepareInsert } from '#db/prepared.ts';
import { orders } from '#db/schema/orders.ts';
import { type DueState, type RefundDueRow, refundDues } from '#db/schema/refunds.ts';
import { FIRST, type Turn } from '#src/values/lists/turns.ts';
import { areFew, isAmong } from './search/sought-orders.queries.ts';

type NewDue = Omit<RefundDueRow, 'state' | 'requestId' | 'reference' | 'closedBy' | 'updatedAt'>;

const insertDue = prepareInsert(refundDues);

export async function createDue(db: Queryable, due: NewDue): Promise<void> {
  const open = { state: 'open', requestId: null, reference: null, closedBy: null } as const;
  await insertDue(db, { ...due, ...open, updatedAt: due.createdAt });
}

export async function findDue(db: Queryable, id: string): Promise<RefundDueRow | null> {
  const [row] = await db.select().from(refundDues).where(eq(refundDues.id, id)).limit(1);
  return row ?? null;
}

export async function findDueOfRefund(db: Queryable, requestId: string): Promise<RefundDueRow | null> {
  const [row] = await db.select().from(refundDues).where(eq(refundDues.requestId, requestId)).limit(1);
  return row ?? null;
}

const openDueOf = prepared((db) => {
  const { orderId, ref, amountVnd, state, createdAt } = refundDues;
  const isOfPayment = or(eq(ref, given('ref')), isNull(ref));
  const isMeant = and(eq(orderId, given('orderId')), eq(amountVnd, given('amountVnd')), isOfPayment);
  return db
    .select()
    .from(indexed(refundDues, 'refund_dues_order'))
    .where(and(isMeant, eq(state, 'open')))
    .orderBy(sql`${ref} IS NULL`, asc(createdAt))
    .limit(1)
    .prepare();
});

/** An open due of this order and amount: that of this payment, else one that names none. */
export async function findDueOf(
  db: Queryable,
  { orderId, ref, amountVnd }: { orderId: string; ref: string; amountVnd: number },
): Promise<RefundDueRow | null> {
  const [row] = await openDueOf(db).all({ orderId, ref, amountVnd });
  return row ?? null;
}

/** What a refund other than its own may pay: the due of this payment, those not sent yet, then the others. */
export async function listPayableRefundDues(
  db: Queryable,
  { orderId, ref }: { orderId: string; ref: string },
): Promise<RefundDueRow[]> {
  return db
    .select()
    .from(indexed(refundDues, 'refund_dues_order'))
    .where(and(eq(refundDues.orderId, orderId), inArray(refundDues.state, ['open', 'sent'])))
    .orderBy(
      sql`${refundDues.ref} IS NOT ${ref}`,
      sql`${refundDues.state} = 'sent'`,
      asc(refundDues.createdAt),
    );
}

/** Moves a due on if it is still in the expected state; false when another request was first. */
export async function moveDue(
  db: Queryable,
  { id, from }: { id: string; from: DueState },
  change: Partial<Omit<RefundDueRow, 'id'>> & { state: DueState; updatedAt: string },
): Promise<boolean> {
  const moved = await db
    .update(refundDues)
    .set(change)
    .where(and(eq(refundDues.id, id), eq(refundDues.state, from)))
    .returning({ id: refundDues.id });
  return moved.length === 1;
}

/**
 * Dues with their orders, in the order of the turn: what waits the longest waiting first, what is done the newest first;
 * `sought`: of these orders alone.
 */
export async function listRefundDues(
  db: Queryable,
  states: readonly DueState[],
  limit: number,
  { after, before, sought = null }: Turn & { sought?: readonly string[] | null } = FIRST,
) {
  const isOver = states.includes('done');
  const at = isOver ? refundDues.updatedAt : refundDues.createdAt;
  const order = (before !== null) === isOver ? asc : desc;
  const beside = after ?? before;
  const sign = sql.raw(order === asc ? '>' : '<');
  const name = sql.raw(isOver ? 'b.updated_at' : 'b.created_at');
  const place = sql`(${at}, ${refundDues.id}) ${sign} (SELECT ${name}, b.id FROM refund_dues b WHERE b.id = ${beside})`;
  return db
    .select({
      due: refundDues,
      code: orders.code,
      name: orders.contactName,
      phone: orders.phone,
      email: orders.email,
    })
    .from(areFew(sought) ? indexed(refundDues, 'refund_dues_order') : refundDues)
    .innerJoin(orders, eq(orders.id, refundDues.orderId))
    .where(
      and(
        inArray(refundDues.state, [...states]),
        beside === null ? undefined : place,
        sought ? isAmong(refundDues.orderId, sought) : undefined,
      ),
    )
    .orderBy(order(at), order(refundDues.id))
    .limit(limit);
}

export type ListedDue = Awaited<ReturnType<typeof listRefundDues>>[number];
