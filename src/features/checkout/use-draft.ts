import { type FormEvent, type RefObject, useEffect } from 'react';
import { readItem, storeItem } from '#src/client/account/session-store.ts';

type Draft = Record<string, string>;

/** One for the tab: when the places are lost and held again, the names need not be typed twice. */
const DRAFT = 'checkout.draft';

/** Consent is given on the page it counts for, so a draft never brings it back. */
const NEVER_KEPT = ['hasAcceptedTerms', 'wantsMarketing', 'method', 'withCart'];

/** Restores what was typed before a reload, without touching later input, and stores that too. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
): (event: FormEvent<HTMLFormElement>) => void {
  useEffect(() => takeUp([...(form.current?.elements ?? [])]), [form]);
  return storeDraft;
}

/**
 * The same for fields whose script loads later than that of their form: the ref of their container, `data-late` until
 * then.
 */
export function takeUpLate(part: HTMLElement | null): void {
  if (!part) return;
  part.removeAttribute('data-late');
  takeUp([...part.querySelectorAll('input')]);
}

function takeUp(controls: readonly Element[]): void {
  const draft = readItem<Draft>(DRAFT) ?? {};
  const inputs = controls.filter((one) => one instanceof HTMLInputElement);
  // No script has seen input typed before they loaded.
  const typed = inputs.filter((one) => isChanged(one) && !NEVER_KEPT.includes(one.name));
  if (typed.length > 0)
    storeItem(DRAFT, { ...draft, ...Object.fromEntries(typed.map((one) => [one.name, one.value])) });
  for (const control of controls)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      restore(control, draft[control.name]);
}

/** Only what is ticked has a say: an open box has a value too. */
function isChanged({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked && !defaultChecked : value !== defaultValue;
}

function storeDraft({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const isLate = (name: string) => {
    const control = form.elements.namedItem(name);
    return !control || (control instanceof Element && control.closest('[data-late]') !== null);
  };
  const entries = [...new FormData(form)].filter(
    ([name, value]) => !NEVER_KEPT.includes(name) && (value !== '' || !isLate(name)),
  );
  // Fields that are not there yet have nothing to say.
  const unsaid = Object.entries(readItem<Draft>(DRAFT) ?? {}).filter(([name]) => isLate(name));
  storeItem(DRAFT, Object.fromEntries([...unsaid, ...entries]));
}

function restore(control: HTMLInputElement | HTMLSelectElement, stored: string | undefined): void {
  // The pickers of province and ward put back their own.
  if (stored === undefined || NEVER_KEPT.includes(control.name) || /^address\.[pw]/.test(control.name))
    return;
  if (control instanceof HTMLSelectElement) control.value = stored;
  else if (control.type === 'checkbox') control.checked = true;
  else if (control.type === 'radio') control.checked ||= control.value === stored;
  else if (control.value === control.defaultValue) control.value = stored;
}
