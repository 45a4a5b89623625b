import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import type { MoveCalendarProps } from './move-calendar.tsx';

// For those who move something. Without it they still have the field for the day.
const MoveCalendar = lazy(() =>
  import('./move-calendar.tsx').then(
    ({ MoveCalendar: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** The calendar beside a field for the day, once scripts have it. */
export function MoveMonth(props: MoveCalendarProps) {
  const isLive = useIsHydrated();
  if (!isLive) return null;
  return (
    // As high as what comes, so that nothing moves when it has.
    <div style={{ width: '100%', minHeight: 430 }}>
      <Suspense fallback={null}>
        <MoveCalendar {...props} />
      </Suspense>
    </div>
  );
}
