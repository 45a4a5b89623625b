import type { Db } from '#db/client.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { findOrderById, listLapsedOrders } from '#src/features/orders/orders.queries.ts';

const LAPSE_LIMIT = 5;

/** Cancels unpaid orders whose places are gone and that have no open payment; a late payment still revives them. */
export async function lapseOrders({ db, now }: { db: Db; now: string }): Promise<number> {
  const lapsed = await listLapsedOrders(db.read, { now, limit: LAPSE_LIMIT });
  for (const { id } of lapsed) {
    await db.write(async (tx) => {
      const order = await findOrderById(tx, id);
      if (order?.status !== 'pending' || order.paidVnd > 0) return;
      await moveOrder(tx, order, { actor: 'clock', now, why: 'hold expired unpaid', status: 'cancelled' });
    });
  }
  return lapsed.length;
}
