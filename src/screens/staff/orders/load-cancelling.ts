import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type Cancelling, cancelBackVnd, STAFF_STATUSES } from '#src/features/fulfilment/fulfilment.ts';
import { listGivenLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { mayAdvance } from '#src/features/orders/order-moves.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { listRefundRequests, listReturnable } from '#src/features/refunds/payouts.queries.ts';
import { isAsked, limitText } from '#src/features/staff-orders/giving.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import { loadGiving } from './load-giving.ts';
import type { OpenedOrder } from './load-opened-order.ts';

/** Whether a request to give its goods back waits for a second person: until then no step of the order is taken. */
export async function isGoodsAsked(
  { db }: Pick<ScreenContext, 'db'>,
  { order, goods }: Pick<OpenedOrder, 'order' | 'goods'>,
): Promise<boolean> {
  const isOngoing = STAFF_STATUSES.some((status) => status === order.status);
  if (!goods || !isOngoing) return false;
  return (await listGivenLines(db.read, order.id)).some(({ state }) => state === 'requested');
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
