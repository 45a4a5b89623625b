import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import type { Offer } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { fillContact } from '#tests/support/journey.ts';
import { LANGUAGES } from '#tests/support/page-sample.ts';
import { distantOffer, heldPlaces } from '#tests/support/placed-order.ts';

const { t } = intlFor('vi');
const en = intlFor('en').t;

function formAddress({ slug, date, unitKey }: Offer, locale: 'vi' | 'en' = 'vi'): string {
  return parkUrl() + href('orderTicket', locale, { query: { ticket: slug, date, [unitKey]: '1' } });
}

test('time over: said, and the same choice and details are there for another try', async ({ page }) => {
  const chosen = distantOffer(1);
  await page.goto(formAddress(chosen));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', 'late@example.vn');
  // Stored once the page's scripts are loaded, also what was typed before.
  const draft = () => page.evaluate(() => sessionStorage.getItem('checkout.draft'));
  await expect.poll(draft).toContain('late@example.vn');
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  rows('UPDATE holds SET expires_at = ? WHERE code = ?', new Date(Date.now() + 32_000).toISOString(), code);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('00:');
  await expect(
    page.getByText(t('orders.hold.announce', { left: t('orders.hold.seconds', { count: 30 }) })),
  ).toBeAttached();
  rows('UPDATE holds SET expires_at = ? WHERE code = ?', new Date(Date.now() - 1000).toISOString(), code);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.over.title') })).toBeVisible();
  await page.getByRole('link', { name: t('checkout.over.again') }).click();
  await expect(page.locator(`[data-date="${chosen.date}"]`)).toHaveClass(/is-selected/);
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await expect(page.getByRole('textbox', { name: t('checkout.form.email') })).toHaveValue('late@example.vn');
});

test('switching to another ticket keeps the day and guests chosen since the page loaded', async ({
  page,
}) => {
  const chosen = distantOffer(8);
  await openLive(
    page,
    parkUrl() + href('orderTicket', 'vi', { query: { ticket: chosen.slug, month: chosen.date.slice(0, 7) } }),
  );
  await page.locator(`[data-date="${chosen.date}"]`).click();
  await page.getByRole('button', { name: 'Thêm Người lớn' }).click();
  await page.getByText(t('booking.types.change')).click();
  await page.getByRole('link', { name: /Vé hoàng hôn/ }).click();
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Vé hoàng hôn' })).toBeVisible();
  await expect(page.locator(`[data-date="${chosen.date}"]`)).toHaveClass(/is-selected/);
  await expect(page.getByRole('spinbutton', { name: 'Người lớn' })).toHaveValue('1');
});

test('ten more minutes, once; the server knows it after a reload', async ({ page }) => {
  const { code, secret, expiresAt } = await heldPlaces(2);
  await page.goto(parkUrl() + href('checkoutTicket', 'en', { query: { code, key: secret } }));
  const more = page.getByRole('button', { name: en('orders.hold.extend', { minutes: 10 }) });
  await more.click();
  await expect(page.getByRole('timer')).toContainText(/2[34]:/);
  await expect(more).toBeHidden();
  await page.reload();
  await expect(page.getByRole('timer')).toContainText(/2[34]:/);
  await expect(more).toHaveCount(0);
  const [row] = rows<{ expires_at: string }>('SELECT expires_at FROM holds WHERE code = ?', code);
  expect(Date.parse(row?.expires_at ?? '') - Date.parse(expiresAt)).toBe(600_000);
});

test('sold out while choosing: the calendar shows it at once', async ({ page }) => {
  const chosen = distantOffer(3);
  await openLive(page, formAddress(chosen));
  rows('UPDATE quotas SET capacity = held + sold WHERE id = ?', chosen.quotaId);
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('tickets.error.soldOut') })).toBeVisible();
  await expect(page.locator(`[data-date="${chosen.date}"]`)).toBeFocused();
  await expect(page.locator(`[data-date="${chosen.date}"]`)).toHaveClass(/is-sold/);
  expect(page.url()).toContain(href('orderTicket', 'vi'));
});

test('an answer cut off after the places were taken never takes them twice', async ({ page }) => {
  const chosen = distantOffer(4);
  let cut = 0;
  await page.route('**/api/trpc/orders.hold*', async (route) => {
    cut += 1;
    if (cut > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const count = () =>
    rows<{ held: number }>('SELECT held FROM quotas WHERE id = ?', chosen.quotaId)[0]?.held ?? 0;
  const before = count();
  await page.goto(formAddress(chosen));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  expect(cut).toBe(2);
  expect(count() - before).toBe(1);
  await page.getByRole('button', { name: t('checkout.summary.edit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.title') })).toBeVisible();
  await expect.poll(count).toBe(before);
});

for (const [link, offer] of [
  ['summary.edit', 13],
  ['back', 14],
] as const) {
  test(`held places are released before a script has loaded (${link})`, async ({ browser, page }) => {
    const chosen = distantOffer(offer);
    const held = () =>
      rows<{ held: number }>('SELECT held FROM quotas WHERE id = ?', chosen.quotaId)[0]?.held ?? 0;
    const before = held();
    await page.goto(formAddress(chosen, 'en'));
    await page.getByRole('button', { name: en('booking.form.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: en('checkout.title') })).toBeVisible();
    expect(held() - before).toBe(1);
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(page.url());
    await plain.getByRole('button', { name: en(`checkout.${link}`) }).click();
    await expect(plain.getByRole('heading', { level: 1, name: en('booking.title') })).toBeVisible();
    expect(held()).toBe(before);
    const { pathname, searchParams } = new URL(plain.url());
    expect([pathname, searchParams.get('ticket'), searchParams.get('date')]).toEqual([
      href('orderTicket', 'en'),
      chosen.slug,
      chosen.date,
    ]);
    await plain.context().close();
  });
}

for (const locale of LANGUAGES) {
  test(`dates that cannot be are explained in ${locale}`, async ({ page }) => {
    const words = intlFor(locale).t;
    const address = (date: string) => parkUrl() + href('orderTicket', locale, { query: { date } });
    for (const [date, id] of [
      ['2026-02-31', 'tickets.error.dateInvalid'],
      ['2020-01-01', 'tickets.error.datePast'],
      ['2099-01-01', 'tickets.error.noVariant'],
    ] as const) {
      await page.goto(address(date));
      await expect(page.getByRole('alert').filter({ hasText: words(id) })).toBeVisible();
    }
    await openLive(page, parkUrl() + href('orderTicket', locale));
    await page.getByRole('button', { name: words('booking.form.submit') }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: words('tickets.error.dateRequired') }),
    ).toBeVisible();
  });
}
