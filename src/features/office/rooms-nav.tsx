'use client';

import type { MouseEvent, ReactNode } from 'react';
import { ROOMS_SHEET } from './office.ts';

/** The rail; on a telephone a sheet, which closes when a room is entered. */
export function RoomsNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself, and Enter on a link is a click.
    <nav
      id={ROOMS_SHEET}
      popover="auto"
      className=":uno: office-rail lac sticky [inset:0_auto_auto] [grid-row:span_2] flex-col gap-9px w-auto h-100dvh m-0 p-[0_8px_10px_0] b-0 overflow-x-hidden overflow-y-auto c-#c9d4ce text-14px lh-1.2 [scrollbar-width:none] backdrop:bg-#04110db3 max-760:(fixed [inset:auto_0_0] h-auto max-h-[calc(100dvh_-_104px)] p-[14px_8px_max(16px,env(safe-area-inset-bottom))] [background:var(--surface)] c-ink text-15px)"
      aria-label={label}
      onClick={closeOnLink}
    >
      {children}
    </nav>
  );
}

function closeOnLink({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover?.();
}
