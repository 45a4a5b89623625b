import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type Cancelling, cancelBackVnd, STAFF_STATUSES } from '#src/features/fulfilment/fulfilment.ts';
import type { GoodsWaiting } from '#src/features/fulfilment/fulfilment-panel.tsx';
import { listGivenLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { mayAdvance } from '#src/features/orders/order-moves.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { listRefundRequests, listReturnable } from '#src/features/refunds/payouts.queries.ts';
import { isAsked, limitText } from '#src/features/staff-orders/giving.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import { loadGiving } from './load-giving.ts';
import type { OpenedOrder } from './load-opened-order.ts';

/** For what a refund of its goods waits, a second person or its time: until then no step of the order is taken. */
export async function loadGoodsWaiting(
  { db }: Pick<ScreenContext, 'db'>,
  { order, goods }: Pick<OpenedOrder, 'order' | 'goods'>,
): Promise<GoodsWaiting | null> {
  const isOngoing = STAFF_STATUSES.some((status) => status === order.status);
  if (!goods || !isOngoing) return null;
  const open = (await listGivenLines(db.read, order.id)).filter(({ state }) => state === 'requested');
  if (open.length === 0) return null;
  return open.every(({ approveAt }) => approveAt !== null) ? 'scheduled' : 'asked';
}

/** What this person gives back by cancelling paid goods; null where there is nothing to cancel, or it is not theirs to. */
export async function loadCancelling(
  context: ScreenContext,
  { order, goods, settings }: OpenedOrder,
): Promise<Cancelling | null> {
  const { db, locale, user } = context;
  const isTheirs = may(user ?? NOBODY, 'orders.cancel');
  if (!isTheirs || !goods || order.paidVnd === 0 || !mayAdvance({ ...order, ...goods }, 'cancelled'))
    return null;
  const [refundableVnd, requests, sources] = await Promise.all([
    loadRefundableVnd(db.read, order),
    listRefundRequests(db.read, order.id),
    listReturnable(db.read, order.id),
  ]);
  const backVnd = cancelBackVnd(order, refundableVnd);
  const giving = await loadGiving(context, { order, settings, requests });
  const limit = limitText(intlFor(locale), giving, backVnd);
  const creditVnd = Math.min(backVnd, sources.find(({ provider }) => provider === CREDIT)?.leftVnd ?? 0);
  return { backVnd, creditVnd, isAsked: backVnd > 0 && isAsked(giving, backVnd), limit };
}
