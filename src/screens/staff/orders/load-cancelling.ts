import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type Cancelling, cancelBackVnd, STAFF_STATUSES } from '#src/features/fulfilment/fulfilment.ts';
import { mayAdvance } from '#src/features/orders/order-moves.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { isAsked, limitText } from '#src/features/staff-orders/giving.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import { loadGiving } from './load-giving.ts';
import type { OpenedOrder } from './load-opened-order.ts';

/** Whether a request to give its goods back waits: once it is decided for, the order is no longer under way. */
export function isGoodsAsked({ order, whole }: OpenedOrder): boolean {
  const isOngoing = STAFF_STATUSES.some((status) => status === order.status);
  return isOngoing && (whole?.goodsBack.closed.some(({ why }) => why === 'asked') ?? false);
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
  const [refundableVnd, requests] = await Promise.all([
    loadRefundableVnd(db.read, order),
    listRefundRequests(db.read, order.id),
  ]);
  const backVnd = cancelBackVnd(order, refundableVnd);
  const giving = await loadGiving(context, { order, settings, requests });
  const limit = limitText(intlFor(locale), giving, backVnd);
  return { backVnd, isAsked: backVnd > 0 && isAsked(giving, backVnd), limit };
}
