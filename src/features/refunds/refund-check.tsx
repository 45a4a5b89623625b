import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { TextArea } from '#src/ui/fields/field.tsx';
import { CheckList, type CheckRow } from '#src/ui/posted/check-list.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';
import type { AskedGround, RefundPick } from './refund-form.tsx';
import { accountText } from './refund-view.ts';

type Props = {
  intl: Intl18;
  order: Pick<OrderRow, 'code' | 'method' | 'creditVnd'>;
  secret: string;
  ground: AskedGround;
  picks: readonly RefundPick[];
  feeVnd: number;
  totalVnd: number;
  /** Names this one request, however often it is sent. */
  idempotencyKey: string;
  /** Back to the choice. */
  back: `/${string}`;
};

/** Which tickets go back, what comes back for them and where to; then the request. */
export function RefundCheck(props: Props) {
  const { intl, order, secret, ground, picks, totalVnd, idempotencyKey, back } = props;
  const { t, money, locale } = intl;
  const hidden = {
    ...{ code: order.code, secret, locale, ground, idempotencyKey },
    ...{ expectedVnd: String(totalVnd), ticket: picks.map(({ id }) => id) },
  };
  return (
    <CheckList
      title={t('refunds.check.title')}
      note={t(totalVnd > 0 ? 'refunds.form.way' : 'refunds.form.freeNote')}
      back={{ to: back, text: t('refunds.check.back') }}
      rows={[
        { name: t('refunds.check.tickets', { count: picks.length }), value: <Tickets picks={picks} /> },
        {
          name: t('refunds.check.why'),
          value: t(ground === 'policy' ? 'refunds.form.policy' : 'refunds.form.notReceived'),
        },
        ...(totalVnd > 0 ? moneyRows(intl, props) : []),
      ]}
    >
      <PostedForm
        action="/api/orders/self-service/refund"
        hidden={hidden}
        variant="cta"
        size="lg"
        className=":uno: grid gap-18px justify-items-start"
        submitText={
          totalVnd > 0 ? t('refunds.form.submit', { amount: money(totalVnd) }) : t('refunds.form.submitFree')
        }
        words={{ sending: t('refunds.form.sending'), failed: t('refunds.form.failed') }}
      >
        <TextArea
          name="note"
          label={t('refunds.form.noteLabel')}
          note={t('refunds.form.optional')}
          rows={2}
          maxLength={500}
          className=":uno: w-full"
        />
      </PostedForm>
    </CheckList>
  );
}

function moneyRows(
  intl: Intl18,
  { order, feeVnd, totalVnd }: Pick<Props, 'order' | 'feeVnd' | 'totalVnd'>,
): CheckRow[] {
  const { t, money } = intl;
  return [
    { name: t('refunds.form.gross'), value: money(totalVnd + feeVnd) },
    { name: t('refunds.form.fee'), value: feeVnd > 0 ? `− ${money(feeVnd)}` : money(0) },
    { name: t('refunds.form.total'), value: money(totalVnd) },
    { name: t('refunds.check.account'), value: accountText(intl, order) },
  ];
}

function Tickets({ picks }: Pick<Props, 'picks'>) {
  return (
    <ul>
      {picks.map(({ id, title, when }) => (
        <li key={id}>
          {title}
          <small className=":uno: block font-400 c-ink-2">{when}</small>
        </li>
      ))}
    </ul>
  );
}
