'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of what has just happened: it takes the focus when it comes, by script or as the target of the address. */
export function FocusHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className=":uno: text-27px font-700 outline-none">
      {children}
    </h2>
  );
}
