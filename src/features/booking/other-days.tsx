'use client';

import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import type { OtherDaysProps } from './other-days-panel.tsx';

// Apart: whoever came to wait fills the form first.
const Panel = lazy(() =>
  import('./other-days-panel.tsx').then(
    ({ OtherDaysPanel }) => ({ default: OtherDaysPanel }),
    () => ({ default: ({ children }: OtherDaysProps) => children }),
  ),
);

/** In place of a day that is full: the nearest days, other tickets of the day, and a month with what each day costs. */
export function OtherDays(props: Omit<OtherDaysProps, 'children'>) {
  const { to, words, isFull } = props;
  const isLive = useIsHydrated();
  const link = (
    <p>
      <Link to={to} className="lnk">
        {words.ticket}
      </Link>
    </p>
  );
  return (
    // As high as what comes, so that the form below stays where it is.
    <section
      style={{ marginBottom: 30, minHeight: isFull ? 'calc(clamp(190px, 400px - 20vw, 310px) + 60px)' : 48 }}
      aria-label={words.title}
    >
      {isLive ? (
        <Suspense fallback={link}>
          <Panel {...props}>{link}</Panel>
        </Suspense>
      ) : (
        link
      )}
    </section>
  );
}
