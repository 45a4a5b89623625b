import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { endHolds, findHoldById } from '#src/features/inventory/holds.queries.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import { createMessage, hasMessageLeft } from '#src/features/messages/messages.queries.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { mayBuyerCancel } from '#src/features/orders/order-moves.ts';
import { findOrder, findOrderById } from '#src/features/orders/orders.queries.ts';
import type { orderKeyInput } from '#src/features/orders/orders.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';

type Cancelled = { code: string; status: 'cancelled' };
type By = { actor: string; why: string };
type Cancelling = { order: OrderRow; limitedPercent: number; now: string };

const BUYER: By = { actor: 'buyer', why: 'cancelled by the buyer' };

/**
 * The buyer gives up an order that is not paid: its places, pieces and voucher are free again. Money that comes
 * afterwards is late money, as after an expired hold. Cancelling twice is the same as once. `look` reads the order
 * inside the transaction, a parameter so that a test can prove what happens when it is read before.
 */
export async function cancelOrder(
  ctx: Context,
  key: z.output<typeof orderKeyInput>,
  look: typeof findOrderById = findOrderById,
): Promise<Cancelled> {
  const { id, code } = await openOrder(ctx, key);
  const limitedPercent = (await loadSettings(ctx))['availability.limitedPercent'];
  await ctx.db.write(async (tx) => {
    const order = await look(tx, id);
    if (order && order.status !== 'cancelled')
      await cancel(tx, { order, limitedPercent, now: ctx.now }, BUYER);
  });
  return { code, status: 'cancelled' };
}

/** Staff give up an order that is not paid, with a reason; under the same conditions as its buyer, and once only. */
export async function cancelByStaff(
  ctx: StaffContext,
  { code, reason }: { code: string; reason: string },
): Promise<Cancelled> {
  const limitedPercent = (await loadSettings(ctx))['availability.limitedPercent'];
  await ctx.db.write(async (tx) => {
    const order = await findOrder(tx, code);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    if (order.status === 'cancelled') throw new Problem('CONFLICT', 'orderDesk.error.cancelled');
    await cancel(tx, { order, limitedPercent, now: ctx.now }, { actor: staffActor(ctx), why: reason });
    const change = { before: { status: order.status }, after: { status: 'cancelled' } };
    await recordAudit(tx, ctx, { subject: { kind: 'order', id: code }, ...change, reason });
  });
  return { code, status: 'cancelled' };
}

async function cancel(tx: Tx, { order, limitedPercent, now }: Cancelling, by: By): Promise<void> {
  if (order.paidVnd > 0) throw new Problem('CONFLICT', 'orders.error.cancelPaid');
  if (!mayBuyerCancel(order)) throw new Problem('CONFLICT', 'orders.error.cancelFirm');
  await moveOrder(tx, order, { ...by, now, status: 'cancelled' });
  const hold = await findHoldById(tx, order.holdId);
  if (hold?.state === 'held') {
    const quotaIds = await endHolds(tx, [hold.id], 'released');
    await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  }
  await notify(tx, { order, now });
}

/** Only whoever was written to about the order expects to hear its end, or whose voucher was to pay a part. */
async function notify(tx: Tx, { order: { id, creditVnd }, now }: Omit<Cancelling, 'limitedPercent'>) {
  const [credit] = creditVnd ? await listOrderCredits(tx, id) : [];
  if (!credit && !(await hasMessageLeft(tx, id))) return;
  const payload: Record<string, string> = credit
    ? { voucher: maskedVoucher(credit.code), creditVnd: String(credit.amountVnd) }
    : {};
  const dedupeKey = `order-cancelled:${id}`;
  await createMessage(tx, { dedupeKey, kind: 'order-cancelled', orderId: id, payload, now });
}
