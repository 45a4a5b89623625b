/** Tickets of an account without a network: those that only its dashboard has shown, and who finds them afterwards. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { notify } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t } = intlFor('vi');
const MINH_ANH = personWho('visitor');
const HAI = personWho('manager');
const DASHBOARD = parkUrl() + href('dashboard', 'vi');
const PATIENCE = { timeout: 20_000 };

test.use({ serviceWorkers: 'allow' });

type Bought = { code: string; secret: string };
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
