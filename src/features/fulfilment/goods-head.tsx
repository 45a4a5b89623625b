import '#src/features/orders/frame.css';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { StepsCable } from '#src/ui/steps-cable.tsx';

/** The steps from the cart to the delivery, and the heading of the payment step. */
export function GoodsHead({ intl }: { intl: Intl18 }) {
  const { t, locale } = intl;
  const title = t('checkout.goodsForm.title');
  const steps = [
    { label: t('cart.page.title'), to: href('cart', locale) },
    { label: title },
    { label: t('checkout.goodsForm.receive') },
  ];
  return (
    <div className="checkout-head">
      <StepsCable steps={steps} current={1} words={intl.words('common.steps')} />
      <h1 className="checkout-title">{title}</h1>
    </div>
  );
}
