'use client';

import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useEarlyInput } from '#src/client/use-early-input.ts';

type Props = {
  /** Stands in its place when it throws while it is drawn in the browser. */
  failed: ReactNode;
  children: ReactNode;
};

/** A streamed part of a page in the browser: React hydrates it after the rest, and its errors end with it. */
export function LivePart({ failed, children }: Props) {
  return (
    <ErrorBoundary fallback={failed}>
      <Fields>{children}</Fields>
    </ErrorBoundary>
  );
}

/** Passes on what was typed before the part was hydrated. */
function Fields({ children }: { children: ReactNode }) {
  const root = useEarlyInput<HTMLDivElement>();
  return (
    <div ref={root} className=":uno: contents">
      {children}
    </div>
  );
}
