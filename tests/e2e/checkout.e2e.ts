import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { hold, listOffers, notificationOf, notify, type Offer, place } from '#tests/support/booking.ts';
import { parkUrl, rows, watch } from '#tests/support/browser.ts';
import { fillContact } from '#tests/support/journey.ts';

const { t } = intlFor('vi');
const en = intlFor('en').t;
const hashSecret = () => (JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>).VNPAY_HASH_SECRET ?? '';

/** Days far from those of the other journeys. */
function offer(index: number): Offer {
  const found = listOffers(rows, 60)[index * 5];
  if (!found) throw new Error('the seeds offer nothing in 60 days');
  return found;
}

async function held(index: number) {
  const { data, message } = await hold({ url: parkUrl() }, offer(index));
  if (!data) throw new Error(`no hold: ${message}`);
  return data;
}

/** An order whose payment is under way, and what the gateway would say of it. */
async function placed(index: number) {
  const booking = await held(index);
  const { data } = await place({ url: parkUrl() }, booking);
  return { ...booking, notice: notificationOf(data?.next.redirectUrl ?? '', hashSecret()) };
}

function formAddress({ slug, date }: Offer, locale: 'vi' | 'en' = 'vi'): string {
  return parkUrl() + href('orderTicket', locale, { query: { ticket: slug, date } });
}

async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

test('back from the gateway before its notification: honest waiting, then the tickets by themselves', async ({ page }) => {
  const { code, secret, notice } = await placed(0);
  await page.goto(parkUrl() + href('checkoutSuccess', 'vi', { query: { code, key: secret } }));
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.waiting.title') })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(0);
  await page.waitForTimeout(2500);
  await expect(page.getByRole('status').filter({ hasText: t('checkout.waiting.asking') })).toBeVisible();
  await notify(parkUrl(), notice);
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible({ timeout: 15_000 });
  const qr = await page.getByRole('img', { name: /^Mã QR/ }).evaluate((node: HTMLImageElement) => [node.complete, node.naturalWidth, node.clientWidth]);
  expect(qr[0]).toBe(true);
  expect(qr[2]).toBeGreaterThanOrEqual(226);
});

test('time over: said, and the same choice and details are there for another try', async ({ page }) => {
  const chosen = offer(1);
  await page.goto(formAddress(chosen));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', 'late@example.vn');
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  rows('UPDATE holds SET expires_at = ? WHERE code = ?', new Date(Date.now() + 32_000).toISOString(), code);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('00:');
  await expect(page.getByText(t('orders.hold.announce', { left: t('orders.hold.seconds', { count: 30 }) }))).toBeAttached();
  rows('UPDATE holds SET expires_at = ? WHERE code = ?', new Date(Date.now() - 1000).toISOString(), code);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.over.title') })).toBeVisible();
  await page.getByRole('link', { name: t('checkout.over.again') }).click();
  await expect(page.locator(`[data-date="${chosen.date}"]`)).toHaveClass(/is-selected/);
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await expect(page.getByRole('textbox', { name: t('checkout.form.email') })).toHaveValue('late@example.vn');
});

test('ten more minutes, once; the server knows it after a reload', async ({ page }) => {
  const { code, secret, expiresAt } = await held(2);
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

test('sold out while choosing: told by the calendar, which knows it at once', async ({ page }) => {
  const chosen = offer(3);
  await page.goto(formAddress(chosen), { waitUntil: 'networkidle' });
  rows('UPDATE quotas SET capacity = held + sold WHERE id = ?', chosen.quotaId);
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('tickets.error.soldOut') })).toBeVisible();
  await expect(page.locator(`[data-date="${chosen.date}"]`)).toBeFocused();
  await expect(page.locator(`[data-date="${chosen.date}"]`)).toHaveClass(/is-sold/);
  expect(page.url()).toContain(href('orderTicket', 'vi'));
});

