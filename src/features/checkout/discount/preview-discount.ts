import * as z from 'zod/mini';
import { assertCartOn } from '#src/features/cart/price-lines.ts';
import { type ReadCart, readCart } from '#src/features/cart/read-cart.ts';
import { SHIPPING_TAX_CLASS } from '#src/features/cart/taxed-cart.ts';
import { openHold } from '#src/features/checkout/change-hold.ts';
import { DISCOUNT_FIELD } from '#src/features/discounts/discounts.ts';
import {
  buyerKeys,
  countDiscountTry,
  readDiscount,
  uncountDiscountTry,
} from '#src/features/discounts/read-discount.ts';
import { findDelivery } from '#src/features/orders/order-lines.queries.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import { orderCodeInput } from '#src/features/orders/orders.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { cartInput } from '#src/values/cart-input.ts';
import { parkDay } from '#src/values/day.ts';
import { minusVnd, sumVnd } from '#src/values/money.ts';
import { discountCodeInput } from '#src/values/typed/discount-code.ts';
import { type Taxed, taxedByRate, vatRateOn } from '#src/values/vat.ts';
import { linesOfCart, linesOfHold, type TaxedLine } from './discount-lines.ts';

const typedContact = (max: number) => z._default(z.string().check(z.maxLength(max, 'errors.tooLong')), '');

/** What a code would take off a hold, a cart or both; with the contact as far as it is typed. */
export const previewDiscountInput = z.object({
  discount: discountCodeInput,
  code: z.optional(orderCodeInput),
  secret: z.optional(z.string('orders.error.unknown').check(z.maxLength(64, 'orders.error.unknown'))),
  cart: z.optional(cartInput),
  email: typedContact(200),
  phone: typedContact(40),
});

type DiscountPreview = {
  code: string;
  /** Of the code, in the asker's language. */
  name: string;
  amountVnd: number;
  /** Of what was asked about, without the discount. */
  totalVnd: number;
  /** What VAT is contained in once it is taken off. */
  taxed: Taxed[];
};
type Asked = z.output<typeof previewDiscountInput>;

/** What a code would take off, without taking it; the order checks again. */
export async function previewDiscount(ctx: Context, asked: Asked): Promise<DiscountPreview> {
  const { code, secret = '', cart } = asked;
  if (code === undefined && !cart) throw new Problem('BAD_REQUEST', 'cart.error.empty');
  if (cart) await assertCartOn(ctx);
  const hold = code === undefined ? null : await openHold(ctx, { code, secret });
  if (hold && (await findOrderOfHold(ctx.db.read, hold.id)))
    throw new Problem('CONFLICT', 'discounts.error.ordered', { field: DISCOUNT_FIELD });
  await countDiscountTry(ctx);
  const basket = await readBasket(ctx, { holdId: hold?.id ?? null, cart });
  const totalVnd = sumVnd([hold?.totalVnd ?? 0, basket.cartVnd]);
  const { lines, shipping } = basket;
  const reading = { typed: asked.discount, lines, totalVnd, buyer: buyerKeys(asked) };
  const { code: found, amountVnd, shares } = await readDiscount(ctx.db.read, ctx, reading);
  await ctx.db.write((tx) => uncountDiscountTry(tx, ctx));
  const off = new Map(shares.map((share) => [share.key, share.amountVnd]));
  const taxed = taxedByRate([
    ...lines.map(({ key, netVnd, vatPerMille }) => {
      return { vatPerMille, grossVnd: minusVnd(netVnd, off.get(key) ?? 0) };
    }),
    ...shipping,
  ]);
  return { code: found.code, name: found.name[ctx.locale], amountVnd, totalVnd, taxed };
}

type Basket = { lines: TaxedLine[]; shipping: Taxed[]; cartVnd: number };

async function readBasket(
  ctx: Context,
  { holdId, cart }: { holdId: string | null; cart: Asked['cart'] },
): Promise<Basket> {
  const { read } = ctx.db;
  const [held, delivery] = holdId
    ? await Promise.all([linesOfHold(read, holdId), findDelivery(read, holdId)])
    : [null, null];
  const sent = delivery ? [{ vatPerMille: delivery.vatPerMille, grossVnd: delivery.feeVnd }] : [];
  const basket = { lines: held?.lines ?? [], shipping: sent, cartVnd: 0 };
  if (!cart) return basket;
  const settings = await loadSettings(ctx);
  const { lines, isPickup = false } = cart;
  const priced = await readCart(read, { lines, isPickup, settings, now: ctx.now });
  return withCart(ctx, basket, priced);
}

async function withCart(ctx: Context, basket: Basket, cart: ReadCart): Promise<Basket> {
  const taxing = { rates: await listVatRates(ctx.db.read), today: parkDay(ctx.now) };
  const vatPerMille = vatRateOn(taxing.rates, SHIPPING_TAX_CLASS, taxing.today);
  const { totalVnd: cartVnd, shipping } = cart.priced;
  return {
    lines: [...basket.lines, ...(await linesOfCart(ctx.db.read, cart, taxing))],
    shipping: [...basket.shipping, { vatPerMille, grossVnd: shipping.feeVnd }],
    cartVnd,
  };
}
