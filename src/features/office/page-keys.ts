/** The keys of the page that is open. Each stands on what it presses, as `aria-keyshortcuts`, and so in the list of keys. */
type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type Asked = { isWriting: boolean };

const WITH_CONTROL: Readonly<Record<string, string>> = { KeyS: 'Control+S', Enter: 'Control+Enter' };
/** Of a field it is the field's own. */
const OUTSIDE_FIELDS: Readonly<Record<string, string>> = { KeyZ: 'Control+Z' };

/** What a pressed key is called on the element that it presses; null for one that no page has. */
export function pageKey(pressed: Pressed, { isWriting }: Asked): string | null {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const named = WITH_CONTROL[code] ?? (isWriting ? null : OUTSIDE_FIELDS[code]);
    return shiftKey ? null : (named ?? null);
  }
  if (key === 'Escape') return key;
  if (isWriting) return null;
  if (key === '/') return key;
  const [, latin, digit] = /^(?:Key([A-Z])|Digit([1-9]))$/.exec(code) ?? [];
  return shiftKey ? null : (latin ?? digit ?? null);
}

/**
 * What the key presses here; of several that of the form with the focus, and what was opened last is closed first. Ctrl Enter
 * sends only the form in which one writes.
 */
export function keyTarget(name: string, within: Element | null = document.activeElement): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter(
    (element) => keysOf(element).includes(name) && isShown(element),
  );
  const form = within?.closest('form');
  const own = form && all.find((element) => form.contains(element) || isButtonOf(form, element));
  if (own || name === 'Control+Enter') return own ?? null;
  return (name === 'Escape' ? all.at(-1) : all[0]) ?? null;
}

/** One that stands outside its form. */
function isButtonOf(form: HTMLFormElement, element: HTMLElement): boolean {
  return element instanceof HTMLButtonElement && element.form === form;
}

/** Opens, shows or sends. A button is pressed by Ctrl alone: one letter only leads to it. */
export function pressTarget(target: HTMLElement, name: string): void {
  if (target instanceof HTMLAnchorElement || name.startsWith('Control+')) target.click();
  else if (target.tagName === 'SUMMARY') openDetails(target);
  else {
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
    if (target instanceof HTMLInputElement) target.select();
  }
}

type PageKey = { label: string; keys: string[] };

/** Every key of the page with the name of what it presses, each once. */
export function pageKeysHere(): PageKey[] {
  const found = new Map<string, PageKey>();
  for (const element of document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')) {
    if (!isShown(element)) continue;
    for (const name of keysOf(element))
      if (!found.has(name.toUpperCase()))
        found.set(name.toUpperCase(), { label: labelOf(element), keys: capsOf(name) });
  }
  return [...found.values()];
}

const CAPS: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

function capsOf(name: string): string[] {
  return name.split('+').map((part) => CAPS[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

function keysOf(element: HTMLElement): string[] {
  return (element.getAttribute('aria-keyshortcuts') ?? '').split(' ').filter(Boolean);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function labelOf(element: HTMLElement): string {
  const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? undefined;
  const named = title ?? (element as HTMLInputElement).labels?.[0];
  const own = element.getAttribute('aria-label') ?? named?.textContent;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], .num')) hidden.remove();
  return (own ?? copy.textContent ?? '').trim();
}

function openDetails(summary: HTMLElement): void {
  const details = summary.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  const first = details.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea');
  (first ?? summary).focus();
}
