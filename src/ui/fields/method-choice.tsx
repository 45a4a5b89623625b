import '#src/ui/styles/pay-marks.css';
import { dayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Notice } from '#src/ui/badge.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { addDays, parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { type Method, type MethodReason, PAYABLE, type PaymentMethod } from '#src/values/payment-method.ts';
import { RadioCards } from './radio-cards.tsx';

type Props = {
  methods: readonly PaymentMethod[];
  isFree: boolean;
  error: string | undefined;
  locale: Locale;
  words: Words<'checkout.form'>;
  /** What is asked, where no heading above asks it. */
  legend?: string;
  /** What the visitor has chosen, now or before; it stays while it is offered. Nothing else is ticked for them. */
  chosen?: string | null;
};

/** The texts of a payment method: providers with their own page differ only in the name. */
const VOICE: Record<Method, 'away' | 'transfer' | 'counter' | 'cod'> = {
  vnpay: 'away',
  momo: 'away',
  zalopay: 'away',
  transfer: 'transfer',
  counter: 'counter',
  cod: 'cod',
};

/** The payment methods; one that is not offered stays visible and says why. */
export function MethodChoice({ methods, isFree, error, locale, words, legend, chosen }: Props) {
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
  const offered = methods.filter((method) => method.isOffered);
  const selected = offered.find(({ method }) => method === chosen);
  return (
    <RadioCards
      name="method"
      legend={legend ?? words.payment}
      isLegendHidden={!legend}
      defaultValue={selected?.method}
      error={error}
      options={methods.map(({ method, isOffered, reason, until }) => {
        const name = words[method];
        const say = (text: string) => formatMessage(text, { name, ...boundsOf(method, locale) }, locale);
        return {
          value: method,
          title: name,
          text: reason ? say(words[reasonWords(method, reason)]) : textOf({ method, until, words, locale }),
          ...markOf(method, name),
          more: <p className="sm mut">{say(words[`${VOICE[method]}More`])}</p>,
          isDisabled: !isOffered,
        };
      })}
    />
  );
}

type Described = { method: Method; until: string | undefined; words: Props['words']; locale: Locale };

/** What it is and, where the places wait for hours, first when that ends. */
function textOf({ method, until, words, locale }: Described): string {
  const text = words[`${method}Text`];
  if (!until) return text;
  const day = parkDay(until);
  const today = parkDay(new Date().toISOString());
  const near = { [today]: words.counterToday, [addDays(today, 1)]: words.counterTomorrow }[day];
  const end = { time: parkTime(until), date: dayText(day, locale) };
  return `${formatMessage(near ?? words.counterOnDay, end, locale)}. ${text}`;
}

/** Whose name the visitor looks for. */
function markOf(method: Method, name: string) {
  if (VOICE[method] === 'away') return { mark: <span className={`pay-mark ${method}`}>{name}</span> };
  return method === 'transfer' ? { mark: <span className="pay-mark vietqr">VietQR</span> } : {};
}

const REASONS = {
  tickets: 'codTickets',
  services: 'codServices',
  goods: 'counterGoods',
  amount: 'awayAmount',
  credit: 'codCredit',
  'counter-far': 'counterFar',
  'counter-many': 'counterMany',
  'counter-full': 'counterFull',
  'counter-late': 'counterLate',
} as const;

function reasonWords(method: Method, reason: MethodReason) {
  return reason === 'disabled' ? (`${VOICE[method]}Disabled` as const) : REASONS[reason];
}

function boundsOf(method: Method, locale: Locale): Record<string, string> {
  const bounds = PAYABLE[method];
  return bounds ? { min: moneyText(bounds.minVnd, locale), max: moneyText(bounds.maxVnd, locale) } : {};
}
