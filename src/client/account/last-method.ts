/** How this device paid the last time, so that its visitor need not choose again. */
import { type RefObject, useEffect } from 'react';

const KEY = 'pay-method';

export function rememberMethod(method: string): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Without storage it is chosen again.
  }
}

/** Ticks it in a form in which nothing is chosen yet, if it is offered there; looked at again with each new `offered`. */
export function useLastMethod(form: RefObject<HTMLFormElement | null>, offered: string): void {
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
