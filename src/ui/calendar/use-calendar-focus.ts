import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { stepDay } from './calendar-keys.ts';

/** How to leave the month: a link that works without scripts, a callback, or both. */
export type CalendarTurn = { href?: `/${string}` | undefined; onTurn?: (() => void) | undefined };

type Asked = {
  grid: RefObject<HTMLElement | null>;
  month: string;
  previous: CalendarTurn | null | undefined;
  next: CalendarTurn | null | undefined;
};

/** Moves the focus from day to day by keys; past the month's edge it turns the month and lands there. */
export function useCalendarFocus({ grid, month, previous, next }: Asked) {
  const waiting = useRef<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another month has arrived, and only then.
  useEffect(() => {
    const target = waiting.current;
    if (!target?.startsWith(month)) return;
    waiting.current = null;
    focusDay(target);
  }, [month]);

  function focusDay(date: string): void {
    setFocused(date);
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const from = (event.target as HTMLElement).dataset.date;
    const target = from && stepDay(from, event.key);
    if (!target) return;
    event.preventDefault();
    if (target.startsWith(month)) {
      focusDay(target);
      return;
    }
    const turn = target < month ? previous : next;
    if (!turn?.onTurn) return;
    waiting.current = target;
    turn.onTurn();
  }

  return { focused, setFocused, onKeyDown };
}
