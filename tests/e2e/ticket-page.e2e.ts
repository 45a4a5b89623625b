/** The page of a ticket, most of which is finished markup, answers like any other. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const TICKET = '/tickets/ve-cap-treo-khu-hoi';

test.use({ reducedMotion: 'reduce' } as object);

const cardOf = (page: Page) => page.locator('meta[property^="og:"]');
/** Lost when a page is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

test('its social card is in the HTML once and is removed on navigation', async ({ page }) => {
  const problems = watch(page);
  const answer = await openLive(page, parkUrl() + TICKET);
  const html = (await answer?.text()) ?? '';
  expect(html.match(/<meta property="og:title"/g)).toHaveLength(1);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`${TICKET}$`));
  expect(await cardOf(page).count()).toBeGreaterThan(6);
  await expect(page.locator('link[rel="icon"], link[rel="manifest"], meta[name="theme-color"]')).toHaveCount(
    3,
  );

  await mark(page);
  await page
    .getByRole('navigation', { name: t('common.breadcrumb') })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(`${parkUrl()}/tickets`);
  await expect(page).toHaveTitle(new RegExp(t('tickets.list.title')));
  await expect(cardOf(page)).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tickets$/);
  await expect(page.locator('link[rel="icon"], link[rel="manifest"], meta[name="theme-color"]')).toHaveCount(
    3,
  );
  expect(await isSame(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('its pictures open large by keyboard alone, and give the focus back', async ({ page }) => {
  const problems = watch(page);
  await openLive(page, parkUrl() + TICKET);
  const thumb = page.locator('.thumbs a').nth(1);
  const name = (await thumb.locator('img').getAttribute('alt')) ?? '';
  await thumb.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.locator('img')).toBeVisible();
  await expect(dialog.getByText('2 / 5')).toBeVisible();
  await expect
    .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(600);
  await page.getByRole('button', { name: t('tickets.gallery.next') }).click();
  await expect(page.getByText('3 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(thumb).toBeFocused();
  expect(problems).toEqual([]);
});

test('a price is asked for from it about this ticket, also after another ticket was looked at', async ({
  page,
}) => {
  await openLive(page, parkUrl() + TICKET);
  await mark(page);
  const title = page.getByRole('heading', { level: 1 });
  const first = (await title.textContent()) ?? '';
  await page.locator('.ticket-more a').first().click();
  await expect(title).not.toHaveText(first);
  const second = (await title.textContent()) ?? '';
  await page.getByRole('link', { name: t('quotes.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('quotes.dialog.title') });
  await expect(dialog.locator('.quote-about')).toContainText(second);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await isSame(page)).toBe(true);
});

test('without scripts its pictures and its crumbs are links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(parkUrl() + TICKET);
  await expect(page.locator('.thumbs a').first()).toHaveAttribute('href', /\.webp$/);
  await page
    .getByRole('navigation', { name: t('common.breadcrumb') })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(`${parkUrl()}/tickets`);
  await context.close();
});
