'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from 'waku/router/client';
import { readBooking } from '#src/client/booking-memory.ts';
import { Link } from '#src/ui/link.tsx';

/** Leads to another ticket and takes along the day and the guests chosen since the page was written. */
export function ChoiceLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { push } = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    const target = new URL(to, window.location.href);
    const date = new URLSearchParams(window.location.search).get('date');
    if (date) target.searchParams.set('date', date);
    for (const [key, count] of Object.entries(readBooking('').group))
      target.searchParams.set(key, String(count));
    void push(`${target.pathname}${target.search}` as never, { scroll: false });
  }

  return <Link {...rest} to={to} onClick={follow} />;
}
