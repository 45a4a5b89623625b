import type { Locale } from '#i18n/locales.ts';
import { MethodChoice } from '#src/ui/fields/method-choice.tsx';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import type { FormWords } from './contact-fields.tsx';
import { VoucherChoice } from './voucher-choice.tsx';
import type { Credit, VoucherForm, VoucherProps } from './voucher-field.tsx';

type Props = Pick<VoucherProps, 'hold' | 'totalVnd' | 'credit'> & {
  voucher: VoucherForm | undefined;
  onCredit: (credit: Credit | null) => void;
  methods: readonly PaymentMethod[];
  chosen: string | null;
  isFree: boolean;
  errors: Readonly<Record<string, string>>;
  locale: Locale;
  words: FormWords;
};

/** How it is paid: a voucher, if there is one, and a method for the rest. */
export function PaymentSection({
  voucher,
  onCredit,
  methods,
  chosen,
  isFree,
  errors,
  locale,
  words,
  ...paid
}: Props) {
  const error = errors['voucher.code'];
  return (
    <section className="bx" aria-labelledby="payment-title">
      <h2 id="payment-title">{words.payment}</h2>
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
