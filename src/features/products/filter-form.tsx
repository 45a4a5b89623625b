'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from 'waku/router/client';

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
  const push = useRef(router.push);
  push.current = router.push;

  useEffect(() => {
    asked.current = query;
    // The fields have new defaults after a soft navigation, but retain earlier ticks.
    form.current?.reset();
  }, [query]);

  useEffect(() => {
    let timer = 0;
    function ask(): void {
      if (!form.current) return;
      const next = queryOf(new FormData(form.current));
      if (next === asked.current) return;
      asked.current = next;
      push.current(`${action}${next ? `?${next}` : ''}` as never, { scroll: false });
    }
    const element = form.current;
    function onChange({ target }: Event): void {
      clearTimeout(timer);
      timer = window.setTimeout(ask, isTyped(target) ? TYPING_PAUSE_MS : 0);
    }
    function onSubmit(event: SubmitEvent): void {
      event.preventDefault();
      clearTimeout(timer);
      ask();
    }
    element?.addEventListener('change', onChange);
    element?.addEventListener('submit', onSubmit);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('change', onChange);
      element?.removeEventListener('submit', onSubmit);
    };
  }, [action]);

  return (
    <form ref={form} id={id} action={action} method="get" aria-label={label} className=":uno: grid gap-28px">
      {children}
    </form>
  );
}

/** Empty fields and the usual order are not worth a place in the address. */
function queryOf(data: Iterable<[string, FormDataEntryValue]>): string {
  const query = new URLSearchParams();
  for (const [key, value] of data) {
    const text = String(value).trim();
    if (text && !(key === 'sort' && text === 'featured')) query.append(key, text);
  }
  return query.toString();
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'number';
}
