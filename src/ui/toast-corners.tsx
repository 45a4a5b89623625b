'use client';

import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Words } from '#i18n/intl.ts';
import { adoptSheet } from '#src/client/adopt-sheet.ts';
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
import sheet from './styles/toasts.css?inline';

adoptSheet(sheet);

export type ToasterProps = { position?: ToastPosition; words: Words<'common.toast'> };
type Props = ToasterProps & {
  /** What was pressed before this was there to see it. */
  used?: EventTarget | null | undefined;
};

/** The toasts themselves, each position in its corner of the window. */
export function ToastCorners({ position = 'top-right', words, used = null }: Props) {
  const toasts = useSyncExternalStore(subscribeToasts, toastsShown, noToasts);
  useEffect(() => setToastPosition(position), [position]);
  // The usual corner is always there; the others come with their first toast.
  return TOAST_POSITIONS.map((corner) => {
    const own = toasts.filter((toast) => toast.position === corner);
    const isNeeded = corner === position || own.length > 0;
    return isNeeded && <Corner key={corner} position={corner} toasts={own} words={words} used={used} />;
  });
}

const CONTROLS = 'a, button, input, select, textarea, label, summary';

type CornerProps = Required<Props> & { toasts: readonly Toast[] };

function Corner({ position, toasts, words, used }: CornerProps) {
  const box = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const pressed = usePressed(used);

  useEffect(() => {
    const element = box.current;
    if (!element || newest === undefined) return;
    if (typeof element.showPopover === 'function') {
      // A popover stays above dialogs only when it was opened after them.
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    }
    stepAside(element, [pressed.current, document.activeElement]);
  }, [newest, pressed]);

  return (
    <section ref={box} className="toasts" popover="manual" data-position={position} aria-label={words.region}>
      {toasts.map((toast) => (
        <ToastTicket key={toast.id} toast={toast} closeText={words.close} />
      ))}
    </section>
  );
}

/** What was pressed last: not every browser gives it the focus. */
function usePressed(first: EventTarget | null | undefined) {
  const pressed = useRef<Element | null>(first instanceof Element ? first : null);
  useEffect(() => {
    const note = ({ target }: PointerEvent) => {
      pressed.current = target instanceof Element ? target : null;
    };
    document.addEventListener('pointerdown', note, true);
    return () => document.removeEventListener('pointerdown', note, true);
  }, []);
  return pressed;
}

/** Toasts that would lie on the control that caused them stand at the other end of the window, clear of the bars there. */
function stepAside(box: HTMLElement, causes: (Element | null)[]): void {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  box.style.setProperty('--bars', `${bars}px`);
  box.removeAttribute('data-moved');
  const own = box.getBoundingClientRect();
  const isOn = causes.some((cause) => {
    const control = box.contains(cause) ? null : cause?.closest(CONTROLS);
    const { top, bottom, left, right } = (control ?? box).getBoundingClientRect();
    return control && top < own.bottom && bottom > own.top && left < own.right && right > own.left;
  });
  box.toggleAttribute('data-moved', isOn);
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
