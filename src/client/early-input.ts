/**
 * Input typed or chosen before hydration. React leaves it in the fields, but no component knows of it, and the next
 * rendering would restore the server's values.
 */
import { EARLY_TEXT } from '#src/client/startup/early-press-script.ts';

/** The choice of colours is set by its own script; hearing of it as of a choice would store it. */
const CONTROLS = 'input:not([data-colour]), textarea, select';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Records it, and returns a function that dispatches the events as if it were typed then. */
export function earlyInput(root: ParentNode = document): () => void {
  const notifiers = [...root.querySelectorAll<Control>(CONTROLS)].flatMap(
    (control) => notifierOf(control) ?? [],
  );
  return () => {
    for (const one of notifiers) one();
  };
}

/** Null for a control that is as the server wrote it. */
function notifierOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return chosen(control);
  if (control.type === 'checkbox' || control.type === 'radio') return ticked(control as HTMLInputElement);
  if (control.type === 'file') return control.value ? () => announce(control, 'change') : null;
  return typed(control);
}

function typed(control: HTMLInputElement | HTMLTextAreaElement): (() => void) | null {
  const { defaultValue } = control;
  const value = (control as { [EARLY_TEXT]?: string })[EARLY_TEXT] ?? control.value;
  if (value === defaultValue) return null;
  return () => {
    const caret = document.activeElement === control ? caretOf(control) : null;
    // React ignores input that leaves a field as it last saw it, and it has seen this one: only the prototype's setter is hidden from it.
    control.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    if (caret) control.setSelectionRange(...caret);
    announce(control, 'input');
  };
}

/** Fields of numbers and days have none. */
function caretOf({
  selectionStart,
  selectionEnd,
}: HTMLInputElement | HTMLTextAreaElement): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function ticked(control: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type } = control;
  // Of a group of radio buttons only the chosen one has something to say.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return null;
  return () => {
    control.checked = !checked;
    control.click();
  };
}

function chosen(control: HTMLSelectElement): (() => void) | null {
  const written =
    [...control.options].findLast((option) => option.hasAttribute('selected')) ?? control.options[0];
  const { value } = control;
  if (control.multiple || value === written?.value) return null;
  return () => {
    control.value = value;
    announce(control, 'change');
  };
}

function announce(control: Control, type: 'input' | 'change'): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
