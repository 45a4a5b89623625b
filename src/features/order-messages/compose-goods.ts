import { type GoodsNews, goodsOrderMail } from '#emails/goods-order.tsx';
import { addressText } from '#src/features/orders/goods-view.ts';
import { mailFrame, orderLinks } from '#src/features/orders/order-links.ts';
import { type Draft, type MailTask, mailLines } from '#src/features/orders/order-records.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { howToPay } from './how-to-pay.ts';

/** Nothing but goods and services: no visit, no QR code. */
export function isGoodsOnly({ records: { lines, goods } }: Pick<MailTask, 'records'>): boolean {
  return lines.length === 0 && goods.length > 0;
}

/** News of an order of goods; `reason` is why a payment failed. */
export function composeGoods(task: MailTask, news: GoodsNews, reason: string | null = null): Draft {
  const { records, locale } = task;
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
      payment,
      heldUntil: payment === 'due' ? heldUntil : null,
      reason,
      how: payment === 'due' && news === 'received' ? howToPay(task) : null,
      actionUrl: payment === 'due' && news === 'failed' && heldUntil ? links.retry : links.order,
    }),
  };
}

export function heldUntilOf({ records: { hold }, now }: MailTask): { day: string; time: string } | null {
  if (hold.state !== 'held' || hold.expiresAt <= now) return null;
  return { day: parkDay(hold.expiresAt), time: parkTime(hold.expiresAt) };
}
