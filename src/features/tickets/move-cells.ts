import type { Words } from '#i18n/intl.ts';
import type { CalendarDay } from '#src/ui/calendar/calendar-day.tsx';
import { amountText, moneyText, thousandsText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type DayWords, dayCell, fullDay, isOnSale, statusWord, type WaitLink } from './day-cells.ts';
import type { MoveDay } from './move-days.ts';

export type MoveWords = { move: Words<'tickets.move'> } & DayWords;
type View = { words: MoveWords; locale: string; wait?: WaitLink | null | undefined; isFirst: boolean };

/** A day with what it costs more or less. */
export function moveCell(day: MoveDay, { words, locale, wait, isFirst }: View): CalendarDay {
  const name = fullDay(day.date, words.week, locale);
  const cell = dayCell(day, { words: words.day, name, locale, isLunarWhole: isFirst, wait });
  if (!isOnSale(day)) return cell;
  const { move } = words;
  const { differenceVnd, bar, left, lunar } = day;
  const status = left ? formatMessage(words.day.left, { left }, locale) : statusWord(day, words.day);
  const say = (template: string, args: Record<string, string>) =>
    formatMessage(template, { day: name, lunar, ...args }, locale);
  if (bar)
    return {
      ...cell,
      state: 'past',
      priceText: bar === 'current' ? move.cell : null,
      barPercent: null,
      label: say(words.day.labelShut, { status: move[bar] }),
    };
  if (differenceVnd === null)
    return { ...cell, priceText: null, label: say(words.day.labelShut, { status }) };
  const change = { change: changeWords(differenceVnd, { move, locale }), status };
  return { ...cell, priceText: shortChange(differenceVnd, move, locale), label: say(move.label, change) };
}

/** `+50k`, `−50k`, `như cũ`; what is no whole thousand stands in full. */
function shortChange(vnd: number, move: MoveWords['move'], locale: string): string {
  if (vnd === 0) return move.same;
  const text = vnd % 1000 === 0 ? thousandsText : amountText;
  return `${vnd > 0 ? '+' : '−'}${text(Math.abs(vnd), locale)}`;
}

function changeWords(vnd: number, { move, locale }: { move: MoveWords['move']; locale: string }): string {
  if (vnd === 0) return move.nothing;
  return formatMessage(vnd > 0 ? move.more : move.less, { amount: moneyText(Math.abs(vnd), locale) }, locale);
}
