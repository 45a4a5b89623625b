'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';

const SELECTOR = 'a[data-soft]';

let isListening = false;

/** Makes plain links inside static contents soft: clicks go through the router, pointing at one fetches it ahead. */
export function SoftLinks() {
  const { push, prefetch } = useRouter();

  useEffect(() => {
    if (isListening) return;
    isListening = true;
    const fetched = new Set<string>();
    function onClick(event: MouseEvent): void {
      const path = softPath(event);
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!path || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      push(path as never, isStill(event) ? { scroll: false } : {});
    }
    function onPoint(event: Event): void {
      const path = softPath(event);
      if (!path || fetched.has(path) || !mayPrefetch()) return;
      fetched.add(path);
      prefetch(path as never);
    }
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onPoint);
    return () => {
      isListening = false;
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onPoint);
    };
  }, [push, prefetch]);

  return null;
}

function softPath(event: Event): string | null {
  return softLink(event)?.getAttribute('href') ?? null;
}

function isStill(event: Event): boolean {
  return softLink(event)?.dataset.soft === 'still';
}

function softLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(SELECTOR) : null;
}

type Connection = { saveData?: boolean; effectiveType?: string };

function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g';
}
