'use client';

import type { ComponentType, ReactNode } from 'react';
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

/**
 * Draws nothing. It stands outside of a streamed part, so that the head of the page links to the sheets of its islands:
 * React only preloads a sheet that comes up after the head, and the part would be shown before it has arrived.
 */
export function SheetsOf(_: { islands: readonly ComponentType<never>[] }) {
  return null;
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
