/** A page used by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 120;

/** Presses Tab, or Shift+Tab, until the target has the focus, and sees that the focus shows. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < MAX_TABS; press += 1) {
    if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) {
      const outline = await target.evaluate((node) => {
        const shown = (element: Element) => {
          const style = getComputedStyle(element);
          return (
            (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
            style.boxShadow !== 'none'
          );
        };
        return [node, node.parentElement, node.nextElementSibling].some(
          (element) => element !== null && shown(element),
        );
      });
      expect(outline, `the focus on ${target} shows`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${MAX_TABS} tabs`);
}
