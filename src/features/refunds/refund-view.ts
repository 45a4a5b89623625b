import type { Intl18 } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { RefundPick } from './refund-form.tsx';
import type { RefundTerms } from './refund-terms.ts';

type Ticket = RefundTerms & {
  id: string;
  code: string;
  ticketName: { vi: string; en: string };
  unitName: { vi: string; en: string };
  day: string;
  startTime: string;
  feeVnd: number;
};

/** A ticket as the form lists it: what it gives back until when, or why nothing. */
export function refundPick(intl: Intl18, ticket: Ticket): RefundPick {
  const { t, day, money, locale } = intl;
  const { id, amountVnd, feeVnd, percent, deadline, reason } = ticket;
  const when = [day(ticket.day, 'long'), ticket.startTime].filter(Boolean).join(' ');
  const until = deadline && { time: parkTime(deadline), day: day(parkDay(deadline), 'long') };
  const terms = reason
    ? [t(`refunds.reason.${reason}`)]
    : [t('refunds.form.percent', { percent }), ...(until ? [t('refunds.form.until', until)] : [])];
  return {
    id,
    amountVnd,
    feeVnd,
    title: `${ticket.unitName[locale]} · ${ticket.ticketName[locale]}`,
    amount: money(amountVnd),
    note: [when, spacedCode(ticket.code), ...terms].join(' · '),
    isOpen: reason === null,
  };
}
