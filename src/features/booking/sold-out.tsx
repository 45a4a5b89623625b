import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import type { SoldOutProps } from './sold-out-help.tsx';

// For visitors whose day is full. Without it they still have what stands in its place.
const SoldOutHelp = lazy(() =>
  import('./sold-out-help.tsx').then(
    ({ SoldOutHelp: Help }) => ({ default: Help }),
    () => ({ default: ({ children }: SoldOutProps) => children }),
  ),
);

/** The nearest days with places and other tickets of a day that is full; `children` until scripts have them. */
export function SoldOut({ children, ...props }: SoldOutProps) {
  const isLive = useIsHydrated();
  if (!isLive) return children;
  return (
    // As high as what comes, so that nothing moves when it has.
    <div style={{ minHeight: 'clamp(190px, 400px - 20vw, 310px)' }}>
      <Suspense fallback={children}>
        <SoldOutHelp key={props.date} {...props}>
          {children}
        </SoldOutHelp>
      </Suspense>
    </div>
  );
}
