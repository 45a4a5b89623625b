/** On a phone, in Vietnamese: a family books from the home page to the QR code, and what it is told on the way. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { ticketCode } from '#src/values/order-code.ts';
import { listOffers } from '#tests/support/booking.ts';
import { parkUrl, rows, watch, whenLive } from '#tests/support/browser.ts';
import { fillContact, mailsTo, payByCard, placeOrder } from '#tests/support/journey.ts';
import { openStoredCopy } from '#tests/support/stored-copy.ts';

const { t } = intlFor('vi');

test.use({
  viewport: { width: 390, height: 844 },
  locale: 'vi-VN',
  reducedMotion: 'no-preference',
  serviceWorkers: 'allow',
});

/** Chooses two adults and two children on a free day of the bar; gives the day. */
async function chooseFamily(page: Page): Promise<string> {
  const bar = page.getByRole('form', { name: t('tickets.bar.label') });
  await expect(bar).toContainText(t('tickets.bar.lack'));
  await expect(bar.getByRole('radio', { checked: true })).toHaveCount(0);
  const days = bar.getByRole('radio').and(page.locator(':enabled'));
  const open = await days.evaluateAll((found) => found.map((day) => (day as HTMLInputElement).value));
  // A day that is nearly full has no room for four.
  const roomy = listOffers(rows, 1).filter(({ slug }) => slug === 've-cap-treo-khu-hoi');
  const date = open.findLast((one) => roomy.some((offer) => offer.date === one)) ?? '';
  await bar.locator(`input[value="${date}"]`).check({ force: true });
  for (const unit of ['Người lớn', 'Trẻ em']) {
    const more = bar.getByRole('button', { name: `Thêm ${unit}` });
    await more.click();
    await more.click();
  }
  await expect(bar).toContainText(t('tickets.bar.total', { count: 4 }));
  await bar
    .getByRole('button', { name: t('tickets.bar.choose') })
    .first()
    .click();
  return date;
}

const count = (page: Page, unit: string) => page.getByRole('spinbutton', { name: unit, exact: true });

test('two adults and two children, from the home page to the QR codes', async ({ page }) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  const email = `nha+${crypto.randomUUID().slice(0, 8)}@example.vn`;
  await page.goto(parkUrl());
  await whenLive(page);
  const date = await chooseFamily(page);

  await expect(page.getByRole('heading', { level: 1, name: t('booking.title') })).toBeVisible();
  await expect(count(page, 'Người lớn')).toHaveValue('2');
  await expect(count(page, 'Trẻ em')).toHaveValue('2');
  await expect(page.getByRole('gridcell', { selected: true }).locator('[data-date]')).toHaveAttribute(
    'data-date',
    date,
  );
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  const code = new URL(page.url()).searchParams.get('code') ?? '';

  // The phone rings, and the family is back on the home page.
  await page.goto(parkUrl());
  const strip = page.getByRole('banner').getByRole('link', { name: t('chrome.hold.go') });
  await expect(strip).toContainText(/^Bạn đang giữ 4 chỗ, còn 1[0-4]:\d\d/);
  await expect(
    page
      .getByRole('form', { name: t('tickets.bar.label') })
      .getByRole('link', { name: /Bạn đang giữ 4 chỗ/ }),
  ).toBeVisible();
  await strip.click();

  await fillContact(page, 'vi', email);
  await placeOrder(page, 'vi');
  await payByCard(page);
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  const [mail] = await mailsTo(email, 'tickets');
  const [year, month, day] = date.split('-');
  expect(mail?.text).toContain(`${day}/${month}/${year}`);
  for (const number of [1, 2, 3, 4])
    expect(mail?.text.replaceAll(/[^0-9A-Z]/g, '')).toContain(
      ticketCode(code, number).replace(/[^0-9A-Z]/g, ''),
    );
  const order = /https?:\/\/\S+\/don-hang\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(order);
  await expect(page.getByRole('main')).toContainText('Người lớn');
  await expect(page.getByRole('main')).toContainText('Trẻ em');
  await openStoredCopy({ page, problems }, order, async () => {
    for (const number of [1, 2, 3, 4])
      await expect(page.getByText(t('orders.ticket.of', { number, total: 4 }))).toHaveCount(1);
  });

  // Paid: nothing is held any more, and the next visit begins as this one did.
  await page.goto(parkUrl());
  await whenLive(page);
  await expect(page.getByRole('radio', { checked: true }).first()).toHaveValue(date);
  await expect(count(page, 'Trẻ em')).toHaveValue('2');
  await expect(strip).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('the phone menu reaches orders, prices, people, hours and the other language', async ({ page }) => {
  await page.goto(parkUrl());
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible();
  await page.getByRole('button', { name: t('chrome.menu.open') }).click();
  const menu = page.getByRole('dialog', { name: t('chrome.menu.title') });
  for (const name of [
    t('search.title'),
    t('orders.find.title'),
    t('chrome.footer.pricing'),
    t('chrome.footer.contact'),
  ])
    await expect(menu.getByRole('link', { name })).toBeInViewport();
  await expect(menu.locator('a[href^="tel:"]')).toBeInViewport();
  await expect(menu.getByText(/^Hôm nay \d+:\d\d–\d+:\d\d$/)).toBeInViewport();
});
