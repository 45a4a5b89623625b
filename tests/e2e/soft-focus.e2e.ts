/** A page that comes without loading a document begins where a document would: at its heading, and by its name. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const FROM = href('policies', 'vi');
const TO = href('credits', 'vi');

test.use({ reducedMotion: 'no-preference' });

const voice = (page: Page) => page.locator('[data-page-title]');
const ring = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);

async function follow(page: Page, path: string, how: 'pointer' | 'keys'): Promise<void> {
  const link = page.locator(`footer a[href="${path}"]`).first();
  if (how === 'pointer') await link.click();
  else {
    await link.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(parkUrl() + path);
}

for (const how of ['pointer', 'keys'] as const) {
  test(`a link followed by ${how} leads to the heading of its page, whose title is said`, async ({
    page,
  }) => {
    await openLive(page, parkUrl() + FROM);
    await expect(voice(page)).toHaveText('');
    await follow(page, TO, how);
    const heading = page.getByRole('heading', { level: 1, name: t('credits.title') });
    await expect(heading).toBeFocused();
    await expect(voice(page)).toHaveText(await page.title());
    await expect(voice(page)).toHaveAttribute('role', 'status');
    await expect(voice(page)).toContainText(t('credits.title'));
    if (how === 'pointer') expect(await ring(page)).toBe('none');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('#content, footer') !== null),
      'Tab goes on from there',
    ).toBe(true);
  });
}

test('a choice within a page moves neither the focus nor the voice', async ({ page }) => {
  await openLive(page, parkUrl() + FROM);
  await follow(page, href('posts', 'vi'), 'pointer');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const said = await voice(page).textContent();
  const sort = page.getByRole('link', { name: t('posts.sort.popular'), exact: true });
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=popular/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await expect(voice(page)).toHaveText(said ?? '');
});

test('going back begins at the heading too, and stays where it had been scrolled', async ({ page }) => {
  await openLive(page, parkUrl() + FROM);
  await page.evaluate(
    () =>
      new Promise((done) => {
        window.addEventListener('scroll', done, { once: true });
        window.scrollTo(0, 260);
      }),
  );
  const link = page.locator(`footer a[href="${TO}"]`).first();
  await link.evaluate((node: HTMLElement) => node.click());
  await expect(page.getByRole('heading', { level: 1, name: t('credits.title') })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('pages.policies.title') })).toBeFocused();
  await expect(voice(page)).toContainText(t('pages.policies.title'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(260);
});
