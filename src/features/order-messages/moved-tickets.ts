import type { TicketsMoved } from '#emails/tickets-moved.ts';
import { intlFor } from '#i18n/intl.ts';
import { livingTickets, type MailTask } from '#src/features/orders/order-records.ts';
import { signTime } from '#src/values/opening-hours.ts';

/** From when to when tickets were moved, in words; null for a message about anything else. */
export function movedTickets({ payload, records, locale, creditBack }: MailTask): TicketsMoved | null {
  const { exchangeId, day, time, from, fromTime, count, amountVnd } = payload;
  if (!exchangeId || !day || !from) return null;
  const { t, day: dayText } = intlFor(locale);
  const when = (on: string, at = '') =>
    at ? t('messages.moved.trip', { time: signTime(at), day: dayText(on, 'long') }) : dayText(on, 'long');
  const days = from.split(' ');
  return {
    from: days.length > 1 ? days.map((one) => dayText(one, 'long')).join(', ') : when(from, fromTime),
    to: when(day, time),
    count: Number(count),
    others: livingTickets(records).length - Number(count),
    amountVnd: Number(amountVnd),
    credit: creditBack ?? null,
  };
}
