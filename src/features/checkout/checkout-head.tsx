import '#src/features/orders/frame.css';
import type { Intl18 } from '#i18n/intl.ts';
import { StepsCable } from '#src/ui/steps-cable.tsx';

type Props = {
  intl: Intl18;
  /** 0 choose, 1 pay, 2 receive. */
  step: 0 | 1 | 2;
  title: string;
  /** Where the first step leads back to. */
  backTo?: `/${string}` | undefined;
};

/** The steps from choosing to the QR code, and the heading of the current step. */
export function CheckoutHead({ intl, step, title, backTo }: Props) {
  const steps = [
    { label: intl.t('booking.steps.choose'), to: backTo },
    { label: intl.t('booking.steps.pay') },
    { label: intl.t('booking.steps.receive') },
  ];
  return (
    <div className="checkout-head">
      <StepsCable steps={steps} current={step} words={intl.words('common.steps')} />
      <h1 className="checkout-title">{title}</h1>
    </div>
  );
}
