import type { DeliveryAddress, OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldLineRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { timesVnd } from '#src/values/money.ts';
import { type Taxed, taxedByRate } from '#src/values/vat.ts';
import { goodsVnd } from './order-records.ts';

/** A line of goods or services in one language. */
export type GoodsView = {
  id: string;
  name: string;
  /** Options and day in words. */
  detail: string;
  quantity: number;
  /** After savings. */
  amountVnd: number;
  savedVnd: number;
  /** A picture name. */
  picture: string;
  /** In the format of the cart. */
  again: { kind: 'product' | 'service'; id: string; quantity: number; day?: string };
};
/** Where goods go; null when nothing is sent. */
export type DeliveryView = { address: string; note: string; feeVnd: number };

export function goodsView(line: OrderLineRow, locale: Locale): GoodsView {
  const { id, kind, itemId, variantId, name, choice, day, quantity, discountVnd, picture } = line;
  const when = day && intlFor(locale).t('orders.goods.day', { day: intlFor(locale).day(day, 'long') });
  return {
    id,
    name: name[locale],
    detail: [choice[locale], when].filter(Boolean).join(' · '),
    quantity,
    amountVnd: goodsVnd(line),
    savedVnd: discountVnd,
    picture,
    again: { kind, id: variantId ?? itemId, quantity, ...(day ? { day } : {}) },
  };
}

export function deliveryView(delivery: OrderDeliveryRow | null): DeliveryView | null {
  if (!delivery) return null;
  const { address, feeVnd } = delivery;
  return { address: addressText(address), note: address.note, feeVnd };
}

type Bought = { lines: HoldLineRow[]; goods: OrderLineRow[]; delivery: OrderDeliveryRow | null };

/** What of an order is taxed, by rate. */
export function taxedOf({ lines, goods, delivery }: Bought): Taxed[] {
  return taxedByRate([
    ...lines.map(({ vatPerMille, unitPriceVnd, quantity }) => {
      return { vatPerMille, grossVnd: timesVnd(unitPriceVnd, quantity) };
    }),
    ...goods.map((line) => ({ vatPerMille: line.vatPerMille, grossVnd: goodsVnd(line) })),
    ...(delivery ? [{ vatPerMille: delivery.vatPerMille, grossVnd: delivery.feeVnd }] : []),
  ]);
}

/** Street, ward, province: the order in which it is written. */
export function addressText({ street, wardName, provinceName }: DeliveryAddress): string {
  return [street, wardName, provinceName].join(', ');
}
