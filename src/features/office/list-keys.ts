/** Lists walked by keys: their rows are the children of what has `data-rows`. */
type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const LETTERS: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 };
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * J and K lead to the next row and back, as the arrows do from a row on; X picks a row for what is done with several, Shift
 * and an arrow one after the other. False for any other key, and where there is no list.
 */
export function pressListKey(pressed: Pressed): boolean {
  const { code, key, target, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const rows = rowsHere(target);
  if (ctrlKey || metaKey || altKey || rows.length === 0) return false;
  const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
  const step = (shiftKey ? undefined : LETTERS[code]) ?? (at >= 0 ? ARROWS[key] : undefined);
  if (step) {
    if (shiftKey) pick(rows[at], true);
    const next = rows[clamp(nextOf(rows, at, step), rows.length)];
    if (shiftKey) pick(next, true);
    focusRow(next);
    return true;
  }
  if (code !== 'KeyX' || shiftKey || at < 0) return false;
  pick(rows[at]);
  return true;
}

/** Whether the page has a list for arrows, also for J and K, and whether its rows can be picked. */
export function listHere(): { isWalked: boolean; isLettered: boolean; isPicked: boolean } {
  const rows = rowsHere(null);
  return {
    isLettered: rows.length > 0,
    isWalked: rows.length > 0 || document.querySelector('main [data-item]') !== null,
    isPicked: rows.some((row) => boxOf(row) !== null),
  };
}

/** Of the list with the focus, else of the first that is shown. */
function rowsHere(target: EventTarget | null): Element[] {
  const own = target instanceof Element ? target.closest('[data-rows]') : null;
  const lists = [...document.querySelectorAll<HTMLElement>('main [data-rows]')];
  const list = own ?? lists.find((one) => one.getClientRects().length > 0);
  return [...(list?.children ?? [])].filter((row) => linkOf(row) !== null);
}

/** Before any row has the focus it begins at the opened one, or at the first. */
function nextOf(rows: readonly Element[], at: number, step: 1 | -1): number {
  if (at >= 0) return at + step;
  const opened = rows.findIndex((row) => row.querySelector('[aria-current]') !== null);
  return opened < 0 ? 0 : opened + step;
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

function focusRow(row: Element | undefined): void {
  linkOf(row)?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

function linkOf(row: Element | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[href]') ?? null;
}

function boxOf(row: Element | undefined): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null;
}

/** On, or the other way round. */
function pick(row: Element | undefined, isOn?: true): void {
  const box = boxOf(row);
  if (box && box.checked !== isOn) box.click();
}
