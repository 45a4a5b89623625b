import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { GoodsBack } from '#src/features/goods-returns/goods-returns.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { ActionTicket, type TicketProps } from './action-ticket.tsx';
import { chosenVnd, type Giving, isAsked, pricedVnd } from './giving.ts';
import { refundLines } from './refund-lines.ts';
import { REFUND_KINDS, type RefundKind } from './staff-orders.ts';
import { TicketBoxes } from './ticket-boxes.tsx';
import type { Typed } from './typed-form.ts';
import { WholeList } from './whole-list.tsx';

type Props = TicketProps & {
  /** Money, or credit under a code. */
  act: 'refund' | 'credit';
  kind: RefundKind;
  kindAt: (kind: RefundKind) => `/${string}`;
  order: OrderRow;
  /** Every ticket of the order; those not used could be given up. */
  all: readonly IssuedTicketRow[];
  goods: GoodsBack;
  refundableVnd: number;
  giving: Giving;
  typed: Typed;
  /** For how long credit holds unless it is typed otherwise. */
  validDays: number;
  /** How the guest paid, in words. */
  methods: string;
  idempotencyKey: string;
};

/** Money goes back or becomes credit: for tickets, for the whole order, or as goodwill. */
export function RefundTicket(props: Props) {
  const { act, kind, kindAt, order, all, goods, refundableVnd, giving, typed, methods, ...rest } = props;
  const { idempotencyKey, validDays, ...ticket } = rest;
  const { intl, refused } = ticket;
  const words = WORDS[act];
  const tickets = all.filter(({ state }) => state === 'issued');
  const amountVnd = chosenVnd({ kind, typed, tickets, goods: goods.open, refundableVnd });
  const hasTickets = tickets.length > 0;
  return (
    <ActionTicket
      {...ticket}
      act={act}
      tone="money"
      canLook
      title={intl.t(words.title)}
      lines={refundLines(intl, { act, kind, order, giving, methods, amountVnd, hasTickets, goods })}
      sum={<Sum {...{ intl, act, amountVnd, refundableVnd }} />}
      submit={intl.t(isAsked(giving, amountVnd ?? 0) ? words.ask : words.submit)}
    >
      <Kinds {...{ intl, kind, kindAt }} label={intl.t(words.kinds)} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="refundableVnd" value={refundableVnd} />
      <Chosen {...{ intl, act, kind, all, tickets, goods, typed, refundableVnd }} />
      <Amount {...{ intl, act, kind, typed, refused, refundableVnd, amountVnd }} />
      {act === 'credit' && (
        <TextField
          name="validDays"
          id="credit-days"
          label={intl.t('orderDesk.creditTicket.validDays')}
          inputMode="numeric"
          maxLength={4}
          after={<span className="mut">{intl.t('orderDesk.creditTicket.days')}</span>}
          defaultValue={typed.validDays ?? String(validDays)}
          error={refused?.errors.validDays}
        />
      )}
    </ActionTicket>
  );
}

type ChosenProps = Pick<Props, 'intl' | 'act' | 'kind' | 'all' | 'goods' | 'typed' | 'refundableVnd'> & {
  tickets: readonly IssuedTicketRow[];
};

/** What it is for. */
function Chosen({ intl, act, kind, all, tickets, goods, typed, refundableVnd }: ChosenProps) {
  const isWhole = kind === 'whole';
  if (kind === 'goodwill') return null;
  if (tickets.length === 0 && !(isWhole && goods.open.length > 0))
    return <p className="mut">{intl.t(isWhole ? 'orderDesk.whole.none' : WORDS[act].noTickets)}</p>;
  return (
    <>
      {isWhole && (
        <WholeList {...{ intl, all, goods, refundableVnd }} pricedVnd={pricedVnd(tickets, goods.open)} />
      )}
      <TicketBoxes
        {...{ tickets, typed, isWhole }}
        legend={intl.t(WORDS[act].choose)}
        textOf={({ number, unitName, priceVnd }) =>
          intl.t('orderDesk.refund.ticket', {
            ...{ number, unit: unitName[intl.locale], price: intl.money(priceVnd) },
          })
        }
      />
    </>
  );
}

const WORDS = {
  refund: {
    title: 'orderDesk.refund.title',
    kinds: 'orderDesk.refund.kinds',
    choose: 'orderDesk.refund.choose',
    noTickets: 'orderDesk.refund.noTickets',
    amount: 'orderDesk.refund.amount',
    hint: 'orderDesk.refund.amountHint',
    stub: 'orderDesk.refund.stub.whole',
    submit: 'orderDesk.refund.submit',
    ask: 'orderDesk.refund.ask',
  },
  credit: {
    title: 'orderDesk.creditTicket.title',
    kinds: 'orderDesk.creditTicket.kinds',
    choose: 'orderDesk.creditTicket.choose',
    noTickets: 'orderDesk.creditTicket.noTickets',
    amount: 'orderDesk.creditTicket.amount',
    hint: 'orderDesk.creditTicket.amountHint',
    stub: 'orderDesk.creditTicket.stub',
    submit: 'orderDesk.creditTicket.submit',
    ask: 'orderDesk.creditTicket.ask',
  },
} as const;

type SumProps = Pick<Props, 'intl' | 'act' | 'refundableVnd'> & { amountVnd: number | null };

function Sum({ intl: { t, money }, act, amountVnd, refundableVnd }: SumProps) {
  return (
    <>
      {t(amountVnd === null ? 'orderDesk.refund.stub.most' : WORDS[act].stub)}{' '}
      <b className=":uno: num text-21px">{money(amountVnd ?? refundableVnd)}</b>
      {amountVnd !== null && (
        <span className=":uno: block text-14px">
          {t('orderDesk.after', { left: money(refundableVnd - amountVnd) })}
        </span>
      )}
    </>
  );
}

type AmountProps = SumProps & Pick<Props, 'kind' | 'typed' | 'refused'>;

function Amount({ intl, act, kind, typed, refused, refundableVnd, amountVnd }: AmountProps) {
  const { t, money } = intl;
  if (kind === 'whole') return <input type="hidden" name="wholeVnd" value={amountVnd ?? 0} />;
  return (
    <TextField
      name="amountVnd"
      id="refund-amount"
      label={t(WORDS[act].amount)}
      hint={t(kind === 'goodwill' ? 'orderDesk.refund.amountMost' : WORDS[act].hint, {
        left: money(refundableVnd),
      })}
      inputMode="text"
      maxLength={24}
      after={<span className="mut">₫</span>}
      defaultValue={typed.amountVnd}
      error={refused?.errors.amountVnd}
    />
  );
}

type KindsProps = Pick<Props, 'intl' | 'kind' | 'kindAt'> & { label: string };

function Kinds({ intl: { t }, kind, kindAt, label }: KindsProps) {
  return (
    <nav
      className=":uno: flex w-fit max-w-full rule-line-ctl round-1 [&_a]:(inline-grid items-center min-h-36px px-14px c-ink font-600 text-14px no-underline) [&_a:not(:first-child)]:rule-l-line-ctl [&_a[aria-current]]:bg-solid [&_a[aria-current]]:c-solid-ink"
      aria-label={label}
    >
      {REFUND_KINDS.map((one) => (
        <Link key={one} to={kindAt(one)} scroll={false} isCurrent={one === kind}>
          {t(`orderDesk.refund.kind.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
