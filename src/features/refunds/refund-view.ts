import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { stagesText } from '#src/features/orders/refund-stages.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { methodOf, ONLINE_METHODS } from '#src/values/payment-method.ts';
import type { AskedGround, RefundPick } from './refund-form.tsx';
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
export function refundPick(intl: Intl18, ticket: Ticket, ground: AskedGround): RefundPick {
  const { t, day, money, locale } = intl;
  const { id, amountVnd, feeVnd, stages, reason } = ticket;
  const when = [day(ticket.day, 'long'), signTime(ticket.startTime)].filter(Boolean).join(' ');
  const terms = reason
    ? t(`refunds.reason.${reason}`)
    : t('refunds.form.terms', { terms: stagesText(intl, stages, ground === 'policy' ? feeVnd : 0) ?? '' });
  return {
    id,
    amountVnd,
    feeVnd,
    title: `${ticket.unitName[locale]} · ${ticket.ticketName[locale]}`,
    amount: money(amountVnd),
    when: [when, spacedCode(ticket.code)].join(' · '),
    terms,
    note: [when, spacedCode(ticket.code), terms].join(' · '),
    isOpen: reason === null,
  };
}

/** Where the money goes: as it came, and what a voucher paid back onto it. */
export function accountText(
  { t, money }: Intl18,
  { method, creditVnd }: Pick<OrderRow, 'method' | 'creditVnd'>,
): string {
  const known = methodOf(method);
  const isOnline = ONLINE_METHODS.some((online) => online === known);
  const own = isOnline
    ? t('refunds.check.online', { way: t(`checkout.form.${known}`) })
    : t('refunds.check.byHand');
  return creditVnd ? `${own} ${t('refunds.check.credit', { amount: money(creditVnd) })}` : own;
}
