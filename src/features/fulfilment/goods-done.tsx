import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import { OrderPanel } from '#src/features/orders/order-panel.tsx';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { GoodsLines } from './goods-lines.tsx';

type Props = { intl: Intl18; order: OrderRow; view: CheckoutView; secret: string };

/** Goods are bought: what happens now and where to follow them. */
export function GoodsDone({ intl, order, view, secret }: Props) {
  const { t, money, locale } = intl;
  const { code, email, totalVnd, method } = order;
  const isPaid = order.paidAt !== null;
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
      {method === 'cod' && !isPaid && <p>{t('checkout.goods.atDoor', { amount: money(totalVnd) })}</p>}
      {view.delivery && <p>{t('checkout.goods.way', { address: view.delivery.address })}</p>}
      {email && <p>{t('checkout.goods.mail', { email })}</p>}
      <GoodsLines intl={intl} goods={view.goods} />
    </OrderPanel>
  );
}

function leadOf({ delivery }: CheckoutView, isPaid: boolean): MessageId {
  if (!delivery) return 'checkout.goods.services';
  return isPaid ? 'checkout.goods.paid' : 'checkout.goods.confirmed';
}
