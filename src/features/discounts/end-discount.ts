/** What becomes of the discount of an order that stands. */
import type { Queryable } from '#db/client.ts';
import { countDiscountUse, discountUseEnded, findUse, moveUse } from './discounts.queries.ts';

type OfOrder = { orderId: string; now: string };

/** An order is over without having been paid: its use is free for others. */
export async function releaseDiscount(tx: Queryable, ended: OfOrder): Promise<void> {
  const use = await moveUse(tx, { ...ended, from: 'reserved', to: 'released' });
  if (use) await discountUseEnded(tx, use);
}

/** An order is paid: its use is final, whatever is refunded later. */
export async function finishDiscount(tx: Queryable, paid: OfOrder): Promise<void> {
  await moveUse(tx, { ...paid, from: 'reserved', to: 'used' });
}

/**
 * Money came for an order that had ended: its use is taken again, within the limits as they are now. False when it is
 * gone: then nothing has changed.
 */
export async function retakeDiscount(tx: Queryable, { orderId, now }: OfOrder): Promise<boolean> {
  const use = await findUse(tx, orderId);
  if (use?.state !== 'released') return true;
  if (!(await countDiscountUse(tx, use))) return false;
  return (await moveUse(tx, { orderId, now, from: 'released', to: 'reserved' })) !== null;
}
