'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type Turns, useTurnKeys } from './use-month.ts';

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The named region in which a week scrolls sideways; arrows move between its cells, and outside between weeks. */
export function WeekKeys({ label, turns, children }: { label: string; turns: Turns; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useTurnKeys(turns);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const [down, right] = STEPS[event.key] ?? [];
    if (down === undefined || right === undefined || event.shiftKey) return;
    // In here an arrow never turns to another week; where no cell has the focus it scrolls.
    event.stopPropagation();
    const [row, column] = ((event.target as HTMLElement).dataset.cell ?? '').split(' ').map(Number);
    if (row === undefined || column === undefined) return;
    event.preventDefault();
    nextCell(row, column, [down, right])?.focus();
  }

  /** Over the places where nothing runs. */
  function nextCell(row: number, column: number, [down, right]: [number, number]): HTMLElement | null {
    const size = frame.current?.querySelectorAll('tbody tr').length ?? 0;
    for (let step = 1; step <= Math.max(size, 7); step += 1) {
      const place = `${row + down * step} ${column + right * step}`;
      const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`);
      if (cell) return cell;
    }
    return null;
  }

  return (
    <section
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className=":uno: relative overflow-x-auto"
    >
      {children}
    </section>
  );
}
