import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { accountText } from '#src/features/refunds/refund-view.ts';
import { CheckList } from '#src/ui/posted/check-list.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';
import type { Choice } from './closures.ts';

type Props = {
  intl: Intl18;
  order: Pick<OrderRow, 'code' | 'method' | 'creditVnd'>;
  secret: string;
  offerId: string;
  choice: Choice;
  /** Those that the closed day hits. */
  tickets: readonly { id: string; title: string; when: string }[];
  /** What was paid for them. */
  paidVnd: number;
  /** Until which day credit would be good. */
  creditUntil: string;
  /** Of a new day, with the departures of tickets that go at times. */
  date: string;
  slots: readonly { id: string; time: string }[];
  /** Back to the choice. */
  back: `/${string}`;
};
type Row = { name: string; value: string };

/** What becomes of the tickets of a closed day, what it costs and where the money goes; then the choice itself. */
export function ClosureCheck(props: Props) {
  const { intl, order, secret, offerId, choice, paidVnd, date, slots, back } = props;
  const { t, locale } = intl;
  const key = { code: order.code, secret, locale, offerId, choice };
  const hidden =
    choice === 'new-day'
      ? { ...key, date, slot: slots.map(({ id }) => id) }
      : { ...key, expectedVnd: String(paidVnd) };
  return (
    <CheckList
      title={t('closures.check.title')}
      note={t('closures.check.note')}
      back={{ to: back, text: t('refunds.check.back') }}
      rows={rowsOf(props)}
    >
      <PostedForm
        action="/api/orders/self-service/closure"
        hidden={hidden}
        variant="cta"
        size="lg"
        submitText={submitText(props)}
        words={{ sending: t('closures.form.sending'), failed: t('closures.form.failed') }}
      />
    </CheckList>
  );
}

function rowsOf(props: Props): Row[] {
  const { intl, order, choice, tickets, paidVnd, creditUntil, date, slots } = props;
  const { t, money, day } = intl;
  const to = () => [day(date, 'full'), ...slots.map(({ time }) => time)].join(' · ');
  const named = tickets.map(({ title, when }, index) => ({
    name: t('exchanges.check.ticket', { number: index + 1, title }),
    value: choice === 'new-day' ? t('exchanges.check.move', { from: when, to: to() }) : when,
  }));
  const chosen = { name: t('closures.form.legend'), value: t(`closures.check.${choice}`) };
  const about: Record<Choice, () => [string, string][]> = {
    'new-day': () => [
      [t('exchanges.form.difference'), money(0)],
      [t('exchanges.check.after'), t('closures.check.afterMove')],
    ],
    credit: () => [
      [t('closures.check.value'), money(paidVnd)],
      [t('refunds.form.fee'), money(0)],
      [t('closures.check.until'), day(creditUntil, 'long')],
      [t('closures.check.use'), t('closures.check.useText')],
    ],
    refund: () => [
      [t('refunds.form.gross'), money(paidVnd)],
      [t('refunds.form.fee'), money(0)],
      [t('refunds.form.total'), money(paidVnd)],
      ...(paidVnd > 0
        ? [[t('refunds.check.account'), accountText(intl, order)] satisfies [string, string]]
        : []),
    ],
  };
  return [chosen, ...named, ...about[choice]().map(([name, value]) => ({ name, value }))];
}

function submitText({ intl: { t, money, day }, choice, date, paidVnd }: Props): string {
  if (choice === 'new-day') return t('closures.check.submitNewDay', { day: day(date, 'full') });
  const amount = money(paidVnd);
  if (choice === 'credit') return t('closures.check.submitCredit', { amount });
  return paidVnd > 0 ? t('closures.check.submitRefund', { amount }) : t('refunds.form.submitFree');
}
