'use client';

import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { holdPage } from '#src/client/hold-page.ts';
import { isBeside } from '#src/client/is-beside.ts';
import { Icon } from './icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeText: string;
  /** `sheet` slides in from the right over the full height. */
  shape?: 'box' | 'wide' | 'sheet' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A modal dialog: Escape, the close button and a click beside it close it; focus goes back to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeText,
  shape = 'box',
  className = '',
  children,
}: Props) {
  const { dialog, noteClosed } = useModal(isOpen, onClose);
  const titleId = useId();

  function closeBeside(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget && isBeside(event.currentTarget, event)) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={`dialog ${shape === 'box' ? '' : `dialog-${shape}`} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={noteClosed}
      onClick={closeBeside}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="ib" aria-label={closeText} onClick={onClose}>
          <Icon name="i-lucide-x" />
        </button>
      </div>
      <div className="dialog-body">{isOpen && children}</div>
    </dialog>
  );
}

function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The event of a closing by this component comes later: by then the dialog may be open again.
  const ownClosings = useRef(0);

  const before = useRef<Element | null>(null);

  // In the frame that draws it, not in the one after.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    before.current = document.activeElement;
    if (!element.open) element.showModal();
    holdPage();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    return () => {
      if (element.open) {
        ownClosings.current += 1;
        element.close();
      }
      holdPage();
      const opener = before.current;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  function noteClosed(): void {
    if (ownClosings.current > 0) ownClosings.current -= 1;
    else onClose();
  }

  return { dialog, noteClosed };
}
