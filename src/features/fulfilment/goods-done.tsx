import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import type { DeliveryView, Pickup } from '#src/features/orders/goods-view.ts';
import { OrderPanel } from '#src/features/orders/order-panel.tsx';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { GoodsLines } from './goods-lines.tsx';

type Props = { intl: Intl18; order: OrderRow; view: CheckoutView; secret: string; pickup: Pickup };

/** Goods are bought: what happens now and where to follow them. */
export function GoodsDone({ intl, order, view, secret, pickup }: Props) {
  const { t, money, locale } = intl;
  const { code, email, totalVnd, method } = order;
  const isPaid = order.paidAt !== null;
  const isPickup = view.delivery?.isPickup ?? false;
  return (
    <OrderPanel
      progress={0.9}
      title={t('checkout.goods.title')}
      actions={
        <ButtonLink
          to={href('order', locale, { params: { code }, query: { key: secret } })}
          variant="solid"
          size="lg"
        >
          {t('checkout.success.order')}
        </ButtonLink>
      }
    >
      <p>
        <Unbroken text={t(leadOf(view, isPaid), { code: spacedCode(code) })} word={spacedCode(code)} />
      </p>
      {method === 'cod' && !isPaid && (
        <p>{t(isPickup ? 'orders.pickup.cash' : 'checkout.goods.atDoor', { amount: money(totalVnd) })}</p>
      )}
      {view.delivery && <p>{receivingText(intl, view.delivery, { order, pickup })}</p>}
      {email && <p>{t('checkout.goods.mail', { email })}</p>}
      <GoodsLines intl={intl} goods={view.goods} />
    </OrderPanel>
  );
}

/** How the goods get to the buyer, or the buyer to them. */
export function receivingText(
  { t }: Intl18,
  { address, isPickup }: DeliveryView,
  { order, pickup }: { order: Pick<OrderRow, 'code'>; pickup: Pickup },
): string {
  if (!isPickup) return t('checkout.goods.way', { address });
  return t('orders.pickup.way', { ...pickup, code: spacedCode(order.code) });
}

function leadOf({ delivery }: CheckoutView, isPaid: boolean): MessageId {
  if (!delivery) return 'checkout.goods.services';
  return isPaid ? 'checkout.goods.paid' : 'checkout.goods.confirmed';
}
