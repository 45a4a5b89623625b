'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

const AFTER_PX = 200;

/** The sticky head of the page: past 200 px its first strip slides away. */
export function CollapsingHeader({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isCollapsed, setIsCollapsed] = useState(false);

  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsCollapsed(entry ? !entry.isIntersecting : false),
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={mark} className="header-mark" style={{ height: AFTER_PX }} aria-hidden="true" />
      <header className="chrome" data-collapsed={isCollapsed || undefined}>
        {children}
      </header>
    </>
  );
}
