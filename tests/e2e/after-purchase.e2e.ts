/** What a buyer takes back by hand: an unpaid order, a request, a session; with scripts, without, and in two tabs. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { notify } from '#tests/support/booking.ts';
import { type Bought, buyQuickly, own, ticketIdsOf, ticketsOf } from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { bareUtilities } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 20_000 };

const stateOf = (code: string) =>
  rows<{ status: string; hold: string }>(
    'SELECT o.status, h.state AS hold FROM orders o JOIN holds h ON h.id = o.hold_id WHERE o.code = ?',
    code,
  )[0];
const orderOf = ({ code, secret }: { code: string; secret: string }) =>
  parkUrl() + href('order', 'vi', { params: { code }, query: { key: secret } });
const result = (page: Page) => page.locator('#result');

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an unpaid order is cancelled from the question before leaving, after a last look', async ({
    page,
  }) => {
    const problems = watch(page);
    const order = await placedOrder(11);
    await openLive(page, orderOf(order));
    await page
      .getByRole('link', { name: t('common.parkName') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('checkout.leave.release') })
      .click();
    await expect(page.getByRole('heading', { name: t('orders.cancel.title') })).toBeFocused();
    await page.getByRole('link', { name: t('orders.cancel.back') }).click();
    await page.getByRole('link', { name: t('orders.cancel.open') }).click();
    await expect(result(page)).toBeFocused();
    expect(stateOf(order.code)).toEqual({ status: 'pending', hold: 'held' });
    await page.getByRole('button', { name: t('orders.cancel.submit') }).click();
    const title = t('orders.cancel.done', { code: spacedCode(order.code) });
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    expect(await bareUtilities(page)).toEqual([]);
    await expect(page.getByRole('main')).toContainText(t('orders.event.given-up'));
    expect(stateOf(order.code)).toEqual({ status: 'cancelled', hold: 'released' });
    expect(problems).toEqual([]);
  });

  test('a request for a refund is withdrawn after a last look', async ({ page }) => {
    const bought = await buyQuickly(8);
    const [ticket = ''] = ticketIdsOf(bought.code);
    await openLive(page, `${own('orderRefund', bought)}&step=check&ground=not-received&ticket=${ticket}`);
    await page.getByRole('button', { name: /^Yêu cầu hoàn/ }).click();
    await expect(result(page)).toContainText('Chúng tôi đã nhận yêu cầu');
    await page.getByRole('link', { name: t('refunds.track.withdraw') }).click();
    await expect(page.getByRole('heading', { name: t('refunds.withdraw.title') })).toBeFocused();
    await page.getByRole('button', { name: t('refunds.track.withdraw') }).click();
    await expect(result(page)).toBeFocused();
    await expect(result(page)).toContainText('Bạn đã rút lại');
    expect(ticketsOf(bought.code).map(({ state }) => state)).toEqual(['issued', 'issued']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('an unpaid order is cancelled by a posted form', async ({ page }) => {
    const order = await placedOrder(12);
    await page.goto(orderOf(order));
    await page.getByRole('link', { name: t('orders.cancel.open') }).click();
    await page.getByRole('button', { name: t('orders.cancel.submit') }).click();
    await expect(page).toHaveURL(/done=cancelled$/);
    await expect(result(page)).toContainText(t('orders.cancel.done', { code: spacedCode(order.code) }));
    expect(stateOf(order.code)?.status).toBe('cancelled');
  });

  test('nobody is offered to choose all tickets', async ({ page }) => {
    await page.goto(own('ticketExchange', await buyQuickly(8)));
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('button', { name: t('exchanges.form.all') })).toHaveCount(0);
  });

  test('an account is signed in to and out of', async ({ page }) => {
    const person = personWho('visitor');
    await page.goto(parkUrl() + href('login', 'vi', { query: { next: href('dashboard', 'vi') } }));
    await page.getByRole('textbox', { name: t('auth.login.email') }).fill(person.email);
    await page.getByRole('textbox', { name: t('auth.login.password'), exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
    await expect(page).toHaveURL(`${parkUrl()}${href('dashboard', 'vi')}#signed-in`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
    await page.getByRole('button', { name: t('profile.signOut'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(href('login', 'vi')));
    await page.goto(parkUrl() + href('dashboard', 'vi'));
    await expect(page).toHaveURL(new RegExp(href('login', 'vi')));
  });
});

test.describe('in two tabs', () => {
  test.use({ serviceWorkers: 'allow', viewport: PHONE });

  const copies = (page: Page) =>
    page.evaluate(async () => {
      const requests = (await caches.has('tickets-1')) ? await (await caches.open('tickets-1')).keys() : [];
      return requests.map(({ url }) => url).join(' ');
    });

  async function refundOne(page: Page, bought: Bought): Promise<void> {
    const [ticket = ''] = ticketIdsOf(bought.code);
    await openLive(page, `${own('orderRefund', bought)}&step=check&ground=policy&ticket=${ticket}`);
    await page.getByRole('button', { name: /^Yêu cầu hoàn/ }).click();
    await expect(result(page)).toBeFocused();
  }

  test('a ticket refunded in one is no valid copy in the other once there is a network; signing out leaves none', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    await signIn(page, personWho('visitor').email);
    const bought = await buyQuickly(8);
    const address = own('order', bought);
    await page.goto(address);
    await expect(page.getByText(t('orders.saved.title'))).toBeVisible(PATIENCE);
    const codes = page.getByRole('img', { name: /^Mã QR/ });
    await expect(codes).toHaveCount(2);

    const other = await context.newPage();
    await refundOne(other, bought);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('[data-offline]')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(t('orders.ticket.state.refunded')).first()).toBeAttached(PATIENCE);
    await expect(page.locator('[data-offline]')).toHaveCount(0);
    await expect(codes).toHaveCount(1);

    await openLive(other, parkUrl() + href('dashboard', 'vi'));
    await other.getByRole('button', { name: t('profile.signOut'), exact: true }).click();
    await expect(other).toHaveURL(parkUrl() + href('login', 'vi'));
    await expect.poll(() => copies(page), PATIENCE).not.toContain(bought.code);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
    await expect(page.getByText(spacedCode(bought.code))).toHaveCount(0);
  });
});

test('money that comes while the buyer looks at the last step keeps the order', async ({ page }) => {
  const { notice, ...order } = await placedOrder(10);
  await openLive(page, `${orderOf(order)}&step=cancel`);
  await notify(parkUrl(), notice);
  await page.getByRole('button', { name: t('orders.cancel.submit') }).click();
  await expect(page.getByRole('alert').first()).toContainText(t('orders.error.cancelPaid'));
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  expect(stateOf(order.code)?.status).toBe('delivered');
});
