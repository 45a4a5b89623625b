'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { api } from '#src/client/api.ts';
import { look } from '#src/ui/button.tsx';
import type { NewOrdersInput } from './new-orders.ts';

const ASK_EVERY_MS = 25_000;

/** How many have come since the list was drawn, as a link to its head; the list itself stays as it is. */
export function NewOrders({ asked, head }: { asked: NewOrdersInput; head: `/${string}` }) {
  const [text, setText] = useState('');
  const router = useRouter();

  useEffect(() => {
    let askedAt = Date.now();
    const left = new AbortController();
    function ask(): void {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY_MS) return;
      askedAt = Date.now();
      api.staff.orders.countNew.query(asked, { signal: left.signal }).then(
        (found) => setText(found.text),
        () => undefined,
      );
    }
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      left.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [asked]);

  /** The router does not open the address again at which it is. */
  function show(event: MouseEvent): void {
    if (`${location.pathname}${location.search}` !== head) return;
    event.preventDefault();
    void router.reload();
  }

  return (
    <p role="status" className=":uno: contents">
      {text && (
        <a href={head} className={look({ variant: 'line', size: 'sm' })} onClick={show}>
          {text}
        </a>
      )}
    </p>
  );
}
