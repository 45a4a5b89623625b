/** The lines of an order as a discount code sees them: those of a hold, and those of a cart that is not in it yet. */
import type { Queryable } from '#db/client.ts';
import type { OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldLineRow } from '#db/schema/orders.ts';
import type { ReadCart } from '#src/features/cart/read-cart.ts';
import { taxDayOf } from '#src/features/cart/taxed-cart.ts';
import { listCategoriesOf } from '#src/features/discounts/discounts.queries.ts';
import type { DiscountLine } from '#src/features/discounts/discounts.ts';
import { listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { listOrderLines } from '#src/features/orders/order-lines.queries.ts';
import { goodsVnd } from '#src/features/orders/order-records.ts';
import { listFactsOfHold } from '#src/features/orders/ticket-facts.queries.ts';
import { timesVnd } from '#src/values/money.ts';
import { type VatRate, vatRateOn } from '#src/values/vat.ts';

export type TaxedLine = DiscountLine & { vatPerMille: number };
type HeldLines = { tickets: HoldLineRow[]; goods: OrderLineRow[]; lines: TaxedLine[] };

export async function linesOfHold(db: Queryable, holdId: string): Promise<HeldLines> {
  const [tickets, goods, facts] = await Promise.all([
    listHoldLines(db, holdId),
    listOrderLines(db, holdId),
    listFactsOfHold(db, holdId),
  ]);
  const categories = await listCategoriesOf(
    db,
    goods.map(({ itemId }) => itemId),
  );
  const ofTickets = tickets.map((line): TaxedLine => {
    const fact = facts.find(({ departureId }) => departureId === line.departureId);
    const { id: key, vatPerMille, unitPriceVnd, quantity } = line;
    const known = { itemId: fact?.ticketTypeId ?? '', categoryId: null, day: fact?.day ?? null };
    return { key, kind: 'ticket', ...known, netVnd: timesVnd(unitPriceVnd, quantity), vatPerMille };
  });
  const ofGoods = goods.map((line): TaxedLine => {
    const { id: key, kind, itemId, day, vatPerMille } = line;
    const categoryId = categories.get(itemId) ?? null;
    return { key, kind, itemId, categoryId, day, netVnd: goodsVnd(line), vatPerMille };
  });
  return { tickets, goods, lines: [...ofTickets, ...ofGoods] };
}

type Taxing = { rates: readonly VatRate[]; today: string };

export async function linesOfCart(db: Queryable, cart: ReadCart, taxing: Taxing): Promise<TaxedLine[]> {
  const bought = cart.lines.flatMap((line) =>
    line.sale && line.price ? [{ ...line, sale: line.sale, price: line.price }] : [],
  );
  const categories = await listCategoriesOf(
    db,
    bought.map(({ sale }) => sale.itemId),
  );
  return bought.map(({ kind, day, sale, price }, index): TaxedLine => {
    const { itemId, taxClass } = sale;
    return {
      // In the order in which a hold stores them.
      key: `g${String(index).padStart(2, '0')}`,
      ...{ kind, itemId, categoryId: categories.get(itemId) ?? null, day: day ?? null },
      netVnd: price.totalVnd,
      vatPerMille: vatRateOn(taxing.rates, taxClass, taxDayOf({ kind, day }, taxing.today)),
    };
  });
}
