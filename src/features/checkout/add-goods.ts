import type { Tx } from '#db/client.ts';
import type { DeliveryAddress, OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldRow } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { type ReadCart, type ReadLine, readCart } from '#src/features/cart/read-cart.ts';
import { SHIPPING_TAX_CLASS, taxDayOf } from '#src/features/cart/taxed-cart.ts';
import {
  createHoldStock,
  type StockClaim,
  type StockTaken,
  takeStock,
} from '#src/features/inventory/stock.queries.ts';
import { counterAddress } from '#src/features/orders/goods-view.ts';
import {
  createDelivery,
  createOrderLines,
  updateHoldTotal,
} from '#src/features/orders/order-lines.queries.ts';
import type { CartToPlace } from '#src/features/orders/orders.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import type { Settings } from '#src/values/settings.ts';
import { type VatRate, vatRateOn } from '#src/values/vat.ts';

export type TakeStock = (tx: Tx, claim: StockClaim) => Promise<StockTaken>;
type Adding = {
  hold: HoldRow;
  cart: CartToPlace;
  address: DeliveryAddress | null;
  settings: Settings;
  /** The guard itself, a parameter so that a test can prove what happens without it. */
  take?: TakeStock;
};

/**
 * Puts a cart into a hold: checks it against the database of this moment, takes its pieces, all or none, and fixes
 * its prices. Throws CONFLICT for what cannot be bought any more or costs something else than the buyer saw.
 */
export async function addGoods(tx: Tx, ctx: Context, adding: Adding): Promise<HoldRow> {
  const { hold, cart, settings, take = takeStock } = adding;
  const { lines, isPickup = false } = cart;
  const address = isPickup ? counterAddress(settings) : adding.address;
  const read = await readCart(tx, { lines, isPickup, settings, now: ctx.now });
  assertBuyable(read, ctx.locale);
  assertExpected(read, cart.expectedVnd);
  const claims = claimsOf(read);
  for (const claim of claims) await takeOrRefuse(tx, { claim, take, read, locale: ctx.locale });
  const rates = await listVatRates(tx);
  const today = parkDay(ctx.now);
  await createOrderLines(
    tx,
    read.lines.map((line, index) => rowOf({ line, index, hold, rates, today })),
  );
  await createHoldStock(tx, hold.id, claims);
  if (read.priced.shipping.isNeeded) {
    if (!address) throw new Problem('BAD_REQUEST', 'checkout.error.province', { field: 'address.province' });
    const { feeVnd } = read.priced.shipping;
    const vatPerMille = vatRateOn(rates, SHIPPING_TAX_CLASS, today);
    await createDelivery(tx, { holdId: hold.id, feeVnd, vatPerMille, address });
  }
  const totalVnd = sumVnd([hold.totalVnd, read.priced.totalVnd]);
  await updateHoldTotal(tx, hold.id, totalVnd);
  return { ...hold, totalVnd };
}

function assertBuyable({ lines }: ReadCart, locale: Locale): void {
  if (lines.length === 0) throw new Problem('BAD_REQUEST', 'cart.error.empty');
  const wrong = lines.find((line) => line.problem !== null);
  if (!wrong?.problem) return;
  const { problem, sale } = wrong;
  if (!sale || problem.reason === 'unknown') throw new Problem('CONFLICT', 'cart.error.unknown');
  const left = 'left' in problem ? problem.left : 0;
  throw new Problem('CONFLICT', `cart.error.${problem.reason}`, { name: sale.name[locale], left });
}

/** A changed price is reported, never charged silently. */
function assertExpected({ priced }: ReadCart, expectedVnd: number): void {
  if (expectedVnd === priced.totalVnd) return;
  throw new Problem('CONFLICT', 'cart.error.priceChanged', { totalVnd: priced.totalVnd });
}

function claimsOf({ lines }: ReadCart): StockClaim[] {
  return lines.flatMap(({ sale, quantity }) =>
    sale?.variantId ? [{ variantId: sale.variantId, quantity }] : [],
  );
}

type Taking = { claim: StockClaim; take: TakeStock; read: ReadCart; locale: Locale };

async function takeOrRefuse(tx: Tx, { claim, take, read, locale }: Taking): Promise<void> {
  const { isTaken, left } = await take(tx, claim);
  if (isTaken) return;
  const name = read.lines.find((line) => line.sale?.variantId === claim.variantId)?.sale?.name[locale] ?? '';
  throw new Problem('CONFLICT', left > 0 ? 'cart.error.onlyLeft' : 'cart.error.soldOut', { name, left });
}

type Row = { line: ReadLine; index: number; hold: HoldRow; rates: readonly VatRate[]; today: string };

function rowOf({ line, index, hold, rates, today }: Row): OrderLineRow {
  const { kind, quantity, day = null, sale, price } = line;
  if (!sale || !price) throw new Error(`line ${line.key} has no price`);
  const { itemId, variantId, slug, name, choice, picture, unitVnd: unitPriceVnd, taxClass } = sale;
  const facts = { itemId, variantId, slug, name, choice, picture, unitPriceVnd };
  return {
    id: `${hold.id}-g${String(index).padStart(2, '0')}`,
    holdId: hold.id,
    kind,
    ...facts,
    quantity,
    discountVnd: price.discountVnd,
    codeDiscountVnd: 0,
    savings: price.parts.flatMap(({ rule, quantity: pieces, percent }) => {
      if (!rule) return [];
      const ruleId = rule.kind === 'combo' ? rule.id : String(rule.minQuantity);
      return [{ rule: rule.kind, ruleId, quantity: pieces, percent }];
    }),
    vatPerMille: vatRateOn(rates, taxClass, taxDayOf(line, today)),
    day,
  };
}
