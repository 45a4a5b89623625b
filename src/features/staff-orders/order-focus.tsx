'use client';

import { useEffect } from 'react';
import { useLiveForm } from './use-live-form.ts';

type Props = {
  code: string;
  /** An action is open: its first field takes the focus, else the title. */
  isActing: boolean;
  /** The address of an open action whose sum follows what is chosen. */
  live: `/${string}` | null;
};

/** The focus of an opened order: to its title when it opens, back to its row when it closes. */
export function OrderFocus({ code, isActing, live }: Props) {
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

  return null;
}
