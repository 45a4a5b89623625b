import type { ReactNode } from 'react';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

type Props = { label: string; hint: string; isWide?: boolean; children: ReactNode };

/** A part wider than a phone: it scrolls inside its own named region, and says so. */
export function Sideways({ label, hint, isWide = false, children }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={isWide ? 'line-scroll is-wide' : 'line-scroll'} aria-label={label} tabIndex={0}>
        {children}
      </section>
      <Static
        as="p"
        className={
          isWide
            ? ':uno: wrap scroll-hint items-center gap-8px text-13px'
            : ':uno: scroll-hint items-center gap-8px text-13px'
        }
      >
        <DrawnIcon name="move-horizontal" />
        {hint}
      </Static>
    </>
  );
}
