/** What tells the rows of a list apart while they are typed, moved and merged. */
import type { RowsField, Values } from './resources.ts';

const KEY = /^[\w-]{1,80}$/;
const OPTION = /^[\w-]{1,60}$/;
const NEW = 'new-';

/** The keys of the rows of a list in their order. One more than a list may have is enough to refuse it. */
export function keysIn(typed: string | undefined, { max }: Pick<RowsField, 'max'>): string[] {
  const keys = (typed ?? '').split(' ').filter((key) => KEY.test(key));
  return [...new Set(keys)].slice(0, max + 1);
}

/** For one more row. */
export function newRowKey(keys: readonly string[]): string {
  let number = keys.length + 1;
  while (keys.includes(NEW + number)) number += 1;
  return NEW + number;
}

/** Whether a row of a list with ids is only typed so far. */
export function isNewRow(key: string): boolean {
  return key.startsWith(NEW);
}

/**
 * By their ids; without ids by their place. Beside what was stored before a row keeps its key while it is the same, wherever it
 * stands now, and while it is changed in its place.
 */
export function rowKeys(
  { hasIds }: RowsField,
  rows: readonly Values[],
  before?: readonly Values[],
): string[] {
  if (hasIds) return rows.map(({ id }) => String(id));
  if (!before) return rows.map((_, index) => String(index));
  const old = before.map((row) => JSON.stringify(row));
  const free = new Set(old.keys());
  const keys = rows.map((row): number | null => {
    const text = JSON.stringify(row);
    const same = [...free].find((index) => old[index] === text);
    if (same !== undefined) free.delete(same);
    return same ?? null;
  });
  return keys.map((key, index) => {
    if (key !== null) return String(key);
    return free.delete(index) ? String(index) : `now-${index}`;
  });
}

/** The options for which any of these has an amount. */
export function amountKeys(path: string, typed: readonly Values[]): string[] {
  const prefix = `${path}.`;
  const names = typed.flatMap((one) => Object.keys(one).filter((name) => name.startsWith(prefix)));
  return [...new Set(names.map((name) => name.slice(prefix.length)))].filter((key) => OPTION.test(key));
}
