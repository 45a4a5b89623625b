'use client';

import { useLayoutEffect } from 'react';

/** Where the parts of the account stand side by side and do not all fit, the open one is brought into view. */
export function NavScroll({ section }: { section: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is another current link
  useLayoutEffect(() => {
    const current = document.querySelector<HTMLElement>('.dash-nav a[aria-current]');
    const strip = current?.closest('ul');
    if (!current || !strip || strip.scrollWidth <= strip.clientWidth) return;
    const start =
      current.getBoundingClientRect().left - strip.getBoundingClientRect().left + strip.scrollLeft;
    strip.scrollLeft = start - (strip.clientWidth - current.offsetWidth) / 2;
  }, [section]);
  return null;
}
