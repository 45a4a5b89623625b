import { type FormEvent, type RefObject, useEffect } from 'react';
import { keep, readKept } from '#src/client/session-store.ts';

type Draft = Record<string, string>;

/** One for the tab: when the places are lost and held again, the names need not be typed twice. */
const DRAFT = 'checkout.draft';

/** Consent is given on the page it counts for, so a draft never brings it back. */
const NEVER_KEPT = ['hasAcceptedTerms', 'wantsMarketing', 'method', 'withCart'];

/** Puts back what was typed before a reload, without touching what has been typed since, and keeps that too. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
): (event: FormEvent<HTMLFormElement>) => void {
  useEffect(() => {
    const draft = readKept<Draft>(DRAFT) ?? {};
    const inputs = [...(form.current?.elements ?? [])].filter((one) => one instanceof HTMLInputElement);
    // No script has seen what was typed while they were on their way.
    const typed = inputs.filter((one) => isChanged(one) && !NEVER_KEPT.includes(one.name));
    if (typed.length > 0)
      keep(DRAFT, { ...draft, ...Object.fromEntries(typed.map((one) => [one.name, one.value])) });
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        restore(control, draft[control.name]);
    }
  }, [form]);
  return keepDraft;
}

/** Only what is ticked has a say: an open box has a value too. */
function isChanged({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked && !defaultChecked : value !== defaultValue;
}

function keepDraft(event: FormEvent<HTMLFormElement>): void {
  const entries = [...new FormData(event.currentTarget)].filter(([name]) => !NEVER_KEPT.includes(name));
  keep(DRAFT, Object.fromEntries(entries));
}

function restore(control: HTMLInputElement | HTMLSelectElement, kept: string | undefined): void {
  // The pickers of province and ward put back their own.
  if (kept === undefined || NEVER_KEPT.includes(control.name) || /^address\.[pw]/.test(control.name)) return;
  if (control instanceof HTMLSelectElement) control.value = kept;
  else if (control.type === 'checkbox') control.checked = true;
  else if (control.value === control.defaultValue) control.value = kept;
}
