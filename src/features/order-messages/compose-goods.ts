import { type GoodsNews, goodsOrderMail } from '#emails/goods-order.tsx';
import { intlFor } from '#i18n/intl.ts';
import { addressText, pickupOf } from '#src/features/orders/goods-view.ts';
import { mailFrame, orderLinks } from '#src/features/orders/order-links.ts';
import { type Draft, type MailTask, mailLines } from '#src/features/orders/order-records.ts';
import { howToPay } from './how-to-pay.ts';

/** Nothing but goods and services: no visit, no QR code. */
export function isGoodsOnly({ records: { lines, goods } }: Pick<MailTask, 'records'>): boolean {
  return lines.length === 0 && goods.length > 0;
}

/** News of an order of goods; `reason` is why a payment failed. */
export function composeGoods(task: MailTask, news: GoodsNews, reason: string | null = null): Draft {
  const { records, settings, locale } = task;
  const { order, delivery } = records;
  const heldUntil = heldUntilOf(task);
  const payment = order.paidAt ? 'paid' : order.method === 'cod' ? 'at-door' : 'due';
  if (payment === 'due' && news === 'received' && !heldUntil) return { skipped: 'no longer held' };
  const links = orderLinks(order);
  return {
    content: goodsOrderMail({
      ...mailFrame(task),
      news,
      lines: mailLines(records, locale),
      totalVnd: order.totalVnd,
      creditVnd: order.creditVnd ?? 0,
      address: delivery && addressText(delivery.address),
      pickup: delivery?.address.isPickup
        ? { ...pickupOf(settings, locale), until: task.payload.lastDay }
        : null,
      payment,
      heldUntil: payment === 'due' ? heldUntil : null,
      reason,
      returned: returnedText(task),
      how: payment === 'due' && news === 'received' ? howToPay(task) : null,
      actionUrl: payment === 'due' && news === 'failed' && heldUntil ? links.retry : links.order,
    }),
  };
}

export function heldUntilOf({ records: { hold }, now }: MailTask): string | null {
  return hold.state === 'held' && hold.expiresAt > now ? hold.expiresAt : null;
}

/** What is back on a voucher by the cancellation; null for nothing. */
function returnedText({ payload: { voucher, creditVnd }, locale }: MailTask): string | null {
  if (!voucher) return null;
  const { t, money } = intlFor(locale);
  return t('vouchers.back.part', { voucher, amount: money(Number(creditVnd)) });
}
