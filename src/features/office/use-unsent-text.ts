/**
 * What was typed and not sent when the screen is locked. It stays in this tab, for who locked it and the page it stood on,
 * together with what the forms had read, so that a change of a colleague meanwhile is still noticed.
 */
import { readItem, removeItem, storeItem } from '#src/client/account/session-store.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Field = { key: string; value: string };
type Form = { key: string; fields: Field[] };
type Unsent = { userId: string; page: string; at: number; forms: Form[] };
export type Place = { userId: string; page: string };

const KEY = 'unsent-text';
/** As long as a session of the office. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;
const CHECKED: ReadonlySet<string> = new Set(['checkbox', 'radio']);
const NEVER: ReadonlySet<string> = new Set(['password', 'file', 'submit', 'button', 'image', 'reset']);

/** Forms in which somebody wrote: a field that React holds has no value that it began with. */
const written = new WeakSet<Element>();

export function noteWriting({ target }: Event): void {
  const form = target instanceof Element && target.closest('form');
  if (form) written.add(form);
}

export function storeUnsent({ userId, page }: Place): void {
  const forms = formsHere().flatMap(([key, form]) => {
    const controls = controlsOf(form);
    if (!written.has(form) && !controls.some(([, control]) => isChanged(control))) return [];
    return [{ key, fields: controls.map(([name, control]) => ({ key: name, value: textOf(control) })) }];
  });
  if (forms.length > 0) storeItem(KEY, { userId, page, at: Date.now(), forms } satisfies Unsent);
  else removeItem(KEY);
}

/** True where something was put back. What somebody else left is removed, what stood on another page waits for it. */
export function restoreUnsent({ userId, page }: Place): boolean {
  const unsent = readItem<Unsent>(KEY);
  if (!unsent) return false;
  const isOwn = unsent.userId === userId && Date.now() - unsent.at < MAX_AGE_MS;
  if (isOwn && unsent.page !== page) return false;
  removeItem(KEY);
  if (!isOwn) return false;
  const here = new Map(formsHere());
  return unsent.forms.map(({ key, fields }) => fill(here.get(key), fields)).some(Boolean);
}

function fill(form: HTMLFormElement | undefined, fields: readonly Field[]): boolean {
  if (!form) return false;
  const controls = new Map(controlsOf(form));
  let isFilled = false;
  for (const { key, value } of fields) {
    const control = controls.get(key);
    if (!control || textOf(control) === value) continue;
    write(control, value);
    isFilled = true;
  }
  return isFilled;
}

/** As if it were typed: a field that React holds hears of it. */
function write(control: Control, value: string): void {
  if (isChecked(control)) {
    // React listens to the press; a radio button is only ever pressed on.
    if (control.type === 'checkbox' || value) control.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  if (control.type === 'hidden') return;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return first !== undefined && control.value !== first.value;
  }
  if (control.type === 'hidden') return false;
  return isChecked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function isChecked(control: Control): control is HTMLInputElement {
  return CHECKED.has(control.type);
}

function textOf(control: Control): string {
  return isChecked(control) ? (control.checked ? '1' : '') : control.value;
}

/** The forms of the page that save something, each under a name that a new load gives it again. */
function formsHere(): [string, HTMLFormElement][] {
  return numbered([...document.querySelectorAll<HTMLFormElement>('main form[method=post]')], (form) =>
    [form.id, form.getAttribute('action')].join(' '),
  );
}

function controlsOf(form: HTMLFormElement): [string, Control][] {
  const controls = [...form.elements].filter(
    (one): one is Control =>
      one.matches('input[name],textarea[name],select[name]') && !NEVER.has((one as Control).type),
  );
  return numbered(controls, (one) => (isChecked(one) ? `${one.name}=${one.value}` : one.name));
}

function numbered<T>(all: readonly T[], nameOf: (one: T) => string): [string, T][] {
  const counts = new Map<string, number>();
  return all.map((one) => {
    const name = nameOf(one);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [`${name}#${count}`, one];
  });
}
