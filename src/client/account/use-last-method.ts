import { type RefObject, useEffect } from 'react';

/** As in `last-method.ts`, which the form does not load: it writes only once an order is sent. */
const KEY = 'pay-method';

/** Ticks it in a form in which nothing is chosen yet, if it is offered there; looked at again with each new `offered`. */
export function useLastMethod(form: RefObject<HTMLElement | null>, offered: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the radios are others when others are offered.
  useEffect(() => {
    const radios = [...(form.current?.querySelectorAll<HTMLInputElement>('[name=method][type=radio]') ?? [])];
    const last = lastMethod();
    if (radios.some((radio) => radio.checked)) return;
    radios.find((radio) => radio.value === last && !radio.disabled)?.click();
  }, [form, offered]);
}

function lastMethod(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
