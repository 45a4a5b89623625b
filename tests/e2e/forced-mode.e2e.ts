/** A page that forces light or dark, as the server would send it: no route forces one, so its answer is given that here. */
import { expect, type Page, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';

/** A page with a nonce: those that are kept name their scripts by what is in them. */
const ADDRESS = parkUrl() + href('testSession', 'vi');

/** What a route with this colour mode adds to a page: a mark on its root, and the same for the script that keeps to it. */
async function force(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.route(ADDRESS, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const forced = html
      .replace('<html lang="vi"', `<html lang="vi" data-mode="${mode}"`)
      .replaceAll('\\"forced\\":null', `\\"forced\\":\\"${mode}\\"`);
    if (forced.split(mode).length < html.split(mode).length + 2)
      throw new Error('the page has no place for a mode');
    await route.fulfill({ response: answer, body: forced });
  });
}

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

for (const [mode, chosen, system] of [
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
  ['dark', 'auto', 'light'],
] as const) {
  test(`a ${mode} page stays ${mode} for whoever chose ${chosen} on a ${system} system, and only it does`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme: system });
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('color-theme', value), chosen);
    await force(page, mode);
    await openLive(page, ADDRESS);
    expect(await isDark(page)).toBe(mode === 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(mode);
    await page.emulateMedia({ colorScheme: system === 'light' ? 'dark' : 'light' });
    expect(await isDark(page)).toBe(mode === 'dark');
    await page.emulateMedia({ colorScheme: system });
    await openLive(page, parkUrl() + href('policies', 'vi'));
    const wanted = chosen === 'auto' ? system : chosen;
    expect(await isDark(page)).toBe(wanted === 'dark');
    await context.close();
  });
}
