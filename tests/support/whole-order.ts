/** Orders that staff give back whole, for the tests of what goes back. */
import { goodsBack } from '#src/features/goods-returns/goods-returns.ts';
import { loadGoodsFacts } from '#src/features/goods-returns/load-goods-facts.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { sumVnd } from '#src/values/money.ts';
import { orderOf, ticketsOf } from './aftercare.ts';
import { asVisitor, type staffContext } from './caller.ts';
import { staffOnceDue } from './fall-due.ts';
import { TEA } from './goods.ts';
import { goods, placeGoods } from './goods-purchase.ts';
import { db } from './ledger.ts';
import { ADULT, BEFORE, DAY } from './park.ts';
import { notify, type Purchase } from './purchase.ts';

type Role = Parameters<typeof staffContext>[1];
export const reason = 'khách gọi 1900 0000';
let keys = 0;

/** What it gives back has been sent when it answers. */
export function office(role: Role = 'owner') {
  return staffOnceDue(db, role);
}

type Paid = { creditVnd?: number; change?: Record<string, unknown> };

/** Two tickets of 650,000, three bags of tea of 324,000 together, delivery for 30,000. */
export async function mixed({ creditVnd = 0, change = {} }: Paid = {}): Promise<Purchase> {
  const hold = await asVisitor(db, { now: BEFORE }).orders.hold({
    idempotencyKey: `hold-${crypto.randomUUID()}`,
    date: DAY,
    lines: [{ unitId: ADULT, quantity: 2 }],
  });
  const placed = await placeGoods(db, { lines: [goods(TEA, 3)], hold, change });
  await notify(db, { ...placed, totalVnd: placed.totalVnd - creditVnd });
  return placed;
}

/** What the page sends: all that can still go back, and the sum that was shown for it. */
export async function wholeInput({ code }: Pick<Purchase, 'code'>) {
  keys += 1;
  const order = await orderOf(db, { code });
  const { open } = goodsBack(await loadGoodsFacts(db.read, order));
  const tickets = (await ticketsOf(db, { code })).filter(({ state }) => state === 'issued');
  const refundableVnd = await loadRefundableVnd(db.read, order);
  const priced = [...tickets.map((one) => one.priceVnd), ...open.map((one) => one.amountVnd)];
  return {
    ...{ idempotencyKey: `whole-refund-${keys}`, code, reason, refundableVnd },
    ticketIds: tickets.map(({ id }) => id),
    lineIds: open.map(({ lineId }) => lineId),
    amountVnd: Math.min(refundableVnd, sumVnd(priced)),
  };
}

export async function goodwill({ code }: Pick<Purchase, 'code'>, amountVnd: number) {
  keys += 1;
  const refundableVnd = await loadRefundableVnd(db.read, await orderOf(db, { code }));
  const given = { idempotencyKey: `goodwill-${keys}`, code, amountVnd, refundableVnd, reason };
  return office().orders.refund({ ...given, ticketIds: [] });
}
