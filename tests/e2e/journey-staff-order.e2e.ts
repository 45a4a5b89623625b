/** Care moves two of a guest's four tickets to another day and gives credit; above the limit the manager approves. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { hold, notificationOf, notify, place } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { distantOffer } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const { t, money } = intlFor('vi');
const { VNPAY_HASH_SECRET = '' } = JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fourTickets(): Promise<string> {
  const buyer = { url: parkUrl() };
  const { data: held, message } = await hold(buyer, distantOffer(24), 4);
  if (!held) throw new Error(`no hold: ${message}`);
  const { data } = await place(buyer, held);
  await notify(parkUrl(), notificationOf(data?.next.redirectUrl ?? '', VNPAY_HASH_SECRET));
  return held.code;
}

async function openRoom(page: Page, code: string): Promise<void> {
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { code } }));
  await expect(page.locator('#desk-list')).toBeFocused();
}

const states = (code: string) =>
  rows<{ state: string }>(
    'SELECT t.state FROM issued_tickets t JOIN orders o ON o.id = t.order_id WHERE o.code = ? ORDER BY t.number',
    code,
  ).map(({ state }) => state);
const messagesOf = (code: string, kind: string) =>
  rows(
    'SELECT 1 FROM outbox m JOIN orders o ON o.id = m.order_id WHERE o.code = ? AND m.kind = ?',
    code,
    kind,
  ).length;

// The second changes the limit that the first stays within.
test.describe.configure({ mode: 'serial' });

test('care moves two of four tickets and gives credit, and above the limit the manager approves', async ({
  page,
}) => {
  test.slow();
  const code = await fourTickets();
  await signIn(page, personWho('care').email);
  await openRoom(page, code);

  await page.keyboard.press('d');
  const move = page.getByRole('form', { name: t('orderDesk.moveTicket.title') });
  await expect(move).toContainText(t('orderDesk.moveTicket.first'));
  await move.getByRole('textbox', { name: t('orderDesk.act.reason') }).fill('khách bận việc nhà');
  await move.getByRole('checkbox').nth(0).check();
  await move.getByRole('checkbox').nth(1).check();
  const free = move.getByRole('radio', { name: t('orderDesk.moveTicket.same') });
  await free.first().check();
  await expect(move.getByRole('status')).toContainText(money(0));
  expect(await axeProblems(page, ['main'])).toEqual([]);
  await expect(move.getByRole('textbox', { name: t('orderDesk.act.reason') })).toHaveValue(
    'khách bận việc nhà',
  );
  await button(page, t('orderDesk.moveTicket.submit')).click();
  await expect(page.getByText(t('orderDesk.done.move'))).toBeVisible();
  expect(states(code).filter((state) => state === 'exchanged')).toHaveLength(2);
  expect(messagesOf(code, 'exchange-done')).toBe(1);

  await openLive(
    page,
    parkUrl() + href('staffOrders', 'vi', { query: { code, act: 'credit', kind: 'goodwill' } }),
  );
  const credit = page.getByRole('form', { name: t('orderDesk.creditTicket.title') });
  const sum = credit.getByRole('textbox', { name: t('orderDesk.creditTicket.amount') });
  await sum.fill('50k');
  await expect(credit.getByRole('status')).toContainText(money(50_000));
  await credit.getByRole('textbox', { name: t('orderDesk.act.reason') }).fill('chờ lâu ở ga');
  await button(page, t('orderDesk.creditTicket.submit')).click();
  await expect(page.getByText(t('orderDesk.done.credit'))).toBeVisible();
  expect(messagesOf(code, 'credit-issued')).toBe(1);
});

test('above the limit the button asks, names who can approve, and the manager does', async ({ page }) => {
  test.slow();
  const code = await fourTickets();
  await signIn(page, personWho('owner').email);
  await openLive(page, parkUrl() + href('staffSettingsGroup', 'vi', { params: { group: 'limits' } }));
  const limit = page.locator('[name="limit.careVnd"]');
  await limit.fill('30k');
  await button(page, t('resources.form.save')).click();
  await expect.poll(() => rows("SELECT value FROM settings WHERE key = 'limit.careVnd'")).toHaveLength(1);

  await signIn(page, personWho('care').email);
  await openLive(
    page,
    parkUrl() + href('staffOrders', 'vi', { query: { code, act: 'credit', kind: 'goodwill' } }),
  );
  const credit = page.getByRole('form', { name: t('orderDesk.creditTicket.title') });
  await credit.getByRole('textbox', { name: t('orderDesk.creditTicket.amount') }).fill('50k');
  await expect(button(page, t('orderDesk.creditTicket.ask'))).toBeVisible();
  await expect(credit).toContainText(personWho('manager').firstName);
  await credit.getByRole('textbox', { name: t('orderDesk.act.reason') }).fill('chờ lâu ở ga');
  await button(page, t('orderDesk.creditTicket.ask')).click();
  await expect(page.getByText(t('orderDesk.done.waits'))).toBeVisible();
  expect(messagesOf(code, 'credit-issued')).toBe(0);

  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffRefunds', 'vi'));
  await button(page, t('refunds.staff.approveCredit', { amount: money(50_000) })).click();
  await expect.poll(() => messagesOf(code, 'credit-issued')).toBe(1);
});
