import type { Intl18 } from '#i18n/intl.ts';
import { goodsStateId } from '#src/features/orders/goods-view.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import type { ListedOrder } from './staff-orders.ts';

type Stated = Pick<
  ListedOrder,
  'status' | 'paymentStatus' | 'method' | 'refundDueVnd' | 'pieces' | 'isPickup'
>;

/** Where an order stands, the thing that asks for somebody first. */
export function OrderState({ intl, order }: { intl: Intl18; order: Stated }) {
  const [tone, text] = stateOf(intl, order);
  return <Tag tone={tone}>{text}</Tag>;
}

function stateOf({ t }: Intl18, order: Stated): [Tone, string] {
  const { status, paymentStatus, method, refundDueVnd, pieces, isPickup } = order;
  if (refundDueVnd > 0) return ['err', t('orderList.state.refund')];
  if (status === 'cancelled') return ['info', t('orders.status.cancelled')];
  if (paymentStatus === 'refunded') return ['info', t('orders.payment.refunded')];
  if (status === 'pending')
    return ['warn', t(paymentStatus === 'failed' ? 'orderList.state.failed' : 'orderList.state.unpaid')];
  if (pieces > 0 && status !== 'delivered')
    return [
      status === 'confirmed' ? 'warn' : 'info',
      t(status === 'confirmed' ? 'orderList.state.new' : goodsStateId(status, { isSent: true, isPickup })),
    ];
  if (paymentStatus === 'partially_refunded') return ['info', t('orders.payment.partially_refunded')];
  if (paymentStatus === 'pending')
    return ['warn', t(method === 'cod' ? 'orderList.state.cod' : 'orderList.state.unpaid')];
  return ['ok', t('orderList.state.paid')];
}
