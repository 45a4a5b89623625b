import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { loadWords } from '#src/client/words.ts';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import { type MoveWords, moveCell } from './move-cells.ts';
import type { MoveMonth } from './move-days.ts';

type AskMonth = (question: string, month: string | undefined) => Promise<MoveMonth>;
type Known = { question: string; shown: MoveMonth };

export type MoveCalendarProps = {
  /** What is moved, as text: another asks again. */
  question: string;
  ask: AskMonth;
  selected: string;
  onSelect: (date: string) => void;
  /** A full day is chosen too, where one can wait for it. */
  onSold?: (date: string) => void;
  /** Whether there is something to see. */
  onShown?: ((isShown: boolean) => void) | undefined;
  /** URL of the waiting list without the day at its end. */
  waitPath?: `/${string}`;
  locale: Locale;
};

/** The price calendar with the difference per day. */
export function MoveCalendar(props: MoveCalendarProps) {
  const { question, ask, selected, onSelect, onSold, onShown, waitPath, locale } = props;
  const words = useMoveWords(locale);
  const { shown, turnTo } = useMoveMonth(question, ask);
  const isShown = words !== null && shown !== null;
  useEffect(() => {
    onShown?.(isShown);
    return () => onShown?.(false);
  }, [isShown, onShown]);
  if (!words || !shown) return null;
  const wait = waitPath && { path: waitPath, label: words.move.wait };
  const turn = (month: string | null) => month && { onTurn: () => turnTo(month) };
  return (
    <Calendar
      month={shown.month}
      monthText={shown.monthText}
      days={shown.days.map((day, index) => moveCell(day, { words, locale, wait, isFirst: index === 0 }))}
      today={shown.today}
      selected={selected}
      onSelect={onSelect}
      onSold={onSold}
      previous={turn(shown.previous) || null}
      next={turn(shown.next) || null}
      words={words.week}
    />
  );
}

/** The month in view; what was asked before another choice has no prices any more. Null until the first answer. */
function useMoveMonth(question: string, ask: AskMonth) {
  const [month, turnTo] = useState<string>();
  const [known, setKnown] = useState<Known | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function each time, and asks the same.
  useEffect(() => {
    let isStale = false;
    ask(question, month).then(
      (shown) => isStale || setKnown({ question, shown }),
      () => isStale || setKnown(null),
    );
    return () => {
      isStale = true;
    };
  }, [question, month]);
  if (known === null || known.question === question) return { shown: known?.shown ?? null, turnTo };
  const days = known.shown.days.map((day) => ({ ...day, differenceVnd: null }));
  return { shown: { ...known.shown, days }, turnTo };
}

function useMoveWords(locale: Locale): MoveWords | null {
  const [words, setWords] = useState<MoveWords | null>(null);
  useEffect(() => {
    loadWords(locale, ['tickets.move', 'tickets.day', 'common.calendar']).then(
      (found) =>
        setWords({
          move: found['tickets.move'],
          day: found['tickets.day'],
          week: found['common.calendar'],
        }),
      () => undefined,
    );
  }, [locale]);
  return words;
}
