import type { OrderMark } from '#db/schema/staff-orders.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { createMark, removeMark } from './notes/order-notes.queries.ts';

type Marking = { code: string; mark: OrderMark; isSet: boolean };

/** Sets a mark or takes it away; doing it twice is the same as once. */
export async function markOrder(
  ctx: StaffContext,
  { code, mark, isSet }: Marking,
): Promise<{ isSet: boolean }> {
  await ctx.db.write(async (tx) => {
    const order = await findOrder(tx, code);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const marked = { orderId: order.id, mark };
    const isChanged = isSet
      ? await createMark(tx, { ...marked, authorId: ctx.user.id, createdAt: ctx.now })
      : await removeMark(tx, marked);
    if (!isChanged) return;
    const [before, after] = isSet ? [{ mark: null }, { mark }] : [{ mark }, { mark: null }];
    await recordAudit(tx, ctx, { subject: { kind: 'order', id: code }, before, after });
  });
  return { isSet };
}
