'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import { useOneByOne } from '#src/ui/fields/use-one-by-one.ts';

const TYPING_PAUSE_MS = 600;

type Props = {
  id: string;
  /** The page that lists. */
  action: `/${string}`;
  /** The query that the fields show now. */
  query: string;
  label: string;
  children: ReactNode;
};

/** A form that asks the server by GET. With scripts every change asks at once, and the page stays where it is. */
export function FilterForm({ id, action, query, label, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const asked = useRef(query);
  /** Asked for since an answer had all that the form has. */
  const own = useRef(new Set<string>());

  useEffect(() => {
    const shown = inOrder(query);
    // What was changed while this answer was on its way stays, and is asked for next.
    if (own.current.has(shown) && inOrder(queryIn(form.current) ?? '') !== shown) return;
    own.current.clear();
    asked.current = query;
    // The fields have new defaults after a soft navigation, but retain earlier ticks.
    form.current?.reset();
  }, [query]);

  // After that effect: where somebody has gone elsewhere meanwhile, nothing that waited is asked for any more.
  const goOn = useOneByOne();
  const ask = useRef(askFor);
  ask.current = askFor;

  function askFor(): void {
    const next = queryIn(form.current);
    if (next === null || next === asked.current) return;
    asked.current = next;
    own.current.add(inOrder(next));
    goOn(async () => {
      if (asked.current !== next) return;
      await router.push(`${action}${next ? `?${next}` : ''}` as never, { scroll: false });
    });
  }

  useEffect(() => {
    let timer = 0;
    const element = form.current;
    function onChange({ target }: Event): void {
      clearTimeout(timer);
      timer = window.setTimeout(() => ask.current(), isTyped(target) ? TYPING_PAUSE_MS : 0);
    }
    function onSubmit(event: SubmitEvent): void {
      event.preventDefault();
      clearTimeout(timer);
      ask.current();
    }
    element?.addEventListener('change', onChange);
    element?.addEventListener('submit', onSubmit);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('change', onChange);
      element?.removeEventListener('submit', onSubmit);
    };
  }, []);

  return (
    <form ref={form} id={id} action={action} method="get" aria-label={label} className=":uno: grid gap-28px">
      {children}
    </form>
  );
}

/** The page names its ticks in an order of its own. */
function inOrder(query: string): string {
  return query.split('&').sort().join('&');
}

/** Empty fields and the usual order are not worth a place in the address. */
function queryIn(form: HTMLFormElement | null): string | null {
  if (!form) return null;
  const query = new URLSearchParams();
  for (const [key, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text && !(key === 'sort' && text === 'featured')) query.append(key, text);
  }
  return query.toString();
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'number';
}
