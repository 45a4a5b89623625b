import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');

test.use({ reducedMotion: 'no-preference' });

function address(query: Record<string, string> = {}): string {
  return parkUrl() + href('menu', 'vi', { query });
}

const part = (page: Page, slug: string) => page.locator(`section#${slug}`);

test('at noon breakfast is over and greyed, the buffet is served', async ({ page }) => {
  const problems = watch(page);
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  await page.clock.setFixedTime(new Date(`${today}T05:00:00Z`));
  await page.goto(address());
  await expect(part(page, 'bua-sang')).toContainText(t('menu.hours.over', { opens: '6:30' }));
  await expect(part(page, 'buffet-van-son')).toContainText(t('menu.hours.open', { closes: '14:00' }));
  const filter = (slug: string) =>
    part(page, slug)
      .locator('img')
      .first()
      .evaluate((one) => getComputedStyle(one).filter);
  expect(await filter('bua-sang')).toContain('grayscale');
  expect(await filter('bun-com-cuon')).toBe('none');
  expect(problems).toEqual([]);
});

test('what one avoids is left out, and the address says so', async ({ page }) => {
  await page.goto(address());
  await page.getByRole('link', { name: t('menu.filter.vegetarian') }).click();
  await expect(page).toHaveURL(address({ diet: 'vegetarian' }));
  await expect(page.getByRole('heading', { level: 3, name: 'Bún chả than hoa' })).toHaveCount(0);
  await page.getByRole('link', { name: t('menu.mark.egg') }).click();
  await expect(page).toHaveURL(address({ diet: 'vegetarian', without: 'egg' }));
  await expect(page.getByRole('heading', { level: 3, name: 'Cà phê trứng' })).toHaveCount(0);
  await page.getByRole('link', { name: t('menu.filter.clear') }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Bún chả than hoa' })).toBeVisible();
});

test('a dish that has run out says so, on the pictures and in the table', async ({ page }) => {
  const [gone] = rows<{ name: string }>(
    `SELECT json_extract(name, '$.vi') AS name FROM dishes WHERE id IN (SELECT dish_id FROM dish_sold_outs WHERE day = date('now', '+7 hours'))`,
  );
  expect(gone).toBeDefined();
  await page.goto(address());
  await expect(page.getByRole('listitem').filter({ hasText: gone?.name ?? '' })).toContainText(
    t('menu.soldOut'),
  );
  await page.getByRole('link', { name: t('menu.view.table') }).click();
  await expect(page.getByRole('row').filter({ hasText: gone?.name ?? '' })).toContainText(
    t('menu.soldOutShort'),
  );
});

test('prints as a price list in two columns, without the site and without pictures', async ({ page }) => {
  await page.goto(address());
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidden of ['header', 'footer', '.dish-art', '.menu-filter', '.menu-tabs', '.menu-where'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name: 'Phở bò tái' })).toBeVisible();
  await expect(page.locator('.menu-qr img')).toBeVisible();
  expect(await page.locator('.menu-parts').evaluate((one) => getComputedStyle(one).columnCount)).toBe('2');
});

/** A key is swallowed while the page still glides, and what arrives late makes the page longer. */
async function pressUntil(page: Page, key: string, isThere: () => boolean): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(isThere), { timeout: 1500 }).toBe(true);
  }).toPass();
}

test('the part being read is marked, and after a leap back to the top no longer', async ({ page }) => {
  await openLive(page, address());
  const marked = page.getByRole('navigation', { name: t('menu.sections') }).locator('[aria-current]');
  await pressUntil(page, 'End', () => document.documentElement.scrollHeight - innerHeight - scrollY < 2);
  await expect(marked).toHaveCount(1);
  await pressUntil(page, 'Home', () => scrollY === 0);
  await expect(marked).toHaveCount(0);
});
