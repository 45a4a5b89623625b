import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { holdPage, showOver } from '#src/client/hold-page.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  title: string;
  /** Of the button beside the title; without it neither is shown. */
  closeText?: string;
  onClose: () => void;
  /** Of the box. */
  className: string;
  children: ReactNode;
};

/**
 * Lies over the page for as long as it is rendered. Escape and a click beside the box close it, Tab stays within it, and
 * the focus goes back to where it was. A popover over the whole window, since a modal dialog makes the browser style every
 * element of the page anew when it opens and when it closes: half of what the press of a key would wait for.
 */
export function PaletteFrame({ title, closeText, onClose, className, children }: Props) {
  const frame = useOpened();
  return (
    <dialog
      ref={frame}
      popover="auto"
      className=":uno: size-full max-w-none max-h-none p-0 b-0 overflow-hidden bg-#04110db3"
      aria-modal="true"
      aria-label={title}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={stayWithin}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onClose={onClose}
    >
      <div className={className}>
        {closeText && (
          <div className="dialog-head">
            <h2>{title}</h2>
            <button type="button" className="ib" aria-label={closeText} onClick={onClose}>
              <Icon name="i-lucide-x" />
            </button>
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** Shown in the frame that draws it; modal in browsers without popovers. */
function useOpened() {
  const frame = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || element.open) return;
    before.current ??= document.activeElement;
    showOver(element);
  }, []);
  useEffect(() => {
    const element = frame.current;
    const onFocus = ({ target }: FocusEvent) => element && returnFocus(element, target);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      holdPage();
      const opener = before.current;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return frame;
}

/** What lies under the frame is not inert: whatever leads the focus there, it comes back to the field. Toasts lie above. */
function returnFocus(frame: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof Element) || frame.contains(target) || target.closest('[popover=manual]')) return;
  frame.querySelector('input')?.focus();
}

/** From the last field or button to the first, and back. */
function stayWithin(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== edge) return;
  event.preventDefault();
  next?.focus();
}
