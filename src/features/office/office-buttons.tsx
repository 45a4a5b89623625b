'use client';

import { type ReactNode, useEffect } from 'react';
import { showToast } from '#src/client/toasts.ts';
import { openPanel, type Panel } from './open-panel.ts';
import { toggleRail } from './toggle-rail.ts';
import { noteWriting, restoreUnsent, storeUnsent } from './use-unsent-text.ts';

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

type LockProps = {
  action: string;
  userId: string;
  /** The address that is open. */
  page: string;
  /** Says that what was typed before is back. */
  restored: string;
  className: string;
  children: ReactNode;
};

/** Locks the screen; what was typed and not sent is there again once it is unlocked. */
export function LockButton({ action, userId, page, restored, className, children }: LockProps) {
  useEffect(() => {
    const restore = () => {
      if (restoreUnsent({ userId, page })) showToast({ tone: 'info', title: restored });
    };
    document.addEventListener('input', noteWriting);
    // Forms may come behind the frame of the page.
    if (document.readyState === 'complete') restore();
    else window.addEventListener('load', restore, { once: true });
    return () => {
      document.removeEventListener('input', noteWriting);
      window.removeEventListener('load', restore);
    };
  }, [userId, page, restored]);
  return (
    <form method="post" action={action} onSubmit={() => storeUnsent({ userId, page })}>
      <input type="hidden" name="back" value={page} />
      <button type="submit" name="_do" value="lock" className={className} aria-keyshortcuts="G X">
        {children}
      </button>
    </form>
  );
}
