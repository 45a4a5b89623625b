import type { Tx } from '#db/client.ts';
import type { DiscountCodeRow } from '#db/schema/discounts.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import {
  type BuyerKeys,
  countDiscountUse,
  createUse,
  findDiscountCode,
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
