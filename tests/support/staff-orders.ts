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
  const { orders } = asStaff(db, 'shop', { now: BEFORE });
  return to === 'cancelled' ? orders.cancelGoods({ code }) : orders.advance({ code, to });
}

export async function paid(options: PlaceOptions = {}): Promise<Purchase> {
  const placed = await placeGoods(db, options);
  await notify(db, placed);
  return placed;
}
