/** On a telephone six times slower than this machine the parts of a page come one after the other: none of them moves another. */
import { expect, type Page, test } from '@playwright/test';
import { CART_KEY } from '#src/client/cart-store.ts';
import { href, type RouteName } from '#src/routes.ts';
import { parkUrl, rows, whenLive } from '#tests/support/browser.ts';
import { CLS_ZERO, noteShifts, shiftOf } from '#tests/support/shifts.ts';

const SLOWER = 6;
const PRICED_WITHIN_MS = 20_000;
const LIVE_WITHIN_MS = 20_000;

test.use({ viewport: { width: 390, height: 844 } });

async function fillCart(page: Page): Promise<void> {
  const found = rows<{ id: string }>('SELECT id FROM product_variants WHERE stock - held - sold > 5 LIMIT 3');
  const lines = found.map(({ id }) => ({ kind: 'product', id, quantity: 1 }));
  expect(lines).toHaveLength(3);
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [CART_KEY, JSON.stringify(lines)],
  );
}

async function openSlowly(page: Page, name: RouteName): Promise<void> {
  await page.addInitScript(noteShifts);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(parkUrl() + href(name, 'vi'), { waitUntil: 'load' });
  await whenLive(page, LIVE_WITHIN_MS);
}

for (const name of ['checkoutCart', 'cart'] as const) {
  test(`${name} with goods on a slow telephone: nothing moves`, async ({ page }) => {
    await fillCart(page);
    await openSlowly(page, name);
    await expect(page.locator('.cart-sum')).toBeAttached({ timeout: PRICED_WITHIN_MS });
    expect(await shiftOf(page)).toBeLessThan(CLS_ZERO);
  });
}

for (const name of ['orderTicket', 'products', 'cart', 'checkoutCart'] as const) {
  test(`${name} on a slow telephone: nothing moves`, async ({ page }) => {
    await openSlowly(page, name);
    await expect(page.locator('.consent').or(page.locator('.checkout'))).toBeVisible({
      timeout: PRICED_WITHIN_MS,
    });
    expect(await shiftOf(page)).toBeLessThan(CLS_ZERO);
  });
}
