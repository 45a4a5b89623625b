/** The gate forces the light mode: black on white is what can be read in the sun, on anybody's phone. */
import { expect, type Page, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { changeSystem, DARK, groundsOf, LIGHT, watchGround } from '#tests/support/grounds.ts';
import { firstOf } from '#tests/support/page-sample.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const KEYS = ['color-theme', 'vueuse-color-scheme', 'color-mode'];
const OPEN_PAGE = parkUrl() + href('policies', 'vi');

test.use({ reducedMotion: 'no-preference' });

const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.style.colorScheme);
const storedIn = (page: Page) => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS);

const CHOICES = [
  ['dark', 'light'],
  ['dark', 'dark'],
  ['auto', 'dark'],
] as const;

for (const [choice, system] of firstOf(CHOICES, 1)) {
  test(`who chose ${choice} on a ${system} system works in the light, and has the choice back outside`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme: system });
    const page = await context.newPage();
    await signIn(page, personWho('manager').email);
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [KEYS[0], choice]);
    await watchGround(page);
    const gate = await page.goto(parkUrl() + href('gate', 'vi'));
    expect(gate?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    expect(await groundsOf(page)).toEqual([LIGHT]);
    expect(await schemeOf(page)).toBe('light');
    await changeSystem(page, system === 'light' ? 'dark' : 'light');
    await changeSystem(page, system);
    expect(await groundsOf(page)).toEqual([LIGHT]);
    await openLive(page, OPEN_PAGE);
    expect(await groundsOf(page)).toEqual([DARK]);
    expect(await storedIn(page)).toEqual([choice, null, null]);
    await context.close();
  });
}

test('going from page to page without loading any, the mode comes and goes with the pages that force it', async ({
  page,
}) => {
  await signIn(page, personWho('manager').email);
  await page.evaluate(([key = '']) => localStorage.setItem(key, 'dark'), KEYS);
  await openLive(page, OPEN_PAGE);
  expect(await schemeOf(page)).toBe('dark');
  await page.evaluate(
    (path) => {
      Object.assign(window, { isTheSame: true });
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    href('gate', 'vi'),
  );
  await expect(page.locator('.staff')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  expect(await schemeOf(page)).toBe('light');
  await page.goBack();
  await expect(page.locator('.staff')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-mode', /./);
  expect(await schemeOf(page)).toBe('dark');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(await storedIn(page)).toEqual(['dark', null, null]);
});
