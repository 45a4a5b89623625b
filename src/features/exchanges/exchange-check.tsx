import type { Intl18 } from '#i18n/intl.ts';
import { MethodChoice } from '#src/ui/fields/method-choice.tsx';
import { CheckList } from '#src/ui/posted/check-list.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import { RememberedMethod } from './remembered-method.tsx';

type Props = {
  intl: Intl18;
  code: string;
  secret: string;
  tickets: readonly { id: string; title: string; when: string }[];
  date: string;
  /** Departures of tickets with times, and their times in words. */
  slots: readonly { id: string; time: string }[];
  differenceVnd: number;
  methods: readonly PaymentMethod[];
  /** Chosen before a refusal led back here. */
  method: string | null;
  idempotencyKey: string;
  /** Back to the choice. */
  back: `/${string}`;
};

/** Which tickets move from which day to which, and what it costs; then the move. */
export function ExchangeCheck(props: Props) {
  const { intl, code, secret, tickets, date, slots, differenceVnd, idempotencyKey, back } = props;
  const { t, money, day, locale } = intl;
  const hidden = {
    ...{ code, secret, locale, date, idempotencyKey, expectedVnd: String(differenceVnd) },
    ...{ ticket: tickets.map(({ id }) => id), slot: slots.map(({ id }) => id) },
  };
  const to = [day(date, 'full'), ...slots.map(({ time }) => time)].join(' · ');
  const submit =
    differenceVnd > 0
      ? t('exchanges.form.pay', { amount: money(differenceVnd) })
      : t('exchanges.check.submit');
  return (
    <CheckList
      title={t('exchanges.check.title')}
      note={t('exchanges.form.way')}
      back={{ to: back, text: t('refunds.check.back') }}
      rows={[
        ...tickets.map(({ title, when }, index) => ({
          name: t('exchanges.check.ticket', { number: index + 1, title }),
          value: t('exchanges.check.move', { from: when, to }),
        })),
        { name: t('exchanges.form.difference'), value: money(differenceVnd) },
        { name: t('exchanges.check.after'), value: t('exchanges.check.afterText') },
      ]}
    >
      <PostedForm
        action="/api/orders/self-service/exchange"
        hidden={hidden}
        variant="cta"
        size="lg"
        className=":uno: grid gap-18px justify-items-start"
        submitText={submit}
        words={{ sending: t('exchanges.form.sending'), failed: t('exchanges.form.failed') }}
      >
        {differenceVnd > 0 && (
          <RememberedMethod offered={offeredOf(props.methods)}>
            <MethodChoice
              methods={props.methods}
              isFree={false}
              error={undefined}
              locale={locale}
              words={intl.words('checkout.form')}
              legend={t('exchanges.form.payment')}
              chosen={props.method}
            />
          </RememberedMethod>
        )}
      </PostedForm>
    </CheckList>
  );
}

function offeredOf(methods: readonly PaymentMethod[]): string {
  return methods.flatMap(({ method, isOffered }) => (isOffered ? method : [])).join(' ');
}
