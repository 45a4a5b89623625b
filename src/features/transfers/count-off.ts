import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';

export type CountWords = Words<'transfers.count'> & { offline: string };
/** What was counted less what is booked, or either of them. */
export type Off = { cashVnd: number; cardVnd: number };

/** What a form was refused with that was sent without a script. */
export type Refused = {
  message: string;
  errors: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};

/** The refusal of this form of this day; null when another was sent, or none. */
export function refusedFor(refused: Refused | null, form: 'count' | 'correct', day: string): Refused | null {
  return refused?.typed._do === form && refused.typed.day === day ? refused : null;
}

type Faults = { message: string | null; errors: Readonly<Record<string, string>> };

/** What the script has heard, or else what the page was sent back with: at its fields, or above them where no field has it. */
export function faultsOf(heard: Faults, refused: Refused | null): Faults {
  if (!refused || heard.message || Object.keys(heard.errors).length > 0) return heard;
  const hasField = ['cashVnd', 'cardVnd', 'reason'].some((name) => refused.errors[name]);
  return { errors: refused.errors, message: hasField ? null : refused.message };
}

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
