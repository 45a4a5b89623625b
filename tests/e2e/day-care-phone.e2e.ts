/** A day of customer care on a phone: a guest's order is found, noted, sent again and partly refunded; a quote and a comment are answered. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { auditedOf } from '#tests/support/audit-rows.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { darkProblems, dayTime } from '#tests/support/day-runs.ts';
import { mutate } from '#tests/support/http-api.ts';
import { IS_LONG } from '#tests/support/page-sample.ts';
import { paidTickets } from '#tests/support/paid-tickets.ts';
import { phoneProblems } from '#tests/support/phone-problems.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t, money } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** Writes as a thumb does: the field is touched first. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).tap();
  await page.keyboard.type(text);
}

test('on a phone care finds an order, helps its guest, and answers a quote and a comment', async ({
  page,
}) => {
  test.setTimeout(dayTime(120_000));
  const problems = watch(page);
  const code = await paidTickets(27, 2);
  await signIn(page, personWho('care').email);
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  expect(await phoneProblems(page)).toEqual([]);
  await findOrder(page, code);
  await noteAndResend(page);
  await refundPart(page, code);
  await answerQuote(page);
  await approveComment(page);
  if (IS_LONG) expect(await darkProblems(page)).toEqual([]);
  expect(auditedOf(code)).toEqual(expect.arrayContaining(['orders.note', 'orders.resend', 'refunds.ask']));
  // What was refused on purpose is an answer of 422, which the console reports.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

/** By the bar at the thumb and the number that the guest calls from. */
async function findOrder(page: Page, code: string): Promise<void> {
  const [order] = rows<{ phone: string }>('SELECT phone FROM orders WHERE code = ?', code);
  const bar = page.getByRole('navigation', { name: t('office.bottom') });
  await bar.getByRole('link', { name: t('orders.staff.title') }).tap();
  const search = page.getByRole('searchbox', { name: t('orderList.search') });
  await search.tap();
  await page.keyboard.type(order?.phone ?? '');
  await page.keyboard.press('Enter');
  const row = page.locator(`#row-${code}`);
  await expect(row).toBeVisible();
  expect(await phoneProblems(page)).toEqual([]);
  await row.tap();
  await expect(page.locator('#desk-list')).toBeFocused();
  await expect(row).toBeHidden();
  expect(await phoneProblems(page)).toEqual([]);
}

async function noteAndResend(page: Page): Promise<void> {
  await write(page, t('orderDesk.note.label'), 'Khách gọi từ bến xe, máy sắp hết pin.');
  await tap(page, t('orderDesk.note.save'));
  await expect(page.getByText(t('orderDesk.done.note'))).toBeVisible();
  await page.getByRole('link', { name: t('orderDesk.act.resend'), exact: true }).tap();
  await expect(page.locator('#act-title')).toBeFocused();
  await tap(page, t('orderDesk.resend.submit'));
  await expect(page.getByText(t('orderDesk.error.reason')).first()).toBeVisible();
  await write(page, t('orderDesk.act.reason'), 'khách không thấy thư');
  expect(await phoneProblems(page)).toEqual([]);
  await tap(page, t('orderDesk.resend.submit'));
  await expect(page.getByText(t('orderDesk.done.resend'))).toBeVisible();
}

async function refundPart(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: t('orderDesk.act.refund'), exact: true }).tap();
  const form = page.getByRole('form', { name: t('orderDesk.refund.title') });
  await form.getByRole('checkbox').first().tap();
  const sum = form.getByRole('textbox', { name: t('orderDesk.refund.amount') });
  await sum.fill('1.000,5');
  await write(page, t('orderDesk.act.reason'), 'một khách bị ốm');
  await tap(page, t('orderDesk.refund.submit'));
  await expect(form).toContainText(t('orderDesk.error.sum'));
  await sum.fill('20k');
  expect(await phoneProblems(page)).toEqual([]);
  await tap(page, t('orderDesk.refund.submit'));
  await expect(page.getByText(t('orderDesk.done.refund'))).toBeVisible();
  expect(await phoneProblems(page)).toEqual([]);
  await tap(page, t('refunds.staff.takeBack'));
  await expect(page.getByText(t('orderDesk.done.refundBack'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(money(20_000));
  await page.getByRole('link', { name: t('orderList.back') }).tap();
  await expect(page.locator(`#row-${code}`)).toBeFocused();
}

/** Through the sheet of all rooms. */
async function answerQuote(page: Page): Promise<void> {
  const email = 'doan.dienthoai@example.vn';
  const asked = { fullName: 'Lò Thị Mai', email, phone: '0912377679', country: 'VN', groupSize: 30 };
  const { data } = await mutate<{ code: string }>({ url: parkUrl() }, 'quotes.create', asked);
  const code = data?.code ?? '';
  await tap(page, t('office.all'));
  await page
    .getByRole('navigation', { name: t('chrome.staff.nav') })
    .getByRole('link', { name: t('quotes.staff.title') })
    .tap();
  await page.locator(`a[href*="code=${code}"]`).first().tap();
  await write(page, t('quotes.staff.price'), '185k');
  expect(await phoneProblems(page)).toEqual([]);
  await tap(page, t('quotes.staff.send'));
  await expect(page.getByText(t('quotes.staff.done.answer', { email }))).toBeVisible();
  expect(rows('SELECT status FROM quote_requests WHERE code = ?', code)).toEqual([{ status: 'quoted' }]);
}

async function approveComment(page: Page): Promise<void> {
  const name = test.info().retry > 0 ? 'Giàng Thị Xua' : 'Giàng Thị Say';
  const subject = rows<{ id: string }>("SELECT id FROM posts WHERE slug = 'mua-san-may'")[0];
  const words = { name, email: 'say@khach.example', content: `${name}: tháng mấy thì có tuyết?` };
  await mutate({ url: parkUrl() }, 'comments.create', {
    subject: { kind: 'post', id: subject?.id },
    ...words,
  });
  const bar = page.getByRole('navigation', { name: t('office.bottom') });
  await bar.getByRole('link', { name: t('chrome.staff.moderation') }).tap();
  const item = page.getByRole('listitem', { name, exact: true });
  await expect(item).toContainText(words.content);
  expect(await phoneProblems(page)).toEqual([]);
  await item.getByRole('button', { name: t('moderation.inbox.approve') }).tap();
  await expect(page.getByText(t('moderation.inbox.done.approved', { name }))).toBeVisible();
  await expect(item).toHaveCount(0);
}
