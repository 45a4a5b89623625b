import type { DeliveryAddress, OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldLineRow, OrderEventRow, OrderStatus } from '#db/schema/orders.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { timesVnd } from '#src/values/money.ts';
import { hoursText } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';
import { type Taxed, taxedByRate } from '#src/values/vat.ts';
import { goodsVnd, listVnd } from './order-records.ts';

/** A line of goods or services in one language. */
export type GoodsView = {
  id: string;
  name: string;
  /** Options and day in words. */
  detail: string;
  quantity: number;
  /** After savings, before a discount code. */
  amountVnd: number;
  savedVnd: number;
  /** A picture name. */
  picture: string;
  /** In the format of the cart. */
  again: { kind: 'product' | 'service'; id: string; quantity: number; day?: string };
};
/** Where goods go or wait; null when nothing is sent. */
export type DeliveryView = { address: string; note: string; feeVnd: number; isPickup: boolean };

export function goodsView(line: OrderLineRow, locale: Locale): GoodsView {
  const { id, kind, itemId, variantId, name, choice, day, quantity, discountVnd, codeDiscountVnd, picture } =
    line;
  const when = day && intlFor(locale).t('orders.goods.day', { day: intlFor(locale).day(day, 'long') });
  return {
    id,
    name: name[locale],
    detail: [choice[locale], when].filter(Boolean).join(' · '),
    quantity,
    amountVnd: listVnd(line),
    savedVnd: discountVnd - codeDiscountVnd,
    picture,
    again: { kind, id: variantId ?? itemId, quantity, ...(day ? { day } : {}) },
  };
}

export function deliveryView(delivery: OrderDeliveryRow | null): DeliveryView | null {
  if (!delivery) return null;
  const { address, feeVnd } = delivery;
  const { isPickup } = receivingOf(delivery);
  return { address: addressText(address), note: address.note, feeVnd, isPickup };
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
  return [street, wardName, provinceName].filter(Boolean).join(', ');
}

/** `days`: how long goods wait there once they are ready. */
export type Pickup = { place: string; hours: string; days: number };
/** How the goods of an order reach their buyer; neither for services alone. */
export type Receiving = { isSent: boolean; isPickup: boolean };

export function pickupOf(settings: Settings, locale: Locale): Pickup {
  return {
    place: settings[locale === 'vi' ? 'pickup.placeVi' : 'pickup.placeEn'],
    hours: hoursText({ opensAt: settings['pickup.opensAt'], closesAt: settings['pickup.closesAt'] }),
    days: settings['pickup.days'],
  };
}

/** What is stored as the address of goods that are collected. */
export function counterAddress(settings: Settings): DeliveryAddress {
  const { place: street } = pickupOf(settings, 'vi');
  const nowhere = { provinceCode: '', provinceName: '', wardCode: '', wardName: '', note: '' };
  return { ...nowhere, street, isPickup: true };
}

export function receivingOf(delivery: { address: DeliveryAddress } | null): Receiving {
  return { isSent: delivery !== null, isPickup: delivery?.address.isPickup ?? false };
}

/** The last day on which goods that became ready at this moment are at the counter. */
export function lastPickupDay(readyAt: string, settings: Settings): string {
  return addDays(parkDay(readyAt), settings['pickup.days']);
}

const GOODS_GIVEN = /^refund [\w-]+: no goods left$/;

/** What the event records by which an order ends, or goes on, without the goods that were given back. */
export function whyGoodsGiven(requestId: string): string {
  return `refund ${requestId}: no goods left`;
}

/** Whether nothing is sent or rendered any more, as the money for it went back. */
export function areGoodsGiven(events: readonly Pick<OrderEventRow, 'why'>[]): boolean {
  return events.some(isGoodsGiven);
}

export function isGoodsGiven({ why }: Pick<OrderEventRow, 'why'>): boolean {
  return GOODS_GIVEN.test(why);
}

/** How far an order of goods or services is; for one of tickets the same words mean something else. */
export function goodsStateId(status: OrderStatus, { isSent, isPickup }: Receiving): MessageId {
  if (status === 'shipped' && isPickup) return 'orders.pickup.ready';
  if (status !== 'delivered') return `orders.status.${status}`;
  if (isPickup) return 'orders.pickup.collected';
  return isSent ? 'orders.goods.delivered' : 'orders.goods.done';
}
