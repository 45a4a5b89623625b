import type { CSSProperties } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { color, sans } from './look.ts';
import { Action, type MailLine, mailTotal, Paragraph, Stressed, Summary, summaryText } from './parts.tsx';
import { type PrintedTicket, ticketFacts } from './printed-ticket.ts';
import { TicketObject } from './ticket-object.tsx';

type TicketsProps = MailFrame & {
  day: string;
  tickets: (PrintedTicket & { qrSrc: string })[];
  /** Departure of a slot ticket, or null for a day ticket. */
  startTime: string | null;
  calendarUrl: string;
  lines: MailLine[];
  /** `method` is null when nothing had to be paid. */
  paid: { method: string | null; amountVnd: number; creditVnd?: number };
  /** What the tickets give back until when; empty where it stands with each ticket. */
  refunds: readonly string[];
};

export function ticketsMail(props: TicketsProps): MailContent {
  const intl = intlFor(props.locale);
  const day = intl.day(props.day, 'long');
  return {
    subject: intl.t('messages.tickets.subject', { park: props.park.name, day, code: spacedCode(props.code) }),
    body: <Tickets {...props} />,
    text: ticketsText(props),
  };
}

function Tickets(props: TicketsProps) {
  const { locale, tickets, park } = props;
  const intl = intlFor(locale);
  const day = intl.day(props.day, 'full');
  const count = tickets.length;
  return (
    <MailLayout
      frame={props}
      title={intl.t('messages.tickets.title')}
      preview={intl.t('messages.tickets.preview', { count, day })}
    >
      <Paragraph>{intl.t('messages.greeting', { name: props.name })}</Paragraph>
      <Paragraph>
        <Stressed text={intl.t('messages.tickets.lead', { park: park.name, day })} part={day} />{' '}
        {arrival(props)}
      </Paragraph>
      {tickets.map((ticket) => (
        <TicketObject key={ticket.code} ticket={ticket} qrSrc={ticket.qrSrc} locale={locale} />
      ))}
      <Paragraph isFaint>
        {intl.t('messages.tickets.howTo')} {intl.t('messages.tickets.pdf', { count })}
      </Paragraph>
      <Action
        href={props.orderUrl}
        label={intl.t('messages.tickets.open', { count })}
        more={{ href: props.calendarUrl, label: intl.t('messages.tickets.calendar') }}
      />
      <Summary locale={locale} lines={props.lines} total={paidTotal(props)} />
      <Tips tips={tipsOf(props)} />
    </MailLayout>
  );
}

function Tips({ tips }: { tips: { title: string; text: string }[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={tipsTable}>
      <tbody>
        <tr>
          {tips.map((tip) => (
            <td
              key={tip.title}
              className="half"
              width="33%"
              style={{ padding: '16px 14px 16px 0', verticalAlign: 'top' }}
            >
              <b style={{ color: color.ink }}>{tip.title}</b>
              <br />
              {tip.text}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function ticketsText(props: TicketsProps): string {
  const { locale, tickets, park } = props;
  const intl = intlFor(locale);
  const count = tickets.length;
  const lead = intl.t('messages.tickets.lead', { park: park.name, day: intl.day(props.day, 'full') });
  const own = tickets.map(({ number, total, unitName: unit, ...ticket }) =>
    [
      intl.t('messages.ticket.of', { number, total, unit }),
      `${ticket.ticketName} · ${spacedCode(ticket.code)}`,
      ...ticketFacts({ number, total, unitName: unit, ...ticket }, locale).map(
        (fact) => `${intl.t(fact.id)}: ${fact.value}`,
      ),
    ].join('\n'),
  );
  return plainText(props, [
    intl.t('messages.tickets.title'),
    intl.t('messages.greeting', { name: props.name }),
    `${lead} ${arrival(props)}`,
    ...own,
    `${intl.t('messages.tickets.howTo')} ${intl.t('messages.tickets.pdf', { count })}`,
    `${intl.t('messages.tickets.open', { count })}: ${props.orderUrl}`,
    `${intl.t('messages.tickets.calendar')}: ${props.calendarUrl}`,
    summaryText(locale, props.lines, paidTotal(props)),
    ...tipsOf(props).map((tip) => `${tip.title}: ${tip.text}`),
  ]);
}

function arrival({ locale, startTime, park }: TicketsProps): string {
  const intl = intlFor(locale);
  if (startTime) return intl.t('messages.tickets.leadSlot', { time: startTime });
  return intl.t('messages.tickets.leadHours', { opens: park.opensAt, closes: park.closesAt });
}

function paidTotal({ locale, paid: { method, amountVnd: totalVnd, creditVnd = 0 } }: TicketsProps) {
  const label = method && creditVnd === 0 ? intlFor(locale).t('messages.summary.paid', { method }) : null;
  return mailTotal(locale, { totalVnd, creditVnd, isPaid: true, ...(label ? { label } : {}) });
}

function tipsOf({ locale, park, refunds }: TicketsProps): { title: string; text: string }[] {
  const intl = intlFor(locale);
  const refundText = refunds.length > 0 ? refunds.join('. ') : intl.t('messages.tickets.refundEach');
  return [
    {
      title: intl.t('messages.tickets.hoursTitle'),
      text: intl.t('messages.tickets.hours', { opens: park.opensAt, closes: park.closesAt }),
    },
    { title: intl.t('messages.tickets.wayTitle'), text: park.address },
    { title: intl.t('messages.tickets.refundTitle'), text: refundText },
  ];
}

const tipsTable: CSSProperties = {
  marginTop: 26,
  borderTop: `1px solid ${color.line}`,
  borderBottom: `1px solid ${color.line}`,
  color: color.inkSoft,
  font: `400 14px/1.5 ${sans}`,
};
