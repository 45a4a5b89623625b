/** Where the goods go, on a line on which the script of its fields comes last. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const FIELDS_SCRIPT = '**/assets/address-fields-*.js';

test('the fields of the address stand where they stood, with what was typed before', async ({ page }) => {
  const problems = watch(page);
  await openLive(page, parkUrl() + href('product', 'vi', { params: { slug: 'tra-shan-tuyet-co-thu' } }));
  await page.locator('.pick').getByRole('link', { name: '100 g', exact: true }).click();
  await page.getByRole('button', { name: t('cart.add.add'), exact: true }).click();
  await openLive(page, parkUrl() + href('checkoutCart', 'vi'));
  // React lets no listener hear what is typed into fields whose script is still on its way.
  await expect(page.locator('[data-late]')).toHaveCount(0);
  const street = page.getByRole('textbox', { name: t('checkout.address.street') });
  await street.fill('12 Cầu Mây');
  await page.getByRole('combobox', { name: t('checkout.address.province') }).fill('Lào Cai');

  const line = Promise.withResolvers<void>();
  await page.route(FIELDS_SCRIPT, async (route) => {
    await line.promise;
    await route.continue();
  });
  const came = page.waitForResponse(FIELDS_SCRIPT);
  await page.reload();
  await expect(page.locator('.checkout-go button[type=submit]')).toBeVisible();
  // Its script is still on its way.
  await expect(street).toBeVisible();
  await page.getByRole('textbox', { name: t('checkout.form.name') }).fill('Nguyễn Thu Hà');
  line.resolve();
  await (await came).finished();
  await expect(page.locator('[data-late]')).toHaveCount(0);
  await expect(street).toHaveValue('12 Cầu Mây');
  await expect(page.getByRole('combobox', { name: t('checkout.address.province') })).toHaveValue('Lào Cai');
  expect(problems).toEqual([]);
});
