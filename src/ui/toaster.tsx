'use client';

import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Words } from '#i18n/intl.ts';
import {
  dismissToast,
  noToasts,
  pauseToast,
  resumeToast,
  setToastPosition,
  subscribeToasts,
  TOAST_POSITIONS,
  type Toast,
  type ToastPosition,
  toastsShown,
} from '#src/client/toasts.ts';
import { TONE_ICONS } from './badge.tsx';
import { Icon } from './icon.tsx';

/** Where toasts appear; one in the root layout. Other code calls `showToast` of `#src/client/toasts.ts`. */
export function Toaster({
  position = 'top-right',
  words,
}: {
  position?: ToastPosition;
  words: Words<'common.toast'>;
}) {
  const toasts = useSyncExternalStore(subscribeToasts, toastsShown, noToasts);
  useEffect(() => setToastPosition(position), [position]);
  // The usual corner is always there; the others come with their first toast.
  return TOAST_POSITIONS.map((corner) => {
    const own = toasts.filter((toast) => toast.position === corner);
    const isNeeded = corner === position || own.length > 0;
    return isNeeded && <Corner key={corner} position={corner} toasts={own} words={words} />;
  });
}

type CornerProps = { position: ToastPosition; toasts: readonly Toast[]; words: Words<'common.toast'> };

function Corner({ position, toasts, words }: CornerProps) {
  const box = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = box.current;
    if (!element || newest === undefined || typeof element.showPopover !== 'function') return;
    // A popover stays above dialogs only when it was opened after them.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <section ref={box} className="toasts" popover="manual" data-position={position} aria-label={words.region}>
      {toasts.map((toast) => (
        <ToastTicket key={toast.id} toast={toast} closeText={words.close} />
      ))}
    </section>
  );
}

function ToastTicket({ toast, closeText }: { toast: Toast; closeText: string }) {
  const { id, tone, title, text, durationMs, isDismissible, isPaused, isLeaving } = toast;
  const isUrgent = tone === 'err' || tone === 'warn';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the close button inside does the same for the keyboard.
    <div
      className={`toast toast-${tone}`}
      role={isUrgent ? 'alert' : 'status'}
      data-paused={isPaused || undefined}
      data-leaving={isLeaving || undefined}
      data-dismissible={isDismissible || undefined}
      style={{ '--duration': `${durationMs}ms` } as CSSProperties}
      onMouseEnter={() => pauseToast(id)}
      onMouseLeave={({ currentTarget }) => hasFocus(currentTarget) || resumeToast(id)}
      onFocus={() => pauseToast(id)}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || resumeToast(id)}
      onClick={({ target }) => isDismissible && !isCopying(target) && dismissToast(id)}
    >
      <span className="toast-icon">
        <Icon name={TONE_ICONS[tone]} />
      </span>
      <div className="toast-body">
        <b>{title}</b>
        {text && <p>{text}</p>}
        {isDismissible && (
          <button type="button" className="ib toast-close" aria-label={closeText}>
            <Icon name="i-lucide-x" />
          </button>
        )}
        {durationMs > 0 && <span className="toast-line" />}
      </div>
    </div>
  );
}

/** A toast with keyboard focus stays when the mouse leaves it. */
function hasFocus(toast: Element): boolean {
  return toast.contains(document.activeElement);
}

/** Selecting its text to copy must not dismiss it. */
function isCopying(target: EventTarget): boolean {
  const isClosing = target instanceof Element && target.closest('button') !== null;
  return !isClosing && Boolean(window.getSelection()?.toString());
}
