/** The strip of today's news on narrow phones: whatever the lifts do, nothing of it is cut. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { parkUrl } from '#tests/support/browser.ts';
import { heldPlaces } from '#tests/support/placed-order.ts';

type News = [tone: 'running' | 'caution' | 'closed', text: string];

function newsIn(locale: Locale): News[] {
  const { t } = intlFor(locale);
  return [
    ['running', t('chrome.ops.runningShort')],
    ['caution', t('chrome.ops.slowedShort', { speed: '4,5' })],
    ['caution', t('chrome.ops.partlyShort', { running: 3, total: 4 })],
    ['caution', t('chrome.ops.paused')],
    ['closed', t('chrome.ops.closed')],
    ['closed', t('chrome.ops.afterHours', { time: '05:45' })],
  ];
}

/** Shows the news in the strip of the page; what of it does not fit. */
function cutOf(page: Page, [tone, text]: News): Promise<string[]> {
  return page.evaluate(
    ([mood = '', words = '']) => {
      const strip = document.querySelector('.ops');
      const status = strip?.querySelector('.ops-status');
      if (!strip || !status) return ['no strip'];
      const isClosed = mood === 'closed';
      status.className = `ops-status ops-${mood}`;
      strip.closest('.chrome')?.classList.toggle('ops-closed', isClosed);
      strip.closest('.chrome')?.classList.toggle('ops-open', !isClosed);
      for (const span of status.querySelectorAll('span')) span.textContent = words;
      const { top, bottom } = strip.getBoundingClientRect();
      return [...strip.querySelectorAll('.ops-status > span, .ops-facts li')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const isOutside = box.top < top || box.bottom > bottom || box.right > window.innerWidth;
          return box.width > 0 && (isOutside || part.scrollWidth > part.clientWidth);
        })
        .map((part) => part.textContent ?? '');
    },
    [tone, text],
  );
}

test('nothing of the strip is cut at 320 and 390 px, at home and while one pays', async ({ page }) => {
  const held = await heldPlaces(9);
  for (const locale of LOCALES) {
    const paying = href('checkoutTicket', locale, { query: { code: held.code, key: held.secret } });
    for (const path of [href('home', locale), paying]) {
      await page.goto(parkUrl() + path);
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        for (const news of newsIn(locale))
          expect([path, width, news, await cutOf(page, news)]).toEqual([path, width, news, []]);
      }
    }
  }
});
