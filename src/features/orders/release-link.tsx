'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { api } from '#src/client/api.ts';

type Props = { code: string; secret: string; to: `/${string}`; className?: string; children: ReactNode };

const PATIENCE_MS = 1500;

/** Back to choosing, giving the held places back first so that they can be chosen again. */
export function ReleaseLink({ code, secret, to, className, children }: Props) {
  const [isLeaving, setLeaving] = useState(false);

  async function leave(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    const released = api.orders.release.mutate({ code, secret }).catch(() => undefined);
    await Promise.race([released, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    window.location.assign(to);
  }

  return (
    <a href={to} className={className} onClick={leave} aria-busy={isLeaving || undefined}>
      {children}
    </a>
  );
}
