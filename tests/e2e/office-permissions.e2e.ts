/** Who lacks a permission asks for it where it is missed; the owner answers, and the asker is told. A note calls a colleague. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { paidTickets } from '#tests/support/paid-tickets.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const REASON = 'Gửi lại vé là việc của <b>chăm sóc khách</b>';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the person's open requests are for. */
function openRequestsOf(role: string): string[] {
  return rows<{ permission: string }>(
    `SELECT r.permission FROM permission_requests r JOIN users u ON u.id = r.user_id
      WHERE u.email = ? AND r.decided_at IS NULL`,
    personWho(role).email,
  ).map(({ permission }) => permission);
}

test('a locked action says who may do it and asks for the permission; the answer comes with its reason', async ({
  browser,
  page,
}) => {
  test.setTimeout(90_000);
  const code = await paidTickets(26, 1);
  await signIn(page, personWho('shop').email);
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { code } }));
  const locked = page.getByRole('listitem').filter({ hasText: t('orderDesk.act.resend') });
  await page.getByText(/việc cần quyền mà bạn chưa có/).click();
  await expect(locked).toContainText('Người làm được: ');
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await locked.getByRole('button', { name: t('people.ask.button') }).click();
  await expect(page.getByText(t('orderDesk.done.asked'))).toBeVisible();
  expect(openRequestsOf('shop')).toEqual(['orders.resend']);
  await page.getByText(/việc cần quyền mà bạn chưa có/).click();
  await expect(locked).toContainText('đang chờ trả lời');

  const boss = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(boss, personWho('owner').email);
  await openLive(boss, parkUrl() + href('staffPeople', 'vi'));
  const waiting = boss.getByRole('region', { name: t('people.requests.title') });
  const request = waiting.getByRole('article', { name: personWho('shop').firstName });
  await expect(request).toContainText(t('people.may.orders.resend'));
  expect(await problemsAtBothWidths(boss)).toEqual([]);
  await request.getByText(t('people.requests.declineInstead'), { exact: true }).click();
  await button(boss, t('people.requests.decline')).click();
  await expect(request.getByLabel(t('people.requests.reason'))).toHaveAttribute('aria-invalid', 'true');
  await request.getByLabel(t('people.requests.reason')).fill(REASON);
  await button(boss, t('people.requests.decline')).click();
  await expect(boss.getByText(t('people.requests.done.declined'))).toBeVisible();
  expect(openRequestsOf('shop')).toEqual([]);
  await boss.close();

  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  const permission = t('people.may.orders.resend');
  await expect(
    page.getByText(t('office.news.declined', { permission, reason: REASON })).first(),
  ).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('any other permission is asked for on the own page, once', async ({ page }) => {
    await signIn(page, personWho('editor').email);
    await page.goto(parkUrl() + href('staffMe', 'vi'));
    await button(page, t('people.ask.button')).click();
    await expect(page.locator('#ask').getByText(t('people.ask.field')).first()).toBeVisible();
    expect(openRequestsOf('editor')).toEqual([]);
    await page.getByLabel(t('people.ask.field')).selectOption('quotes.edit');
    await button(page, t('people.ask.button')).click();
    await expect(page.locator('#ask')).toContainText('đang chờ trả lời');
    await page.goto(parkUrl() + href('staffMe', 'vi'));
    await expect(page.locator('#ask')).toContainText(t('people.may.quotes.edit'));
    expect(openRequestsOf('editor')).toEqual(['quotes.edit']);
  });
});

test('a colleague who is called in a note reads it on their page of the day', async ({ browser, page }) => {
  test.setTimeout(60_000);
  const code = await paidTickets(26, 1);
  const { firstName, email } = personWho('care');
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { code } }));
  await page.getByText(t('orderDesk.note.call')).click();
  await expect(page.locator('details p', { hasText: `@${firstName}` })).toBeVisible();
  await page
    .getByLabel(t('orderDesk.note.label'))
    .fill(`@${email.split('@')[0]} gọi lại khách giúp em <i>nhé</i>`);
  await button(page, t('orderDesk.note.save')).click();
  await expect(page.getByText('gọi lại khách giúp em <i>nhé</i>').first()).toBeVisible();

  const called = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(called, email);
  await openLive(called, parkUrl() + href('staffToday', 'vi'));
  const news = called
    .getByRole('link', { name: new RegExp(`nhắc bạn trong ghi chú.*${code.slice(-4)}`) })
    .first();
  await expect(news).toBeVisible();
  await news.click();
  await expect(called).toHaveURL(new RegExp(`code=${code}`));
  await expect(called.getByText('gọi lại khách giúp em').first()).toBeVisible();
  await called.close();
});

test('a name is completed while it is typed after an @, by keys alone', async ({ page }) => {
  const code = await paidTickets(26, 1);
  const { firstName } = personWho('care');
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { code } }));
  const field = page.getByLabel(t('orderDesk.note.label'));
  const names = page.getByRole('listbox', { name: t('orderDesk.note.names') });
  await field.click();
  await page.keyboard.type('Nhờ @');
  await expect(names).toBeVisible();
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-1$/);
  // One level at a time: the list closes, the order and the field stay.
  await page.keyboard.press('Escape');
  await expect(names).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type(withoutMarks(firstName).toLowerCase().slice(0, -1));
  await expect(names.getByRole('option', { name: `@${firstName}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Nhờ @${firstName} `);
  await expect(names).toHaveCount(0);
  await page.keyboard.type('@zzz');
  await expect(names).toHaveCount(0);
});
