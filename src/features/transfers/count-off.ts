import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';

export type CountWords = Words<'transfers.count'> & { offline: string };
/** What was counted less what is booked, or either of them. */
export type Off = { cashVnd: number; cardVnd: number };

export function offOf(counted: Off, booked: Off): Off {
  return { cashVnd: counted.cashVnd - booked.cashVnd, cardVnd: counted.cardVnd - booked.cardVnd };
}

/** Each box by itself: money in the wrong one is no money that agrees. */
export function offText({ cashVnd, cardVnd }: Off, words: Words<'transfers.count'>, locale: Locale): string {
  if (cashVnd === 0 && cardVnd === 0) return words.right;
  const text = (vnd: number) => {
    const amount = moneyText(Math.abs(vnd), locale);
    return vnd === 0 ? words.even : formatMessage(vnd > 0 ? words.over : words.short, { amount }, locale);
  };
  return formatMessage(words.off, { cash: text(cashVnd), card: text(cardVnd) }, locale);
}
