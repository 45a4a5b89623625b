/** How far a page has moved by itself (CLS). */
import type { Page } from '@playwright/test';

/** What Chromium's own report, of three decimals, calls zero: a figure may move by a pixel when its face arrives. */
export const CLS_ZERO = 0.0005;

/** Runs before the page's own scripts: notes every shift. */
export function noteShifts(): void {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}
