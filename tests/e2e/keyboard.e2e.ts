import { expect, type Locator, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';
import { orderAddress, payByCard } from '#tests/support/journey.ts';

const { t } = intlFor('en');
const MAX_TABS = 120;

/** Presses Tab until the target has the focus, and sees that the focus shows. */
async function tabTo(page: Page, target: Locator): Promise<void> {
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
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by ${MAX_TABS} tabs`);
}

test('a booking by keyboard alone, from the day to the ticket', async ({ page }) => {
  test.setTimeout(90_000);
  const problems = watch(page);
  await openLive(page, orderAddress('en', 5).replace(/&?date=[^&]*/, ''));
  await tabTo(page, page.getByRole('gridcell').locator('button[tabindex="0"]').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: t('booking.form.submit') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('textbox', { name: t('checkout.form.name') }));
  await page.keyboard.type('Keyboard Only');
  await tabTo(page, page.getByRole('textbox', { name: t('checkout.form.email') }));
  await page.keyboard.type('keys@example.vn');
  await tabTo(page, page.getByRole('checkbox', { name: t('checkout.form.accept') }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Pay / }));
  await page.keyboard.press('Enter');
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    t('checkout.success.title').split('\n')[0] ?? '',
  );
  await tabTo(page, page.getByRole('link', { name: t('checkout.success.calendar') }));
  expect(problems).toEqual([]);
});

test('the first Tab of a page offers the way to its content', async ({ page }) => {
  await page.goto(`${parkUrl()}/en`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('common.skipToContent') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
});
