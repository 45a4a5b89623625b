/** Whether a page of the office can be used with a thumb. */
import type { Page } from '@playwright/test';
import { axeProblems, widerThanScreen } from './sound-page.ts';

/** What a thumb needs (staff.md, 10). */
const TOUCH_PX = 44;

/** What axe finds, what sticks out of the screen, and what is too small to touch. */
export async function phoneProblems(page: Page): Promise<string[]> {
  return [...(await widerThanScreen(page)), ...(await smallTargets(page)), ...(await axeProblems(page))];
}

/** Buttons, links and fields lower than a thumb needs; a link within a sentence is as high as its line, and may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select, textarea, summary)',
    );
    return [...targets].flatMap((target) => {
      const own = target.getBoundingClientRect();
      if (
        own.height === 0 ||
        target.ariaHidden === 'true' ||
        !target.checkVisibility({ visibilityProperty: true })
      )
        return [];
      if (getComputedStyle(target).display === 'inline' && target.closest('p, li, dd, td, small')) return [];
      // A field is touched anywhere within its label or its frame.
      const frame =
        target.closest('label') ?? (target.matches('input, select') ? target.parentElement : null);
      const label = frame?.getBoundingClientRect().height ?? 0;
      const after = getComputedStyle(target, '::after');
      const height = Math.max(
        own.height,
        label,
        after.content === 'none' ? 0 : Number.parseFloat(after.height) || 0,
      );
      if (height >= least - 0.5) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40) ?? '';
      return [`${target.tagName.toLowerCase()}#${target.id} “${name}” is ${Math.round(height)} px high`];
    });
  }, TOUCH_PX);
}
