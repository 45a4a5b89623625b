import type { OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldLineRow } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { sumVnd, timesVnd, vatInside } from '#src/values/money.ts';
import { addressText, goodsVnd } from './order-papers.ts';

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
  /** As a cart keeps it. */
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

type Taxed = { vatPerMille: number; grossVnd: number };
type Bought = { lines: HoldLineRow[]; goods: OrderLineRow[]; delivery: OrderDeliveryRow | null };

/** VAT contained in an order, one entry a rate. */
export function vatOf({ lines, goods, delivery }: Bought): { percent: number; vatVnd: number }[] {
  const taxed: Taxed[] = [
    ...lines.map(({ vatPerMille, unitPriceVnd, quantity }) => {
      return { vatPerMille, grossVnd: timesVnd(unitPriceVnd, quantity) };
    }),
    ...goods.map((line) => ({ vatPerMille: line.vatPerMille, grossVnd: goodsVnd(line) })),
    ...(delivery ? [{ vatPerMille: delivery.vatPerMille, grossVnd: delivery.feeVnd }] : []),
  ];
  const byRate = Map.groupBy(
    taxed.filter((one) => one.grossVnd > 0 && one.vatPerMille > 0),
    (one) => one.vatPerMille,
  );
  return [...byRate].map(([perMille, own]) => ({
    percent: perMille / 10,
    vatVnd: vatInside(sumVnd(own.map((one) => one.grossVnd)), perMille).vatVnd,
  }));
}
