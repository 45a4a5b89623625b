import { useEffect, useLayoutEffect, useReducer, useRef, useTransition } from 'react';
import { useRouter } from 'waku/router/client';

const WAIT_MS = 120;
/** What the server fills in itself, and what is nobody's business in an address. */
const LEFT_OUT = new Set([
  ...['_do', 'reason', 'idempotencyKey', 'refundableVnd'],
  ...['expectedVnd', 'expectedCheaperVnd', 'wholeVnd'],
]);

/**
 * Asks the page again with what is chosen in the open action, shortly after each change; the last choice wins.
 * One answer is put in before the next is asked for: the router takes an answer that comes while an overtaken one is
 * being put in for older than that, and drops its page but not its address.
 */
export function useLiveForm(address: `/${string}` | null): void {
  const { replace } = useRouter();
  const [isAsking, startAsking] = useTransition();
  const [changes, count] = useReducer((sum: number) => sum + 1, 0);
  const asked = useRef(0);
  const goTo = useRef(replace);

  useEffect(() => {
    goTo.current = replace;
  }, [replace]);

  // Before anybody can touch the form: other effects of a page may run long after it is seen.
  useLayoutEffect(() => {
    const form = address === null ? null : openForm();
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement && LEFT_OUT.has(target.name))) count();
    };
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, [address]);

  useEffect(() => {
    if (address === null || isAsking || changes === asked.current) return;
    const timer = setTimeout(() => {
      const form = openForm();
      asked.current = changes;
      if (!form) return;
      holdReason(form);
      startAsking(async () => {
        await goTo.current(`${address}&${chosenIn(form)}` as never, { scroll: false }).catch(() => undefined);
      });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [address, changes, isAsking]);
}

function openForm(): HTMLFormElement | null {
  const form = document.getElementById('act-form');
  return form instanceof HTMLFormElement ? form : null;
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
