'use client';

import type { ReactNode } from 'react';
import { openPanel, type Panel } from './open-panel.ts';
import { toggleRail } from './toggle-rail.ts';

type Props = {
  opens: Panel;
  className: string;
  'aria-keyshortcuts'?: string;
  children: ReactNode;
};

/** Opens the search or the list of keys over the page. */
export function PanelButton({ opens, children, ...rest }: Props) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openPanel(opens)} {...rest}>
      {children}
    </button>
  );
}

/** Folds the rail to its icons, or opens it. */
export function FoldButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className} aria-keyshortcuts="[" onClick={toggleRail}>
      {children}
    </button>
  );
}
