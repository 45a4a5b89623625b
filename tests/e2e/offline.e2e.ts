/** Tickets of an account without a network: those that only its dashboard has shown, and who finds them afterwards. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { notify } from '#tests/support/booking.ts';
import { buyQuickly, THURSDAY } from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { closeDayOf } from '#tests/support/closed-orders.ts';
import { mailsTo } from '#tests/support/journey.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t } = intlFor('vi');
const MINH_ANH = personWho('visitor');
const HAI = personWho('manager');
const DASHBOARD = parkUrl() + href('dashboard', 'vi');
const PATIENCE = { timeout: 20_000 };

test.use({ serviceWorkers: 'allow' });

type Bought = { code: string; secret: string };
const keyOf = ({ code, secret }: Bought) => ({ code, key: secret });
const addressOf = ({ code, secret }: Bought) =>
  parkUrl() + href('order', 'vi', { params: { code }, query: { key: secret } });

/** A paid order in an account, whose own page was never opened. */
async function ownedOrder(index: number, userId: string): Promise<Bought> {
  const { notice, ...bought } = await placedOrder(index);
  await notify(parkUrl(), notice);
  rows(
    `INSERT INTO owned_orders (order_id, user_id, how, created_at)
     SELECT id, ?, 'bought', ? FROM orders WHERE code = ?`,
    userId,
    new Date().toISOString(),
    bought.code,
  );
  return bought;
}

/** Codes of the orders cached on this device. */
function cachedCodes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('tickets-1'))) return [];
    const requests = await (await caches.open('tickets-1')).keys();
    return requests.flatMap(({ url }) => /\/(?:don-hang|orders)\/([A-Z0-9]+)\?/.exec(url)?.[1] ?? []).sort();
  });
}

const MONEY_BACK = /hoàn [\d.]+/;

/** Gives tickets back as their buyer does: chosen, checked, asked for, answered. */
async function refundOn(page: Page, bought: Bought & { email: string }, count: number): Promise<void> {
  await openLive(page, parkUrl() + href('orderRefund', 'vi', { query: keyOf(bought) }));
  for (let index = 0; index < count; index += 1) await page.getByRole('checkbox').nth(index).check();
  await page.getByRole('radio', { name: t('refunds.form.policy') }).check();
  await page.getByRole('button', { name: t('refunds.form.review') }).click();
  await page.getByRole('button', { name: /^Yêu cầu hoàn [\d.]+/ }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Bạn được hoàn .* cho ${count} vé`) }),
  ).toBeFocused(PATIENCE);
  const [mail] = await mailsTo(bought.email, 'refund-approved');
  expect(mail?.text).toContain('Bạn được hoàn');
}

async function offlineCopy(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-offline]')).toBeVisible();
}

test('tickets that were only seen in the dashboard open with their QR, each of them, until signing out', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const bought = [await ownedOrder(13, MINH_ANH.id), await ownedOrder(14, MINH_ANH.id)];
  const codes = bought.map(({ code }) => code).sort();
  await signIn(page, MINH_ANH.email);
  await openLive(page, DASHBOARD);
  await expect.poll(() => cachedCodes(page), PATIENCE).toEqual(expect.arrayContaining(codes));

  await context.setOffline(true);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
  for (const one of bought) {
    await page.goto(DASHBOARD);
    await page.getByRole('link', { name: t('offline.kept.order', { code: one.code }) }).click();
    await expect(page).toHaveURL(addressOf(one));
    const qr = page.getByRole('img', { name: /^Mã QR/ }).first();
    await expect.poll(() => qr.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  }
  await context.setOffline(false);

  await openLive(page, DASHBOARD);
  await page.getByRole('button', { name: t('profile.signOut'), exact: true }).click();
  await expect(page).toHaveURL(parkUrl() + href('login', 'vi'));
  await expect.poll(() => cachedCodes(page), PATIENCE).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('from the success page on: said, opened without a network, quiet about what needs one, and refreshed', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    const { notice, code, secret } = await placedOrder(17);
    await notify(parkUrl(), notice);
    await page.goto(parkUrl() + href('checkoutSuccess', 'vi', { query: { code, key: secret } }));
    await expect(page.getByText(t('orders.saved.title'))).toBeVisible(PATIENCE);
    expect(await cachedCodes(page)).toContain(code);

    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveURL(addressOf({ code, secret }));
    const note = page.locator('[data-offline]');
    await expect(note).toContainText(/Vé lưu lúc \d{1,2}:\d\d ngày \d\d\/\d\d\/\d{4}/);
    await expect(note).toContainText('cần mạng');
    const qr = page.getByRole('img', { name: /QR/ }).first();
    await expect.poll(() => qr.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: t('orders.care.refund') })).toHaveCount(0);

    await context.setOffline(false);
    await expect(note).toContainText('không có thay đổi');
    await expect(page.getByRole('main').getByRole('link', { name: t('orders.care.refund') })).toBeVisible();
  });

  test('an order refunded meanwhile: the copy says from when it is, and gives way once there is a network', async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(90_000);
    const bought = await buyQuickly(7, 2, THURSDAY);
    const { code } = bought;
    await page.goto(addressOf(bought));
    await expect(page.getByText(t('orders.saved.title'))).toBeVisible(PATIENCE);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('[data-offline]')).toBeVisible();
    const elsewhere = await browser.newContext();
    await refundOn(await elsewhere.newPage(), bought, 2);
    await elsewhere.close();
    await context.setOffline(false);
    await expect(page.getByText(t('orders.ticket.state.refunded')).first()).toBeVisible(PATIENCE);
    await expect(page.locator('[data-offline]')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
    await expect.poll(() => cachedCodes(page)).not.toContain(code);
    await expect(page.locator('.note').first()).toContainText(MONEY_BACK);
  });

  test('the copy opens with what the order opens with: a refund of one ticket, then the closed day of the other', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    const bought = await buyQuickly(8, 2, THURSDAY);
    await refundOn(page, bought, 1);
    await page.goto(addressOf(bought));
    const first = page.locator('.book-main > .note').first();
    await expect(first).toContainText(MONEY_BACK);
    await expect(page.getByText(t('orders.saved.title'))).toBeVisible(PATIENCE);
    await offlineCopy(page, context);
    await expect(first).toContainText(MONEY_BACK);
    await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(1);

    closeDayOf(bought);
    // The copy notices by itself, and is replaced.
    await context.setOffline(false);
    await expect(first).toContainText('VÉ KHÔNG DÙNG ĐƯỢC', PATIENCE);
    await expect(page.locator('[data-offline]')).toHaveCount(0);
    await expect(page.getByText(t('orders.saved.title'))).toBeVisible(PATIENCE);
    await offlineCopy(page, context);
    await expect(first).toContainText('VÉ KHÔNG DÙNG ĐƯỢC');
    await expect(first).toContainText('Bão về, cáp treo nghỉ cả ngày.');
    await expect(page.locator('.book-main > .note').nth(1)).toContainText(MONEY_BACK);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('somebody else who signs in on the device finds only tickets of their own', async ({ page }) => {
  test.setTimeout(90_000);
  const before = await ownedOrder(15, MINH_ANH.id);
  const own = await ownedOrder(16, HAI.id);
  await signIn(page, MINH_ANH.email);
  await openLive(page, DASHBOARD);
  await expect.poll(() => cachedCodes(page), PATIENCE).toContain(before.code);
  await signIn(page, HAI.email);
  await openLive(page, DASHBOARD);
  await expect.poll(() => cachedCodes(page), PATIENCE).toContain(own.code);
  expect(await cachedCodes(page)).not.toContain(before.code);
});
