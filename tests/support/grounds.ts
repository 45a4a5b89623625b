/** The ground of a page, frame by frame. */
import type { Page } from '@playwright/test';

export const LIGHT = 'rgb(237, 242, 241)';
export const DARK = 'rgb(5, 19, 15)';

/** Runs before the page's own scripts: notes the ground in every frame from the first. */
function noteGrounds(): void {
  const grounds: string[] = [];
  Object.assign(window, { grounds });
  const note = () => {
    const ground = document.body && getComputedStyle(document.body).backgroundColor;
    if (ground && grounds.at(-1) !== ground) grounds.push(ground);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** From the next page on. */
export async function watchGround(page: Page): Promise<void> {
  await page.addInitScript(noteGrounds);
}

/** The grounds that have been seen, each change of them once; that of the moment is among them. */
export function groundsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    return (window as unknown as { grounds: string[] }).grounds;
  });
}

/** Takes the page to another system, and lets it be seen there. */
export async function changeSystem(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await groundsOf(page);
}
