/** The pages of a busy server and of one that is away, without scripts: whole, readable and in the visitor's mode on any screen. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { LOCALES, type Locale, localePrefix } from '#i18n/locales.ts';
import { busyAnswer } from '#src/server/limits/busy-answer.ts';
import { parkUrl } from '#tests/support/browser.ts';
import { DARK, LIGHT } from '#tests/support/grounds.ts';
import { IS_LONG } from '#tests/support/page-sample.ts';

const WIDTHS = [390, 1440];
const MODES = { light: LIGHT, dark: DARK } as const;
const TARGET_MIN_PX = 24;
const GAP_MIN_PX = 8;
const PNG_WIDTH_AT = 16;

/** To look at them: `SHOTS=/tmp/shots`. */
function fileOf(path: string, name: string): { path?: string } {
  return process.env.SHOTS ? { path: `${process.env.SHOTS}${path}-${name}.png` } : {};
}

/** As a real answer, under an address of the site. */
async function busyParts(locale: Locale) {
  const answer = busyAnswer('page', { locale, seconds: 60, headers: {} });
  return { status: 503, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

for (const locale of LOCALES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const javaScriptEnabled of [false, true]) {
      const kind = `${colorScheme}-${javaScriptEnabled ? 'scripts' : 'plain'}`;
      // By default each two of the three meet once.
      const isOdd = ((locale === 'vi') !== (colorScheme === 'light')) !== javaScriptEnabled;
      if (isOdd && !IS_LONG) continue;
      test(`${locale}, ${kind}, on every screen`, async ({ browser }) => {
        const context = await browser.newContext({ colorScheme, javaScriptEnabled });
        const page = await context.newPage();
        const problems: string[] = [];
        page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
        await page.route('**/busy', async (route) => route.fulfill(await busyParts(locale)));
        for (const path of ['/busy', '/503']) {
          await page.goto(parkUrl() + localePrefix(locale) + path);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          // The site's own pages learn the mode by a script, and are light without one.
          const ground = path === '/busy' || javaScriptEnabled ? MODES[colorScheme] : LIGHT;
          await expect(page.locator('body')).toHaveCSS('background-color', ground);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            await expectWhole(page);
            const shot = await page.screenshot({
              ...fileOf(path, `${locale}-${width}-${kind}`),
              fullPage: true,
            });
            // As wide as the screen: nothing overflows.
            expect(shot.readUInt32BE(PNG_WIDTH_AT)).toBe(width);
          }
        }
        expect(problems.filter((text) => !/status of (503|404)/.test(text))).toEqual([]);
        await context.close();
      });
    }
  }
}

/** Its heading is seen, and below its words a link that a finger hits. */
async function expectWhole(page: Page): Promise<void> {
  const again = page.getByRole('main').getByRole('link');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await again.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(TARGET_MIN_PX);
  const words = page.getByRole('main').getByRole('paragraph').first();
  expect(await distance(words, again)).toBeGreaterThanOrEqual(GAP_MIN_PX);
}

async function distance(above: Locator, below: Locator): Promise<number> {
  const [one, other] = [await above.boundingBox(), await below.boundingBox()];
  return (other?.y ?? 0) - (one?.y ?? 0) - (one?.height ?? 0);
}
