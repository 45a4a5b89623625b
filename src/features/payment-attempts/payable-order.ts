import type { HoldRow, OrderRow } from '#db/schema/orders.ts';
import { Problem } from '#src/server/problem.ts';

type Found = { hold: HoldRow | null; order: OrderRow | null };

/** An order that may still be paid: not paid yet, its places still held. */
export function payableOrder({ hold, order }: Found, now: string): { hold: HoldRow; order: OrderRow } {
  if (!hold || !order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  if (order.paidVnd > 0) throw new Problem('CONFLICT', 'orders.error.alreadyPaid');
  if (hold.state !== 'held' || hold.expiresAt <= now)
    throw new Problem('CONFLICT', 'orders.error.holdExpired');
  return { hold, order };
}
