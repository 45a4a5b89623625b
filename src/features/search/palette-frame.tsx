import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { holdPage, showOver } from '#src/client/hold-page.ts';
import { Icon } from '#src/ui/icon.tsx';
import { onCloseRequest } from './close-request.ts';

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
 * element of the page anew when it opens and when it closes: half of what the press of a key would wait for. A manual one,
 * since any other closes when a toast above it is pressed.
 */
export function PaletteFrame({ title, closeText, onClose, className, children }: Props) {
  const frame = useOpened();
  const close = useEffectEvent(onClose);
  useEffect(() => onCloseRequest(() => close()), []);
  return (
    <dialog
      ref={frame}
      popover="manual"
      className=":uno: size-full max-w-none max-h-none p-0 b-0 overflow-hidden bg-#04110db3"
      aria-modal="true"
      aria-label={title}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={stayWithin}
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
    closeMenus();
    before.current ??= document.activeElement;
    showOver(element);
  }, []);
  useEffect(() => {
    const element = frame.current;
    const onFocus = ({ target }: FocusEvent) => element && returnFocus(element, target);
    // Ctrl and C copy out of a toast.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!element || document.activeElement !== document.body || event.ctrlKey || event.metaKey) return;
      focusField(element);
      // From the field on it would lead out of the palette.
      if (event.key === 'Tab') event.preventDefault();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown, true);
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
  focusField(frame);
}

/** Also with the first key after a press on a toast or between the options, which leaves the focus nowhere. */
function focusField(frame: HTMLElement): void {
  frame.querySelector('input')?.focus();
}

/** Menus under it, which a manual popover leaves open. */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(':is([popover=auto]:popover-open)'))
    menu.hidePopover?.();
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
