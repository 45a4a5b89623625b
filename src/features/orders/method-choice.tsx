import { Notice } from '#src/ui/badge.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import type { FormWords } from './contact-fields.tsx';
import type { MethodReason, PaymentMethod } from './payment-methods.ts';

type Props = {
  methods: readonly PaymentMethod[];
  isFree: boolean;
  error: string | undefined;
  words: FormWords;
};

/** The ways to pay; one that is not offered stays visible and says why. */
export function MethodChoice({ methods, isFree, error, words }: Props) {
  if (isFree) {
    return (
      <>
        <input type="hidden" name="method" value="vnpay" />
        <Notice tone="ok">
          <p>{words.free}</p>
        </Notice>
      </>
    );
  }
  const offered = methods.find((method) => method.isOffered);
  return (
    <RadioCards
      name="method"
      legend={words.payment}
      isLegendHidden
      defaultValue={offered?.method}
      error={error}
      options={methods.map(({ method, isOffered, reason }) => ({
        value: method,
        title: words[method],
        text: reason ? reasonText(method, reason, words) : words[`${method}Text`],
        ...(method === 'vnpay' ? { mark: <span className="pay-mark">VNPAY</span> } : {}),
        more: <p className="sm mut">{words[`${method}More`]}</p>,
        isDisabled: !isOffered,
      }))}
    />
  );
}

const REASONS = {
  tickets: 'codTickets',
  services: 'codServices',
  amount: 'vnpayAmount',
} as const;

function reasonText(method: PaymentMethod['method'], reason: MethodReason, words: FormWords): string {
  return reason === 'disabled' ? words[`${method}Disabled`] : words[REASONS[reason]];
}
