import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { sumVnd } from '#src/values/money.ts';
import { ActionTicket, type Consequence, type TicketProps } from './action-ticket.tsx';
import { REFUND_KINDS, type RefundKind } from './staff-orders.ts';

type Props = TicketProps & {
  kind: RefundKind;
  kindAt: (kind: RefundKind) => `/${string}`;
  order: OrderRow;
  /** Those that could be given up. */
  tickets: readonly IssuedTicketRow[];
  refundableVnd: number;
  /** Up to what it needs no second person. */
  limitVnd: number;
  /** How the guest paid, in words. */
  methods: string;
  idempotencyKey: string;
};

/** Money goes back: for tickets, for all of them, or as goodwill. */
export function RefundTicket(props: Props) {
  const { kind, kindAt, order, tickets, refundableVnd, limitVnd, methods, idempotencyKey, ...ticket } = props;
  const { intl, refused } = ticket;
  const { t, money } = intl;
  const wholeVnd = Math.min(refundableVnd, sumVnd(tickets.map(({ priceVnd }) => priceVnd)));
  const isWhole = kind === 'whole';
  const isAsked = order.needsReview !== null || (isWhole && wholeVnd > limitVnd);
  return (
    <ActionTicket
      {...ticket}
      act="refund"
      tone="money"
      title={t('orderDesk.refund.title')}
      lines={linesOf(intl, { kind, order, limitVnd, methods })}
      sum={
        <>
          {t(isWhole ? 'orderDesk.refund.stub.whole' : 'orderDesk.refund.stub.most')}{' '}
          <b className=":uno: num text-21px">{money(isWhole ? wholeVnd : refundableVnd)}</b>
        </>
      }
      submit={t(isAsked ? 'orderDesk.refund.ask' : 'orderDesk.refund.submit')}
    >
      <Kinds {...{ intl, kind, kindAt }} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="refundableVnd" value={refundableVnd} />
      {kind !== 'goodwill' && <Choice {...{ intl, tickets, refused, isWhole }} />}
      {isWhole ? (
        <input type="hidden" name="amountVnd" value={wholeVnd} />
      ) : (
        <TextField
          name="amountVnd"
          id="refund-amount"
          label={t('orderDesk.refund.amount')}
          hint={t(kind === 'goodwill' ? 'orderDesk.refund.amountMost' : 'orderDesk.refund.amountHint', {
            left: money(refundableVnd),
          })}
          inputMode="numeric"
          maxLength={24}
          after={<span className="mut">₫</span>}
          defaultValue={refused?.typed.amountVnd}
          error={refused?.errors.amountVnd}
        />
      )}
    </ActionTicket>
  );
}

function Kinds({ intl: { t }, kind, kindAt }: Pick<Props, 'intl' | 'kind' | 'kindAt'>) {
  return (
    <nav
      className=":uno: flex w-fit max-w-full rule-line-ctl round-1 [&_a]:(inline-grid items-center min-h-36px px-14px c-ink font-600 text-14px no-underline) [&_a:not(:first-child)]:rule-l-line-ctl [&_a[aria-current]]:bg-solid [&_a[aria-current]]:c-solid-ink"
      aria-label={t('orderDesk.refund.kinds')}
    >
      {REFUND_KINDS.map((one) => (
        <Link key={one} to={kindAt(one)} scroll={false} isCurrent={one === kind}>
          {t(`orderDesk.refund.kind.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

type ChoiceProps = Pick<Props, 'intl' | 'tickets' | 'refused'> & { isWhole: boolean };

function Choice({ intl: { t, money, locale }, tickets, refused, isWhole }: ChoiceProps) {
  if (tickets.length === 0) return <p className="mut">{t('orderDesk.refund.noTickets')}</p>;
  if (isWhole)
    return tickets.map(({ id }) => <input key={id} type="hidden" name={`ticket-${id}`} value="1" />);
  return (
    <fieldset className=":uno: m-0 p-0 b-0 grid gap-2px [&_legend]:(mb-4px p-0 text-14.5px font-600)">
      <legend>{t('orderDesk.refund.choose')}</legend>
      {tickets.map(({ id, number, unitName, priceVnd }) => (
        <CheckboxField
          key={id}
          name={`ticket-${id}`}
          label={t('orderDesk.refund.ticket', { number, unit: unitName[locale], price: money(priceVnd) })}
          defaultChecked={refused?.typed[`ticket-${id}`] === '1'}
        />
      ))}
    </fieldset>
  );
}

type Explained = Pick<Props, 'kind' | 'order' | 'limitVnd' | 'methods'>;

function linesOf({ t, money }: Intl18, { kind, order, limitVnd, methods }: Explained): Consequence[] {
  const limit =
    order.needsReview === null
      ? t('orderDesk.refund.money.limit', { limit: money(limitVnd) })
      : t('orderDesk.refund.money.review');
  const back = t('orderDesk.refund.money.back', { methods });
  const invoice = order.invoice ? [t('orderDesk.refund.invoice')] : [];
  return [
    { part: 'guest', text: t('orderDesk.refund.guest') },
    { part: 'money', text: `${back} ${limit}` },
    ...(kind === 'goodwill'
      ? []
      : [
          { part: 'ticketsLine' as const, text: t('orderDesk.refund.tickets') },
          { part: 'places' as const, text: t('orderDesk.refund.places') },
        ]),
    { part: 'ledger', text: [t('orderDesk.refund.ledger'), ...invoice].join(' ') },
  ];
}
