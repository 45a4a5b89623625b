'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParkMinute } from '#src/client/use-park-minute.ts';
import { type Hours, isOpenAt } from '#src/values/opening-hours.ts';

/** `minute` is that of the server's rendering. */
type Now = { hours: Hours; minute: number };

/** The class under which `when-open` or `when-closed` is shown. */
function useOpenState({ hours, minute }: Now): 'ops-open' | 'ops-closed' {
  return isOpenAt(useParkMinute(minute), hours) ? 'ops-open' : 'ops-closed';
}

/** Shows of its contents what is marked `when-open` during opening hours, and `when-closed` outside of them. */
export function OpenState({ children, ...now }: Now & { children: ReactNode }) {
  return <div className={useOpenState(now)}>{children}</div>;
}

/** The head of the page; its first strip slides away once the page has been scrolled past the mark. */
export function PageHeader({ children, ...now }: Now & { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setCollapsed(entries.at(-1)?.isIntersecting === false),
    );
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} className="header-mark" aria-hidden="true" />
      <header className={`chrome ${useOpenState(now)}`} data-collapsed={isCollapsed || undefined}>
        {children}
      </header>
    </>
  );
}
