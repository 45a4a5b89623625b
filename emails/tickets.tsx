import type { CSSProperties } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type MailContent, type MailFrame, MailLayout, plainText } from './layout.tsx';
import { color, sans } from './look.ts';
import { Action, type MailLine, mailTotal, Paragraph, Stressed, Summary, summaryText } from './parts.tsx';
import { type PrintedTicket, ticketFacts } from './printed-ticket.ts';
import { GroupObject, groupFacts, TicketObject } from './ticket-object.tsx';
import { movedWords, type TicketsMoved } from './tickets-moved.ts';

type TicketsProps = MailFrame & {
  day: string;
  moved?: TicketsMoved | null;
  /** One QR code for all tickets of a day, where several may enter together. */
  groups: { day: string; people: number; qrSrc: string }[];
  tickets: (PrintedTicket & { qrSrc: string })[];
  /** Departure of a slot ticket, or null for a day ticket. */
  startTime: string | null;
  /** Before it the tickets do not count. */
  entryFrom?: string | null;
  calendarUrl: string;
  lines: MailLine[];
  /** `method` is null when nothing had to be paid. */
  paid: { method: string | null; amountVnd: number; creditVnd?: number };
  /** What the tickets give back until when; empty where it stands with each ticket. */
  refunds: readonly string[];
  /** Where goods that were bought along are collected. */
  pickup?: { place: string; hours: string } | null;
};

export function ticketsMail(props: TicketsProps): MailContent {
  const intl = intlFor(props.locale);
  const day = intl.day(props.day, 'long');
  const about = { park: props.park.name, day, code: spacedCode(props.code) };
  return {
    subject: props.moved
      ? intl.t('messages.moved.subject', { ...about, to: props.moved.to })
      : intl.t('messages.tickets.subject', about),
    body: <Tickets {...props} />,
    text: ticketsText(props),
  };
}

function Tickets(props: TicketsProps) {
  const { locale, tickets } = props;
  const intl = intlFor(locale);
  const count = tickets.length;
  const { title, preview, lead, part } = openingOf(props);
  return (
    <MailLayout frame={props} title={title} preview={preview}>
      <Paragraph>{intl.t('messages.greeting', { name: props.name })}</Paragraph>
      <Paragraph>
        <Stressed text={lead} part={part} /> {arrival(props)}
      </Paragraph>
      {props.groups.map((group) => (
        <GroupObject key={group.day} group={group} code={props.code} locale={locale} />
      ))}
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
      {props.pickup && <Paragraph>{intl.t('messages.pickup.along', props.pickup)}</Paragraph>}
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
  const { locale, tickets } = props;
  const intl = intlFor(locale);
  const count = tickets.length;
  const { title, lead } = openingOf(props);
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
    title,
    intl.t('messages.greeting', { name: props.name }),
    `${lead} ${arrival(props)}`,
    ...props.groups.map((group) => Object.values(groupFacts(group, locale)).join('\n')),
    ...own,
    `${intl.t('messages.tickets.howTo')} ${intl.t('messages.tickets.pdf', { count })}`,
    `${intl.t('messages.tickets.open', { count })}: ${props.orderUrl}`,
    `${intl.t('messages.tickets.calendar')}: ${props.calendarUrl}`,
    ...(props.pickup ? [intl.t('messages.pickup.along', props.pickup)] : []),
    summaryText(locale, props.lines, paidTotal(props)),
    ...tipsOf(props).map((tip) => `${tip.title}: ${tip.text}`),
  ]);
}

/** The fact first: that there are tickets, or from when to when they were moved. */
function openingOf({ locale, day: on, moved, code, tickets, park }: TicketsProps) {
  const { t, day: dayText } = intlFor(locale);
  const day = dayText(on, 'full');
  const count = tickets.length;
  if (!moved) {
    const lead = t('messages.tickets.lead', { park: park.name, day, count });
    const preview = t('messages.tickets.preview', { count, day });
    return { title: t('messages.tickets.title'), preview, lead, part: day };
  }
  return movedWords(moved, { locale, code });
}

function arrival({ locale, startTime, entryFrom, park }: TicketsProps): string {
  const intl = intlFor(locale);
  if (startTime) return intl.t('messages.tickets.leadSlot', { time: signTime(startTime) });
  if (entryFrom) return intl.t('messages.tickets.leadFrom', { time: signTime(entryFrom) });
  return intl.t('messages.tickets.leadHours', {
    opens: signTime(park.opensAt),
    closes: signTime(park.closesAt),
  });
}

function paidTotal({ locale, paid: { method, amountVnd: totalVnd, creditVnd = 0 } }: TicketsProps) {
  const label = method && creditVnd === 0 ? intlFor(locale).t('messages.summary.paid', { method }) : null;
  return mailTotal(locale, { totalVnd, creditVnd, isPaid: true, ...(label ? { label } : {}) });
}

function tipsOf({ locale, park, refunds }: TicketsProps): { title: string; text: string }[] {
  const intl = intlFor(locale);
  const hours = { opens: signTime(park.opensAt), closes: signTime(park.closesAt) };
  const refundText = refunds.length > 0 ? refunds.join('. ') : intl.t('messages.tickets.refundEach');
  return [
    {
      title: intl.t('messages.tickets.hoursTitle'),
      text: park.unusualDay
        ? intl.t('messages.tickets.hoursOn', { ...hours, day: intl.day(park.unusualDay, 'full') })
        : intl.t('messages.tickets.hours', hours),
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
