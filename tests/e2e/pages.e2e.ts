import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf } from '#src/values/route.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';
import { onePage } from '#tests/support/one-page.ts';
import { OPEN_SCREENS, screenPath } from '#tests/support/open-screens.ts';
import { IS_LONG, isLookedAt } from '#tests/support/page-sample.ts';
import { axeProblems, colourProblems, widerThanScreen, wordProblems } from '#tests/support/sound-page.ts';

/** No measure depends on the theme, so once: the narrowest, phones, tablets, laptops, where the head changes. */
const WIDTHS = [320, 390, 600, 768, 901, 1024, 1141, 1280, 1401];
const WHOLE = { width: 1280, height: 800 };
const LOOK = { viewport: WHOLE, colorScheme: 'light', reducedMotion: 'reduce' } as const;

for (const name of OPEN_SCREENS.filter(isLookedAt)) {
  const isOnlyEnglish = !localesOf(pageRoutes[name]).includes('vi');
  const locales = localesOf(pageRoutes[name]);
  // That every page answers in each language with its words is seen without a browser, in the fault tests.
  for (const locale of IS_LONG ? locales : locales.slice(0, 1)) {
    test(`${name} in ${locale}: sound, reachable by all, fits every width, light and dark`, async ({
      browser,
    }) => {
      const page = await onePage(browser, LOOK);
      const problems = watch(page);
      const address = parkUrl() + (await screenPath(name, locale));
      const answer = await openLive(page, address);
      expect(answer?.status(), address).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await page.locator('h1').count()).toBe(1);
      expect((await page.title()).length).toBeGreaterThan(3);
      if (locale === 'vi' || isOnlyEnglish) {
        expect(await axeProblems(page)).toEqual([]);
        const lightInk = await inkOf(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => inkOf(page)).not.toBe(lightInk);
        expect(await colourProblems(page), 'dark').toEqual([]);
      } else expect(await wordProblems(page)).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        expect(await widerThanScreen(page), `at ${width} px`).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  }
}

/** The colour that a page is written in. */
function inkOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).color);
}

for (const locale of LOCALES) {
  test(`an unknown address in ${locale} is a real 404 that names it`, async ({ page }) => {
    const path = locale === 'vi' ? '/khong-co-trang-nay' : '/en/no-such-page';
    const answer = await page.goto(parkUrl() + path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('main')).toContainText(path);
    expect(await axeProblems(page)).toEqual([]);
    const { t } = intlFor(locale);
    await expect(page.getByRole('region', { name: t('consent.bar.label') })).toContainText(
      t('consent.bar.text'),
    );
  });
}
