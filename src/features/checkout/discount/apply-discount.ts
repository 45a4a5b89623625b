import type { Tx } from '#db/client.ts';
import type { HoldLineRow, HoldRow } from '#db/schema/orders.ts';
import { reduceOrderLine, replaceHoldLine } from '#src/features/discounts/discounts.queries.ts';
import { DISCOUNT_FIELD, type Share, splitPieces } from '#src/features/discounts/discounts.ts';
import {
  buyerKeys,
  type ReadDiscount,
  readDiscount,
  uncountDiscountTry,
} from '#src/features/discounts/read-discount.ts';
import { updateHoldTotal } from '#src/features/orders/order-lines.queries.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import type { PlaceInput } from '#src/features/orders/orders.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { minusVnd } from '#src/values/money.ts';
import { discountCodeOf } from '#src/values/typed/discount-code.ts';
import { linesOfHold } from './discount-lines.ts';

type Applying = { input: PlaceInput; hold: HoldRow };
type Applied = { hold: HoldRow; discount: ReadDiscount | null };

/**
 * Inside the transaction that places an order, before its row is written: takes the discount off the lines of the hold,
 * each piece with its part in whole đồng. An order that stands keeps the price that it has. Throws CONFLICT where the
 * code gives something else than the buyer saw.
 */
export async function applyDiscount(tx: Tx, ctx: Context, { input, hold }: Applying): Promise<Applied> {
  const order = await findOrderOfHold(tx, hold.id);
  const { discount: wanted } = input;
  const field = DISCOUNT_FIELD;
  if (order) {
    if (wanted && discountCodeOf(wanted.code) !== order.discountCode)
      throw new Problem('CONFLICT', 'discounts.error.ordered', { field });
    return { hold, discount: null };
  }
  if (!wanted) return { hold, discount: null };
  const { tickets, lines } = await linesOfHold(tx, hold.id);
  const buyer = buyerKeys(input.contact);
  const reading = { typed: wanted.code, lines, totalVnd: hold.totalVnd, buyer };
  const discount = await readDiscount(tx, ctx, reading);
  await uncountDiscountTry(tx, ctx);
  if (discount.amountVnd !== wanted.expectedVnd)
    throw new Problem('CONFLICT', 'discounts.error.changed', { field, code: discount.code.code });
  for (const share of discount.shares) {
    const ticket = tickets.find(({ id }) => id === share.key);
    if (ticket) await reduceTickets(tx, ticket, share);
    else await reduceOrderLine(tx, share);
  }
  const totalVnd = minusVnd(hold.totalVnd, discount.amountVnd);
  await updateHoldTotal(tx, hold.id, totalVnd);
  return { hold: { ...hold, totalVnd }, discount };
}

/** Pieces whose parts differ by rounding become lines of their own, beside each other. */
async function reduceTickets(tx: Tx, line: HoldLineRow, { amountVnd }: Share): Promise<void> {
  const { id, quantity, unitPriceVnd } = line;
  const parts = splitPieces({ quantity, unitVnd: unitPriceVnd }, amountVnd);
  await replaceHoldLine(
    tx,
    id,
    parts.map((part, index) => ({
      ...line,
      id: index === 0 ? id : `${id}-d`,
      quantity: part.quantity,
      unitPriceVnd: part.unitVnd,
      discountVnd: part.discountVnd,
    })),
  );
}
