import './issued-ticket-card.css';
import './ticket-print.css';
import type { TicketState } from '#db/schema/orders.ts';
import type { PrintedTicket } from '#emails/printed-ticket.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import type { PictureName } from '#src/values/picture-source.ts';
import { PaidStamp } from './paid-stamp.tsx';

/** One admission as it is shown, cached and printed: always on light paper. */
export type TicketView = Omit<PrintedTicket, 'gates'> & {
  gate: string | null;
  station: string | null;
  state: TicketState;
  picture: PictureName;
  /** What the URLs of this ticket's documents call it; `number` and `total` count the valid tickets alone. */
  documentNumber: number;
  /** URL of the QR picture, shown until it is used; null for a ticket that is no longer valid. */
  qrUrl: string | null;
};

type Stamp = 'paid' | 'closed';
type Props = { intl: Intl18; view: TicketView; stamp?: Stamp | null; isFirst?: boolean };

export function IssuedTicketCard({ intl, view, stamp = null, isFirst = false }: Props) {
  return (
    <TicketShape
      as="article"
      shape="v"
      isRaised
      className={`paper ${isFirst ? 'paper-first' : ''}`}
      main={<Face intl={intl} view={view} stamp={view.state === 'issued' ? stamp : null} />}
      stub={<Stub intl={intl} view={view} isClosed={stamp === 'closed'} />}
    />
  );
}

function Face({ intl, view, stamp }: Required<Omit<Props, 'isFirst'>>) {
  const { t } = intl;
  return (
    <>
      <div className=":uno: relative [&_img]:(w-full h-168px object-cover [object-position:center_45%])">
        <Picture name={view.picture} sizes="400px" />
        {stamp && (
          <PaidStamp words={t(`orders.ticket.${stamp}Seal`)} label={t(`orders.ticket.${stamp}SealLabel`)} />
        )}
      </div>
      <div className="paper-face">
        <div className="paper-head">
          <div>
            {view.qrUrl && <span>{t('orders.ticket.of', { number: view.number, total: view.total })}</span>}
            <h3>{view.ticketName}</h3>
          </div>
          <DayMark intl={intl} day={view.day} />
        </div>
        <dl>
          {facts(intl, view).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

/** The day of the month large, month and year beside it. */
function DayMark({ intl, day }: { intl: Intl18; day: string }) {
  const [year = '', month = '', date = ''] = day.split('-');
  const monthName = new Date(`${day}T00:00:00.000Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'short',
  });
  return (
    <p className=":uno: flex-none flex items-start gap-7px [&_b]:(type-800-54/0.9-display lining) [&_span:not(.sr-only)]:(pt-6px c-#566a64 type-600-15/1.15-data [white-space:pre-line])">
      <b aria-hidden="true">{date}</b>
      <span aria-hidden="true">
        {intl.t('orders.ticket.monthYear', { month: intl.locale === 'vi' ? Number(month) : monthName, year })}
      </span>
      <span className="sr-only">{intl.day(day, 'full')}</span>
    </p>
  );
}

function facts({ t, money }: Intl18, view: TicketView) {
  const { unitName, paxCount, time, gate, station, priceVnd } = view;
  return [
    {
      name: t('orders.ticket.guest'),
      value: paxCount > 1 ? t('orders.ticket.people', { name: unitName, count: paxCount }) : unitName,
    },
    { name: t(time.isSlot ? 'orders.ticket.slot' : 'orders.ticket.hours'), value: time.text },
    { name: t('orders.ticket.gate'), value: gate ?? t('orders.ticket.anyGate') },
    ...(station ? [{ name: t('orders.ticket.from'), value: station }] : []),
    { name: t('orders.ticket.price'), value: priceVnd === 0 ? t('orders.ticket.free') : money(priceVnd) },
    { name: t('orders.ticket.validity'), value: t('orders.ticket.valid') },
  ];
}

function Stub({
  intl,
  view: { qrUrl, code, state },
  isClosed,
}: Pick<Props, 'intl' | 'view'> & { isClosed: boolean }) {
  const { t } = intl;
  return (
    <div className="paper-stub">
      {qrUrl && state === 'issued' && (
        <img
          className="paper-qr"
          src={qrUrl}
          width="300"
          height="300"
          alt={t('orders.ticket.qr', { code: spacedCode(code) })}
        />
      )}
      <p className="paper-code">{spacedCode(code)}</p>
      {state === 'issued' && isClosed && <Tag tone="err">{t('orders.ticket.closedSealLabel')}</Tag>}
      {state === 'issued' && !isClosed && <p className="paper-tip">{t('orders.ticket.tip')}</p>}
      {state !== 'issued' && (
        <Tag tone={state === 'redeemed' ? 'ok' : 'warn'}>{t(`orders.ticket.state.${state}`)}</Tag>
      )}
    </div>
  );
}
