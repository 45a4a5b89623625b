import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { StaffMove } from '#src/features/exchanges/load-staff-move.ts';
import { CheckboxField, SelectField } from '#src/ui/fields/field.tsx';
import { signTime } from '#src/values/opening-hours.ts';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import { ActionTicket, type TicketProps } from './action-ticket.tsx';
import type { Giving } from './giving.ts';
import { MoveDays } from './move-days.tsx';
import { moveLines, type Outcome, outcomeOf } from './move-lines.ts';
import { methodText } from './story.ts';
import { TicketBoxes } from './ticket-boxes.tsx';
import type { Typed } from './typed-form.ts';

type Props = TicketProps & {
  /** Those that staff may move. */
  tickets: readonly IssuedTicketRow[];
  typed: Typed;
  /** What is chosen so far; null without a ticket. */
  move: StaffMove | null;
  methods: readonly PaymentMethod[];
  giving: Giving;
  mayCredit: boolean;
  monthAt: (month: string) => `/${string}`;
  idempotencyKey: string;
};

/** Some or all tickets to another day: which, when, who pays the difference. */
export function MoveTicket(props: Props) {
  const { tickets, typed, move, methods, giving, mayCredit, monthAt, idempotencyKey, ...ticket } = props;
  const { intl } = ticket;
  const { t } = intl;
  const outcome = outcomeOf({ typed, move, giving, methods, mayCredit });
  return (
    <ActionTicket
      {...ticket}
      act="move"
      tone={outcome.isPaid ? 'money' : 'send'}
      canLook
      title={t('orderDesk.moveTicket.title')}
      lines={moveLines(intl, { outcome, giving, date: move?.date ?? '' })}
      sum={<Sum {...{ intl, outcome }} />}
      submit={t(outcome.submit)}
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="expectedVnd" value={outcome.differenceVnd ?? 0} />
      <input type="hidden" name="expectedCheaperVnd" value={outcome.cheaperVnd} />
      <TicketBoxes
        {...{ tickets, typed }}
        legend={t('orderDesk.moveTicket.choose')}
        textOf={({ number, unitName, day, startTime, priceVnd }) =>
          t('orderDesk.moveTicket.ticket', {
            ...{ number, unit: unitName[intl.locale], price: intl.money(priceVnd) },
            when: [intl.day(day, 'short'), startTime].filter(Boolean).join(' '),
          })
        }
      />
      {move ? (
        <MoveDays {...{ intl, monthAt }} month={move.month} date={move.date} />
      ) : (
        <p className="mut">{t('orderDesk.moveTicket.first')}</p>
      )}
      {move && <Times {...{ intl, typed }} times={move.times} />}
      {move?.problem && <p role="alert">{t(move.problem.id, move.problem.values)}</p>}
      <Difference {...{ intl, typed, methods, outcome, mayCredit }} refused={ticket.refused} />
    </ActionTicket>
  );
}

function Sum({ intl: { t, money }, outcome }: Pick<Props, 'intl'> & { outcome: Outcome }) {
  const { differenceVnd, isWaived } = outcome;
  if (differenceVnd === null) return t('orderDesk.moveTicket.stubNone');
  return (
    <>
      {t(isWaived ? 'orderDesk.moveTicket.stubWaive' : 'orderDesk.moveTicket.stubPay')}{' '}
      <b className=":uno: num text-21px">{money(differenceVnd)}</b>
    </>
  );
}

function Times({
  intl: { t, locale },
  typed,
  times,
}: Pick<Props, 'intl' | 'typed'> & Pick<StaffMove, 'times'>) {
  return times.map(({ slug, name, options }) => (
    <SelectField
      key={slug}
      name={`slot-${slug}`}
      label={t('orderDesk.moveTicket.time', { name: name[locale] })}
      placeholder={t('orderDesk.moveTicket.timeChoose')}
      options={options.map(({ id, time }) => ({ value: id, label: signTime(time) }))}
      defaultValue={typed[`slot-${slug}`] ?? ''}
    />
  ));
}

type DifferenceProps = Pick<Props, 'intl' | 'typed' | 'methods' | 'mayCredit' | 'refused'> & {
  outcome: Outcome;
};

/** Who bears what the day costs more, and what becomes of what it costs less. */
function Difference({ intl, typed, methods, mayCredit, refused, outcome }: DifferenceProps) {
  const { t, money } = intl;
  const { differenceVnd, cheaperVnd, isPaid } = outcome;
  const offered = methods.filter(({ isOffered }) => isOffered);
  return (
    <>
      {differenceVnd !== null && differenceVnd > 0 && (
        <CheckboxField
          name="isWaived"
          label={t('orderDesk.moveTicket.waive', { amount: money(differenceVnd) })}
          defaultChecked={typed.isWaived === '1'}
          error={refused?.errors.isWaived}
        />
      )}
      {isPaid && (
        <SelectField
          name="method"
          label={t('orderDesk.moveTicket.method')}
          options={offered.map(({ method }) => ({ value: method, label: methodText(intl, method) }))}
          defaultValue={typed.method ?? offered[0]?.method}
          error={refused?.errors.method}
        />
      )}
      {mayCredit && cheaperVnd > 0 && !isPaid && (
        <CheckboxField
          name="isCredited"
          label={t('orderDesk.moveTicket.credit', { amount: money(cheaperVnd) })}
          defaultChecked={typed.isCredited === '1'}
          error={refused?.errors.isCredited}
        />
      )}
    </>
  );
}
