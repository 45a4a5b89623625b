import { intlFor } from '#i18n/intl.ts';
import { againAddress } from '#src/features/orders/booking-view.ts';
import { receivingOf } from '#src/features/orders/goods-view.ts';
import { OrderStatus } from '#src/features/orders/order-status.tsx';
import { listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { href } from '#src/routes.ts';
import type { CancelProps } from '#src/screens/checkout/cancel-form.tsx';
import { CheckoutSummary } from '#src/screens/checkout/checkout-parts.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ResultPanel } from '#src/ui/posted/result-panel.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { CancelCheck } from './cancel-check.tsx';

/** In place of the order. */
export function CancelScreen({ context, loaded, order }: CancelProps) {
  const { code, key, view, checkout } = loaded;
  const { locale } = context;
  const intl = intlFor(locale);
  const hasGoods = view.goods.length > 0;
  return (
    <div className="book checkout order">
      <div className="book-main">
        <OrderStatus {...{ intl, order, hasGoods }} receiving={receivingOf(checkout.delivery)} />
        <CancelCheck
          {...{ intl, order, view }}
          secret={key}
          day={checkout.hold.day}
          back={href('order', locale, { params: { code }, query: { key } })}
        />
      </div>
      <CheckoutSummary {...{ context, intl, loaded }} />
    </div>
  );
}

/** Where a cancellation has led. */
export async function CancelledPanel({ context: { db, locale }, loaded, order }: CancelProps) {
  const { t, money } = intlFor(locale);
  const { code, view } = loaded;
  const spaced = spacedCode(code);
  const credits = await listOrderCredits(db.read, order.id);
  const freed = credits.find(({ state }) => state === 'released');
  const lines = [t(view.hasTickets ? 'orders.cancel.doneText' : 'orders.cancel.doneGoods')];
  if (freed) lines.push(t('orders.cancel.doneCredit', { amount: money(freed.amountVnd) }));
  return (
    <ResultPanel
      tone="info"
      title={<Unbroken text={t('orders.cancel.done', { code: spaced })} word={spaced} />}
      lines={lines}
    >
      <p>
        <ButtonLink to={againAddress(view, locale)}>{t('orders.cancel.again')}</ButtonLink>
      </p>
    </ResultPanel>
  );
}
