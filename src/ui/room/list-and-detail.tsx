import type { ReactNode } from 'react';

type Props = { label: string; list: ReactNode; detail: ReactNode };

/** A list, and beside it what was opened from it; below 1100 px only what is opened. */
export function ListAndDetail({ label, list, detail }: Props) {
  return (
    <div
      className={
        detail
          ? ':uno: grid grid-cols-[388px_minmax(0,1fr)] items-start gap-20px max-1100:grid-cols-[minmax(0,1fr)]'
          : ':uno: max-w-760px'
      }
    >
      <section className={detail ? ':uno: min-w-0 max-1100:hidden' : undefined} aria-label={label}>
        {list}
      </section>
      {detail}
    </div>
  );
}
