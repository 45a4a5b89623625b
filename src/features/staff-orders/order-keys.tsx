'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { useLiveForm } from './use-live-form.ts';

type Props = {
  code: string;
  /** Where each key leads; nothing is done by a key alone. */
  shortcuts: Readonly<Record<string, `/${string}`>>;
  back: `/${string}`;
  /** An action is open: its first field takes the focus, else the title. */
  isActing: boolean;
  /** The address of an open action whose sum follows what is chosen. */
  live: `/${string}` | null;
};

/** The keys of an opened order, and the focus: to its title when it opens, back to its row when it closes. */
export function OrderKeys({ code, shortcuts, back, isActing, live }: Props) {
  const { push } = useRouter();
  useLiveForm(live);

  useEffect(() => {
    document.getElementById(isActing ? 'act-title' : 'desk-list')?.focus({ preventScroll: !isActing });
  }, [isActing]);

  useEffect(
    () => () => {
      requestAnimationFrame(() => document.getElementById(`row-${code}`)?.focus());
    },
    [code],
  );

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isUnder = document.querySelector('dialog[open]') !== null;
      const to = isUnder ? null : targetOf(event, shortcuts, back);
      if (to === null) return;
      event.preventDefault();
      if (to === 'note') document.getElementById('order-note')?.focus();
      else void push(to as never);
    }

    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shortcuts, back, push]);

  return null;
}

type Target = `/${string}` | 'note';

/** Where a key leads; null when it belongs to the page, to a field or to an input method. */
function targetOf(event: KeyboardEvent, shortcuts: Props['shortcuts'], back: Props['back']): Target | null {
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const isWriting =
    event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role="textbox"]');
  // Out of a field first, then one level up.
  if (event.key === 'Escape') return isWriting ? leaveField(event.target) : back;
  if (isWriting || event.shiftKey) return null;
  const [, key = ''] = /^Key([A-Z])$/.exec(event.code) ?? [];
  return key === 'N' ? 'note' : (shortcuts[key] ?? null);
}

function leaveField(field: EventTarget | null): null {
  if (field instanceof HTMLElement) field.blur();
  return null;
}
