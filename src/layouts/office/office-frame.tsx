import type { CSSProperties, ReactNode } from 'react';
import { type OfficeLooks, ROW_STEPS } from '#src/values/looks/office-looks.ts';

type Props = { looks: OfficeLooks; children: ReactNode };

/** Where rail, bar, page and bottom bar stand; on a telephone one below the other. */
export function OfficeFrame({ looks: { rail, rows }, children }: Props) {
  return (
    <div
      className=":uno: office flex-1 grid grid-cols-[var(--rail)_minmax(0,1fr)] grid-rows-[52px_1fr] text-15px lh-1.45 [&>main]:min-w-0 max-760:(block pb-[calc(62px_+_env(safe-area-inset-bottom))])"
      data-rail={rail ?? undefined}
      style={{ '--row-d': ROW_STEPS[rows] } as CSSProperties}
    >
      {children}
    </div>
  );
}