test('an answer cut off after the places were taken never takes them twice', async ({ page }) => {
  const chosen = offer(4);
  let cut = 0;
  await page.route('**/api/trpc/orders.hold*', async (route) => {
    cut += 1;
    if (cut > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const count = () => rows<{ held: number }>('SELECT held FROM quotas WHERE id = ?', chosen.quotaId)[0]?.held ?? 0;
  const before = count();
  await page.goto(formAddress(chosen));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  expect(cut).toBe(2);
  expect(count() - before).toBe(1);
  await page.getByRole('link', { name: t('checkout.summary.edit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.title') })).toBeVisible();
  expect(count()).toBe(before);
});

for (const locale of ['vi', 'en'] as const) {
  test(`dates that cannot be are explained in ${locale}`, async ({ page }) => {
    const words = intlFor(locale).t;
    const address = (date: string) => parkUrl() + href('orderTicket', locale, { query: { date } });
    for (const [date, id] of [['2026-02-31', 'tickets.error.dateInvalid'], ['2020-01-01', 'tickets.error.datePast'], ['2099-01-01', 'tickets.error.noVariant']] as const) {
      await page.goto(address(date));
      await expect(page.getByRole('alert').filter({ hasText: words(id) })).toBeVisible();
    }
    await page.goto(parkUrl() + href('orderTicket', locale), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: words('booking.form.submit') }).click();
    await expect(page.getByRole('alert').filter({ hasText: words('tickets.error.dateRequired') })).toBeVisible();
  });

  test(`a wrong key and an unknown code answer the same 404 in ${locale}`, async ({ page }) => {
    const { code, secret } = await held(5);
    const words = intlFor(locale).t;
    for (const name of ['checkoutTicket', 'checkoutSuccess', 'checkoutCancel', 'order'] as const) {
      for (const query of [{ code, key: 'wrong' }, { code: 'DM22222222', key: secret }, { code, key: '' }]) {
        const answer = await page.goto(parkUrl() + href(name, locale, { params: { code: query.code }, query }));
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: words('orders.unknown.title') })).toBeVisible();
      }
    }
  });
}

test('the pages of a paid order: sound in both themes, narrow, on paper, and paid only once', async ({ browser }) => {
  test.setTimeout(90_000);
  const { code, secret, notice } = await placed(6);
  await notify(parkUrl(), notice);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage();
    const problems = watch(page);
    for (const address of [href('checkoutSuccess', 'vi', { query: { code, key: secret } }), href('order', 'vi', { params: { code }, query: { key: secret } })]) {
      await page.goto(parkUrl() + address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
      expect(await axeProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
      await expect(page.locator('header').first()).toBeHidden();
      await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    expect(problems).toEqual([]);
    await page.goto(parkUrl() + href('checkoutTicket', 'vi', { query: { code, key: secret } }));
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.paid.title') })).toBeVisible();
    await page.goto(parkUrl() + href('checkoutCancel', 'vi', { query: { code, key: secret, reason: '24' } }));
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.paid.title') })).toBeVisible();
  }
});

test('paid after the places were gone: told so, with the money that comes back', async ({ page }) => {
  const { code, secret, notice } = await placed(7);
  const { quotaId } = offer(7);
  rows('UPDATE holds SET expires_at = ? WHERE code = ?', new Date(Date.now() - 60_000).toISOString(), code);
  await expect.poll(() => rows<{ state: string }>('SELECT state FROM holds WHERE code = ?', code)[0]?.state).toBe('expired');
  rows('UPDATE quotas SET capacity = held + sold WHERE id = ?', quotaId);
  await notify(parkUrl(), notice);
  await page.goto(parkUrl() + href('checkoutSuccess', 'en', { query: { code, key: secret } }));
  await expect(page.getByRole('heading', { level: 1, name: en('checkout.review.title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/We received .* for order/);
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await page.goto(parkUrl() + href('order', 'en', { params: { code }, query: { key: secret } }));
  await expect(page.getByRole('main')).toContainText(/We will refund/);
});
