import { Img } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { color, sans, serif } from './look.ts';
import { type PrintedTicket, ticketFacts } from './printed-ticket.ts';

type TicketProps = { ticket: PrintedTicket; locale: Locale };

/** The ticket: two parts and one perforation, built from a table so that every mail program shows it. */
export function TicketObject({ ticket, qrSrc, locale }: TicketProps & { qrSrc: string }) {
  const { number, total, unitName: unit } = ticket;
  const spaced = spacedCode(ticket.code);
  return (
    <TwoParts
      qr={{ src: qrSrc, alt: intlFor(locale).t('messages.ticket.qrAlt', { code: spaced }) }}
      code={spaced}
    >
      <span style={label}>{intlFor(locale).t('messages.ticket.of', { number, total, unit })}</span>
      <h2 style={name}>{ticket.ticketName}</h2>
      <Facts ticket={ticket} locale={locale} />
    </TwoParts>
  );
}

type Group = { day: string; people: number };
type GroupProps = { group: Group & { qrSrc: string }; code: string; locale: Locale };

/** The QR code of everyone, in the shape of a ticket. */
export function GroupObject({ group, code: order, locale }: GroupProps) {
  const spaced = spacedCode(order);
  const { people, title, tip } = groupFacts(group, locale);
  return (
    <TwoParts
      qr={{ src: group.qrSrc, alt: intlFor(locale).t('orders.group.qr', { code: spaced }) }}
      code={spaced}
    >
      <span style={label}>{people}</span>
      <h2 style={name}>{title}</h2>
      <p style={{ margin: 0, color: color.inkSoft, font: `400 15px/1.5 ${sans}` }}>{tip}</p>
    </TwoParts>
  );
}

/** What stands with the code of a group. */
export function groupFacts({ day, people: count }: Group, locale: Locale) {
  const intl = intlFor(locale);
  return {
    people: intl.t('orders.group.people', { count, day: intl.day(day, 'long') }),
    title: intl.t('orders.group.title'),
    tip: intl.t('messages.group.tip'),
  };
}

function TwoParts({
  qr,
  code: text,
  children,
}: {
  qr: { src: string; alt: string };
  code: string;
  children: ReactNode;
}) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={object}>
      <tbody>
        <tr>
          <td className="half stub" style={stub}>
            {children}
          </td>
          <td className="half code" width={236} align="center" style={code}>
            <Img
              {...qr}
              width={204}
              height={204}
              style={{ display: 'block', margin: '0 auto 8px', background: '#ffffff' }}
            />
            <b style={{ ...strong, letterSpacing: '.04em' }}>{text}</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ ticket, locale }: TicketProps) {
  const facts = ticketFacts(ticket, locale);
  const rows = [facts.slice(0, 2), facts.slice(2, 4), facts.slice(4, 6)];
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={ruled}>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.id}>
            {row.map((fact) => (
              <td key={fact.id} width="50%" style={{ padding: '10px 8px 0 0', verticalAlign: 'top' }}>
                <span style={label}>{intlFor(locale).t(fact.id)}</span>
                <br />
                <b style={strong}>{fact.value}</b>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const object: CSSProperties = { borderCollapse: 'separate', borderSpacing: 0, marginTop: 18 };
const ruled: CSSProperties = { borderTop: `1px solid ${color.line}` };
const name: CSSProperties = { margin: '2px 0 12px', color: color.ink, font: `700 25px/1.2 ${serif}` };
const label: CSSProperties = { color: color.inkFaint, font: `400 13px/1.3 ${sans}` };
const strong: CSSProperties = { color: color.ink, font: `600 15px/1.35 ${sans}` };
const stub: CSSProperties = {
  background: color.ticket,
  border: `1px solid ${color.gold}`,
  borderRight: `2px dashed ${color.gold}`,
  borderRadius: '8px 0 0 8px',
  padding: '20px 16px 20px 22px',
  verticalAlign: 'top',
};
const code: CSSProperties = {
  background: color.ticket,
  border: `1px solid ${color.gold}`,
  borderLeft: 0,
  borderRadius: '0 8px 8px 0',
  padding: 14,
  verticalAlign: 'middle',
};
