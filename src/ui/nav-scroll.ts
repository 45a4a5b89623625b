'use client';

import { useLayoutEffect } from 'react';

/** Scrolls the current link of a narrow strip into view. */
export function NavScroll({ strip, current }: { strip: string; current: string | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or part is another current link
  useLayoutEffect(() => showCurrent(document.querySelector<HTMLElement>(strip)), [strip, current]);
  return null;
}

function showCurrent(strip: HTMLElement | null): void {
  const link = strip?.querySelector<HTMLElement>('a[aria-current]');
  if (!strip || !link || strip.scrollWidth <= strip.clientWidth) return;
  const start = link.getBoundingClientRect().left - strip.getBoundingClientRect().left + strip.scrollLeft;
  strip.scrollLeft = start - (strip.clientWidth - link.offsetWidth) / 2;
}
