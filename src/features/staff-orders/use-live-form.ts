import { useEffect, useRef } from 'react';
import { useRouter } from 'waku/router/client';

const WAIT_MS = 120;
/** What the server fills in itself, and what is nobody's business in an address. */
const LEFT_OUT = new Set([
  ...['_do', 'reason', 'idempotencyKey', 'refundableVnd'],
  ...['expectedVnd', 'expectedCheaperVnd', 'wholeVnd'],
]);

/** Asks the page again with what is chosen in the open action, shortly after each change; the last choice wins. */
export function useLiveForm(address: `/${string}` | null): void {
  const { replace } = useRouter();
  const goTo = useRef(replace);

  useEffect(() => {
    goTo.current = replace;
  }, [replace]);

  useEffect(() => {
    const form = address === null ? null : document.getElementById('act-form');
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && LEFT_OUT.has(target.name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        holdReason(form);
        void goTo.current(`${address}&${chosenIn(form)}` as never, { scroll: false }).catch(() => undefined);
      }, WAIT_MS);
    };
    form.addEventListener('input', ask);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', ask);
    };
  }, [address]);
}

/** After a refusal it stands there as a default, which the next page does not know: from now on it is as if typed. */
function holdReason(form: HTMLFormElement): void {
  const field = form.elements.namedItem('reason');
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { value } = field;
  field.value = value;
}

function chosenIn(form: HTMLFormElement): string {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !LEFT_OUT.has(name)) chosen.append(name, value);
  return chosen.toString();
}
