import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { WAITS } from '#src/client/startup/early-press-script.ts';
import { Button } from '#src/ui/button.tsx';
import { MethodChoice } from '#src/ui/fields/method-choice.tsx';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import type { FormWords } from './contact-fields.tsx';
import type { DiscountForm, DiscountProps } from './discount/discount-field.tsx';
import { VoucherChoice } from './voucher-choice.tsx';
import type { Credit, VoucherForm, VoucherProps } from './voucher-field.tsx';

// Written by the server; what works it comes after the form. Without it the order is placed without a code.
const DiscountField = lazy(() =>
  import('./discount/discount-field.tsx').then(
    ({ DiscountField: Field }) => ({ default: Field as (props: DiscountProps) => ReactNode }),
    () => ({ default: (_props: DiscountProps): ReactNode => null }),
  ),
);

type Props = Pick<VoucherProps, 'hold' | 'totalVnd' | 'credit'> & {
  /** Absent where the order stands already. */
  discount: (DiscountForm & Pick<DiscountProps, 'cart' | 'totalVnd' | 'discount' | 'onChange'>) | undefined;
  voucher: VoucherForm | undefined;
  onCredit: (credit: Credit | null) => void;
  methods: readonly PaymentMethod[];
  chosen: string | null;
  isFree: boolean;
  errors: Readonly<Record<string, string>>;
  /** Why the order was refused with the voucher that is applied. */
  voucherRefusal: string | undefined;
  locale: Locale;
  words: FormWords;
};

/** How it is paid: a voucher, if there is one, and a method for the rest. */
export function PaymentSection({
  discount,
  voucher,
  onCredit,
  methods,
  chosen,
  isFree,
  errors,
  voucherRefusal,
  locale,
  words,
  ...paid
}: Props) {
  const error = errors['voucher.code'] ?? voucherRefusal;
  return (
    <section className="bx" aria-labelledby="payment-title">
      <h2 id="payment-title">{words.payment}</h2>
      {discount && (
        <Suspense fallback={null}>
          <DiscountField {...discount} hold={paid.hold} error={errors['discount.code']} locale={locale} />
        </Suspense>
      )}
      {voucher && <VoucherChoice {...voucher} {...paid} error={error} locale={locale} onChange={onCredit} />}
      <MethodChoice
        // A method that is no longer offered must not stay chosen.
        key={methods.map((one) => `${one.method} ${one.isOffered}`).join()}
        methods={methods}
        chosen={chosen}
        isFree={isFree}
        error={errors.method}
        locale={locale}
        words={words}
      />
    </section>
  );
}

type GoProps = {
  back: ReactNode;
  isBusy: boolean;
  busyText: string;
  isOff: boolean;
  /** What is to be paid, beside the button on a phone; none when nothing is. */
  due: { text: string; amount: string } | null;
  /** What is done meanwhile that takes a moment. */
  status: string | null;
  /** Of the button, with the amount in it. */
  text: string;
};

/** The back link, the button that orders, and what it waits for; on a phone the button stays at the foot of the window. */
export function CheckoutGo({ back, isBusy, busyText, isOff, due, status, text }: GoProps) {
  return (
    <>
      <div className=":uno: checkout-go flex flex-wrap-reverse items-center justify-between gap-[18px_24px] mt-24px [&_.lnk]:(min-h-44px inline-flex items-center)">
        {back}
        <div className="pay-bar" {...{ [WAITS]: '' }}>
          {due && (
            <p className=":uno: hidden max-760:(block text-14px lh-1.25) [&_b]:(block c-leaf-hi text-20px)">
              {due.text}
              <b className="num">{due.amount}</b>
            </p>
          )}
          <Button
            type="submit"
            variant="cta"
            size="lg"
            isLoading={isBusy}
            loadingText={busyText}
            disabled={isOff}
          >
            {due ? <Shortened text={text} amount={due.amount} /> : text}
          </Button>
        </div>
      </div>
      <p role="status" className="sm mut">
        {status}
      </p>
    </>
  );
}

/** Without the amount to the eye where the bar shows it already. */
function Shortened({ text, amount }: { text: string; amount: string }) {
  return text.split(amount).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else.
    <Fragment key={at}>
      {at > 0 && <span className=":uno: max-760:(absolute [clip-path:inset(50%)])">{amount}</span>}
      {part}
    </Fragment>
  ));
}
