import { Skeleton } from './skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

/** Rows of a staff screen that are on their way. */
export function DeskSkeleton() {
  return (
    <div className="grid gap-16px my-4" aria-hidden="true">
      <Skeleton height={28} width="40%" />
      {ROWS.map((row) => (
        <Skeleton key={row} height={84} />
      ))}
    </div>
  );
}
