import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { fillContact, orderAddress, placeOrder } from '#tests/support/journey.ts';

const NAMES = { momo: 'MoMo', zalopay: 'ZaloPay' } as const;

/** From the choice of a day to the wallet's own page. */
async function goToWallet(page: Page, locale: Locale, wallet: keyof typeof NAMES): Promise<void> {
  const { t } = intlFor(locale);
  await page.goto(orderAddress(locale, 0));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, locale, `${wallet}@example.vn`);
  await page.getByRole('radio', { name: new RegExp(`^${NAMES[wallet]}`) }).check();
  await placeOrder(page, locale);
  await expect(page).toHaveTitle(new RegExp(NAMES[wallet]));
}

for (const [wallet, locale, declined] of [
  ['momo', 'vi', 'payments.momo.code.1006'],
  ['zalopay', 'en', 'payments.zalopay.code.-49'],
] as const) {
  test(`${NAMES[wallet]}: cancelled in the wallet, reported in its words, paid at the second try`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { t } = intlFor(locale);
    await goToWallet(page, locale, wallet);
    await page.locator('form.cancel button').click();
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.cancel.title') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t(declined));
    await page.getByRole('button', { name: t('checkout.cancel.retry') }).click();
    await expect(page).toHaveTitle(new RegExp(NAMES[wallet]));
    await page.locator('form.fields button[type=submit]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      t('checkout.success.title').split('\n')[0] ?? '',
      { timeout: 60_000 },
    );
    await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();
  });
}
