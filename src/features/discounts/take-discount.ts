import type { Queryable, Tx } from '#db/client.ts';
import type { DiscountCodeRow } from '#db/schema/discounts.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import {
  type BuyerKeys,
  countDiscountUse,
  createUse,
  discountUseEnded,
  findDiscountCode,
  findUse,
  moveUse,
  type UseClaim,
} from './discounts.queries.ts';
import { limitRefusal, refusalOf } from './read-discount.ts';

export type TakeUse = (tx: Tx, claim: UseClaim) => Promise<boolean>;
type Taking = {
  code: DiscountCodeRow;
  amountVnd: number;
  orderId: string;
  buyer: BuyerKeys;
  /** The guard itself, a parameter so that a test can prove what happens without it. */
  take?: TakeUse | undefined;
};

/** Inside the transaction that places an order: reserves one use of its code, or throws with the limit that is reached. */
export async function takeDiscount(
  tx: Tx,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  { code, amountVnd, orderId, buyer, take = countDiscountUse }: Taking,
): Promise<void> {
  const claim = { codeId: code.id, amountVnd, ...buyer };
  if (!(await take(tx, claim))) {
    const now = (await findDiscountCode(tx, code.code)) ?? code;
    throw refusalOf((await limitRefusal(tx, now, claim)) ?? { reason: 'used' }, code, locale);
  }
  await createUse(tx, { id: newId(), orderId, ...claim, state: 'reserved', createdAt: now, updatedAt: now });
}

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
export async function retakeDiscount(
  tx: Tx,
  { orderId, now, take = countDiscountUse }: OfOrder & { take?: TakeUse },
): Promise<boolean> {
  const use = await findUse(tx, orderId);
  if (use?.state !== 'released') return true;
  if (!(await take(tx, use))) return false;
  return (await moveUse(tx, { orderId, now, from: 'released', to: 'reserved' })) !== null;
}
