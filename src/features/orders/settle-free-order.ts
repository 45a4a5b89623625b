import type { OrderRow } from '#db/schema/orders.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { Context } from '#src/server/trpc.ts';
import { confirmPaidOrder } from './confirm-paid-order.ts';
import { prepareTickets } from './issue-tickets.ts';
import { findOrderById } from './orders.queries.ts';

/** An order that costs nothing needs no provider: its tickets are issued at once, once. */
export async function settleFreeOrder(ctx: Context, { id }: OrderRow): Promise<void> {
  const settings = await loadSettings(ctx);
  const order = await findOrderById(ctx.db.read, id);
  if (order?.totalVnd !== 0) return;
  const tickets = await prepareTickets(ctx, order);
  await ctx.db.write(async (tx) => {
    const current = await findOrderById(tx, id);
    if (current?.paymentStatus !== 'pending') return;
    await confirmPaidOrder(tx, {
      order: current,
      tickets,
      amountVnd: 0,
      actor: 'free',
      ref: current.code,
      limitedPercent: settings['availability.limitedPercent'],
      now: ctx.now,
    });
  });
}
