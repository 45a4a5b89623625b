import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';

/** New tickets in place of old ones; `from` and `to` in words. */
export type TicketsMoved = {
  from: string;
  to: string;
  count: number;
  /** How many tickets of the order stayed as they were. */
  others: number;
  /** What was paid for it. */
  amountVnd: number;
  /** What the new day costs less, given as credit. */
  credit: { voucher: string; creditVnd: number; validUntil: string } | null;
};
type Opening = { title: string; preview: string; lead: string; part: string };

/** How a mail with moved tickets begins: from when to when, and what it cost or gave back. */
export function movedWords(moved: TicketsMoved, { locale, code }: { locale: Locale; code: string }): Opening {
  const intl = intlFor(locale);
  const { t } = intl;
  const { from, to, count } = moved;
  const lead = t('messages.moved.lead', { from, to, count, code: spacedCode(code) });
  const others = moved.others > 0 ? [t('messages.moved.others')] : [];
  const text = [lead, moneyOf(moved, intl), ...others].join(' ');
  return { title: t('messages.moved.title', { from, to }), preview: lead, lead: text, part: to };
}

function moneyOf({ amountVnd, credit }: TicketsMoved, { t, money, day }: Intl18): string {
  if (amountVnd > 0) return t('messages.moved.paid', { amount: money(amountVnd) });
  if (!credit) return t('messages.moved.free');
  const { voucher, creditVnd, validUntil } = credit;
  const until = day(parkDay(validUntil), 'full');
  return t('messages.moved.credit', { voucher, amount: money(creditVnd), until });
}
