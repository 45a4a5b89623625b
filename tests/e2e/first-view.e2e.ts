/** What a page shows before its scripts. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { CART_KEY } from '#src/client/cart-store.ts';
import { href } from '#src/routes.ts';
import { parkUrl, rows, watch, whenLive } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const LIVE_WITHIN_MS = 15_000;

test.use({ viewport: { width: 390, height: 844 } });

for (const isFilled of [false, true]) {
  test(`the page of a cart ${isFilled ? 'with goods shows no empty one' : 'without goods says so'} before any script`, async ({
    page,
  }) => {
    const problems = watch(page);
    const [variant] = rows<{ id: string }>('SELECT id FROM product_variants WHERE stock - held - sold > 5');
    const lines = isFilled ? [{ kind: 'product', id: variant?.id, quantity: 1 }] : [];
    await page.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [CART_KEY, JSON.stringify(lines)],
    );
    const { promise, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(parkUrl() + href('cart', 'vi'), { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.getByText(t('cart.view.empty'))).toBeVisible({ visible: !isFilled });
    await expect(main.getByText(t('cart.view.pricing'))).toBeVisible({ visible: isFilled });
    await expect(main.getByRole('link', { name: t('cart.page.browse') })).toBeVisible({ visible: !isFilled });
    come();
    await whenLive(page, LIVE_WITHIN_MS);
    await expect(main.getByText(t('cart.view.empty'))).toHaveCount(isFilled ? 0 : 1);
    await expect(main.getByText(t('cart.view.pricing'))).toHaveCount(0);
    await expect(page.locator('.cart-sum')).toBeVisible({ visible: isFilled });
    expect(problems).toEqual([]);
  });
}
