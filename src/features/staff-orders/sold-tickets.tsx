import type { IssuedTicketRow, TicketState } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { ExchangeTerms } from '#src/features/exchanges/exchange-terms.ts';
import { stagesText } from '#src/features/orders/refund-stages.ts';
import type { RefundTerms } from '#src/features/refunds/refund-terms.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { parkTime } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';

export type SoldTicket = {
  ticket: IssuedTicketRow;
  /** When and at which gate it was let in; null when it was not. */
  entered: { at: string; gate: string } | null;
  refund: RefundTerms;
  exchange: ExchangeTerms;
  /** The same for staff, who move it at its guest's wish. */
  staffExchange: ExchangeTerms;
};
/** What is held for an order that has no tickets yet. */
export type BookedLine = { id: string; ticketName: string; unitName: string; quantity: number; when: string };

type Props = { intl: Intl18; tickets: readonly SoldTicket[]; booked: readonly BookedLine[] };

const TONES: Record<TicketState, Tone> = {
  issued: 'info',
  redeemed: 'ok',
  exchanged: 'info',
  refunding: 'warn',
  refunded: 'info',
  void: 'info',
};

const PANEL =
  ':uno: grid grid-cols-1 gap-10px p-[14px_16px] rule-line bg-surface [&_h3]:text-17px [&_li]:(grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-[2px_12px] py-8px) [&_li+li]:rule-t-line [&_small]:(block c-ink-2 text-13px) [&_ul]:text-14.5px';

/** Each ticket with its code, its day and what has become of it. */
export function SoldTickets({ intl, tickets, booked }: Props) {
  const { t, number } = intl;
  if (tickets.length === 0 && booked.length === 0) return null;
  return (
    <section className={PANEL} aria-labelledby="sold-tickets">
      <h3 id="sold-tickets">{t('orderDesk.tickets')}</h3>
      <ul>
        {tickets.map(({ ticket, entered, refund, exchange }) => (
          <li key={ticket.id}>
            <span>
              <b className="num">{String(ticket.number).padStart(2, '0')}</b>{' '}
              {`${ticket.unitName[intl.locale]} · ${ticket.ticketName[intl.locale]}`}
              <small>
                {whenOf(intl, ticket)} · <span className="num">{spacedCode(ticket.code)}</span>
              </small>
              {ticket.state === 'issued' && <small>{termsOf(intl, { ticket, refund, exchange })}</small>}
            </span>
            <span className=":uno: grid justify-items-end gap-4px">
              <b className="num">{number(ticket.priceVnd)}</b>
              <Tag tone={TONES[ticket.state]}>
                {entered && ticket.state === 'redeemed'
                  ? t('orderDesk.in', { time: parkTime(entered.at) })
                  : t(`orders.ticket.state.${ticket.state}`)}
              </Tag>
              {entered && <small>{entered.gate}</small>}
            </span>
          </li>
        ))}
        {tickets.length === 0 &&
          booked.map((line) => (
            <li key={line.id}>
              <span>
                <b className="num">{line.quantity} ×</b> {line.unitName} · {line.ticketName}
                <small>{line.when}</small>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function whenOf({ day }: Intl18, ticket: Pick<IssuedTicketRow, 'day' | 'startTime'>): string {
  return [day(ticket.day, 'short'), signTime(ticket.startTime)].filter(Boolean).join(' ');
}

/** What its guest may still do with it alone, and until when. */
function termsOf(
  intl: Intl18,
  { ticket, refund, exchange }: Omit<SoldTicket, 'entered' | 'staffExchange'>,
): string {
  const { t } = intl;
  const stages = stagesText(intl, refund.stages, ticket.refundPolicy.feeVnd);
  const back = refund.reason
    ? t('orderDesk.refundNone', { reason: t(`refunds.reason.${refund.reason}`) })
    : t('orderDesk.refundTerms', { terms: stages ?? '' });
  const move = exchange.reason ? '' : t('orderDesk.moveUntil', { time: intl.moment(exchange.deadline) });
  return [back, move].filter(Boolean).join('; ');
}
