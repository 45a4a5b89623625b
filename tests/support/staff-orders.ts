/** Orders of goods between payment and delivery, for the tests of the staff console. */
import type { StaffStep } from '#src/features/orders/order-moves.ts';
import { asStaff } from './caller.ts';
import { type PlaceOptions, placeGoods } from './goods-purchase.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';
import { notify, type Purchase } from './purchase.ts';

export async function advance({ code }: Pick<Purchase, 'code'>, ...steps: StaffStep[]): Promise<void> {
  for (const to of steps) await takeStep(code, to);
}

export function takeStep(code: string, to: StaffStep) {
  // An owner has no limit: whatever it was paid with, it is cancelled at once.
  if (to === 'cancelled')
    return asStaff(db, 'owner', { now: BEFORE }).orders.cancelGoods({ code, why: 'khách đổi ý' });
  return asStaff(db, 'shop', { now: BEFORE }).orders.advance({ code, to });
}

export async function paid(options: PlaceOptions = {}): Promise<Purchase> {
  const placed = await placeGoods(db, options);
  await notify(db, placed);
  return placed;
}
