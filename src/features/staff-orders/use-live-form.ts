import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import { useOneByOne } from '#src/ui/fields/use-one-by-one.ts';

const WAIT_MS = 120;
/** What the server fills in itself, and what is nobody's business in an address. */
const LEFT_OUT = new Set([
  ...['_do', 'reason', 'idempotencyKey', 'refundableVnd'],
  ...['expectedVnd', 'expectedCheaperVnd', 'wholeVnd'],
]);

/** Asks the page again with what is chosen in the open action, shortly after each change; the last choice wins. */
export function useLiveForm(address: `/${string}` | null): void {
  const { replace } = useRouter();
  const now = useRef({ address, replace });

  // Before that of the hook below: what has rested is asked for at the address of the action that is open then.
  useEffect(() => {
    now.current = { address, replace };
  }, [address, replace]);
  const goOn = useOneByOne(WAIT_MS);

  // Before anybody can touch the form: other effects of a page may run long after it is seen.
  useLayoutEffect(() => {
    const form = address === null ? null : openForm();
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement && LEFT_OUT.has(target.name))) goOn(() => ask(now.current));
    };
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, [address, goOn]);
}

type Asking = { address: `/${string}` | null; replace: ReturnType<typeof useRouter>['replace'] };

async function ask({ address, replace }: Asking): Promise<void> {
  const form = address === null ? null : openForm();
  if (!form) return;
  holdReason(form);
  await replace(`${address}&${chosenIn(form)}` as never, { scroll: false });
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
