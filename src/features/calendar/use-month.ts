import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { addDays, daysBetween } from '#src/values/day.ts';

type Address = `/${string}`;
export type Turns = { today: Address; previous: Address; next: Address };
export type Month = {
  /** Every day of the month. */
  dates: readonly string[];
  today: string;
  opened: string | null;
  /** Several days that are opened at once. */
  run: { from: string; to: string } | null;
  /** By the keys ← and →. */
  turns: Turns;
  /** Of the month, to which `&from=…&to=…` is added. */
  runAt: Address;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type Run = { anchor: string; end: string };

/** Moves the focus from day to day, selects several with Shift, and leads to other months. */
export function useMonth({ dates, today, opened, run: openedRun, turns, runAt }: Month) {
  const { push } = useRouter();
  const { grid, focused, setFocused, focusDay } = useFocusedDay(opened);
  const [run, setRun] = useState<Run | null>(null);
  useTurnKeys(turns);
  const { from, to } = run ? inOrder(run) : (openedRun ?? { from: '', to: '' });
  const count = run ? daysBetween(from, to) + 1 : 0;
  const runTo: Address = `${runAt}&from=${from}&to=${to}`;
  const stop = [focused, opened, today].find((date) => date && dates.includes(date)) ?? dates[0];

  function move(own: string, target: string, isSelecting: boolean): void {
    const isHere = dates.includes(target);
    if (!isHere && !isSelecting) void push((target < own ? turns.previous : turns.next) as never);
    if (!isHere) return;
    setRun(isSelecting ? { anchor: run?.anchor ?? own, end: target } : null);
    focusDay(target);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const own = (event.target as HTMLElement).dataset.date ?? '';
    const step = STEPS[event.key];
    const target = own && step ? addDays(own, step) : '';
    const isRunOpened = event.key === 'Enter' && count > 1;
    if (event.key === 'Escape') setRun(null);
    if (target || isRunOpened) event.preventDefault();
    if (isRunOpened) void push(runTo as never);
    if (target) move(own, target, event.shiftKey);
  }

  function onClick(event: MouseEvent<HTMLElement>, date: string): void {
    const isSelecting = event.shiftKey && stop !== undefined;
    if (isSelecting) event.preventDefault();
    setRun(isSelecting ? { anchor: run?.anchor ?? stop, end: date } : null);
  }

  const isSelected = (date: string) => from !== '' && date >= from && date <= to;
  return { grid, stop, count, runTo, isSelected, setFocused, onKeyDown, onClick };
}

function inOrder({ anchor, end }: Run): { from: string; to: string } {
  return anchor < end ? { from: anchor, to: end } : { from: end, to: anchor };
}

/** The day that has the focus; closing one returns the focus to it. */
function useFocusedDay(opened: string | null) {
  const grid = useRef<HTMLTableElement>(null);
  const last = useRef(opened);
  const [focused, setFocused] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another day is opened, and only then.
  useEffect(() => {
    if (last.current && !opened) focusDay(last.current);
    last.current = opened;
  }, [opened]);

  function focusDay(date: string): void {
    setFocused(date);
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }

  return { grid, focused, setFocused, focusDay };
}

/** Where no field and no day has the focus ← and → lead to the months beside. */
export function useTurnKeys({ previous, next }: Turns): void {
  const { push } = useRouter();
  useEffect(() => {
    function onKeyDown({ target, code, isComposing, ctrlKey, metaKey, altKey, shiftKey }: KeyEvent): void {
      if (isComposing || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return;
      if (target.closest('input, textarea, select, dialog, [role="grid"]')) return;
      const to = { ArrowLeft: previous, ArrowRight: next }[code];
      if (to) void push(to as never);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [previous, next, push]);
}

type KeyEvent = globalThis.KeyboardEvent;
