import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';

export type AmountCell = {
  path: string;
  label: string;
  typed: string;
  stored: string;
  /** Stands at the left, as words do. */
  isText?: boolean;
  error: string | undefined;
};
export type AmountRow = {
  key: string;
  /** What it is one of; a line of its own above the first. */
  group?: string | undefined;
  title: string;
  hint?: string;
  cells: readonly AmountCell[];
};

type Grid = { rows: readonly AmountRow[]; columns: readonly string[] };
type Place = { row: number; column: number };
type Input = HTMLInputElement;

/** The keys and the pasting of a grid of fields, and what was typed into it so far. */
export function useAmountCells({ rows, columns }: Grid) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const cellAt = ({ row, column }: Place, from: Input): Input | null => {
    const path = rows[row]?.cells[column]?.path;
    if (path === undefined) return null;
    return from.closest('table')?.querySelector<Input>(`[name="${CSS.escape(path)}"]`) ?? null;
  };
  function onKeyDown(event: KeyboardEvent<Input>, { row, column }: Place) {
    const { key, altKey, currentTarget: input } = event;
    const step = altKey ? undefined : stepOf(key, input);
    const next = step && cellAt({ row: row + step.row, column: column + step.column }, input);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  }
  function onPaste(event: ClipboardEvent<Input>, { row, column }: Place) {
    const text = event.clipboardData.getData('text').replace(/\r?\n$/, '');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    for (const [down, line] of text.split(/\r?\n/).slice(0, rows.length).entries())
      for (const [right, value] of line.split('\t').slice(0, columns.length).entries()) {
        const cell = cellAt({ row: row + down, column: column + right }, event.currentTarget);
        if (cell) fill(cell, value.trim());
      }
  }
  const onTyped = (path: string, value: string) => setTyped((before) => ({ ...before, [path]: value }));
  return { typed, onTyped, onKeyDown, onPaste };
}

/** As if it were typed: React does not see a value that is set by its own property. */
function fill(input: Input, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Sideways only from the end of what is typed. */
function stepOf(key: string, { selectionStart, selectionEnd, value }: Input): Place | undefined {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowUp') return { row: -1, column: 0 };
  if (key === 'ArrowDown') return { row: 1, column: 0 };
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { row: 0, column: -1 };
  const isEnd = isWhole || selectionStart === value.length;
  return key === 'ArrowRight' && isEnd ? { row: 0, column: 1 } : undefined;
}
