import { Skeleton } from './skeleton.tsx';

const ROWS = 4;

/** Placeholder rows of a staff screen that is loading. */
export function ConsoleSkeleton() {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      <Skeleton height={28} width="40%" />
      {Array.from({ length: ROWS }, (_, index) => index + 1).map((row) => (
        <Skeleton key={row} height={84} />
      ))}
    </div>
  );
}
