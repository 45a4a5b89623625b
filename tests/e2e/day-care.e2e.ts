/** A day of customer care in English: an order is found, noted, sent again, refunded, moved, credited; a quote is answered; the manager approves in Vietnamese. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { auditedOf } from '#tests/support/audit-rows.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { DESK_TITLES, darkProblems, dayTime } from '#tests/support/day-runs.ts';
import { press, tick, write } from '#tests/support/hands.ts';
import { mutate } from '#tests/support/http-api.ts';
import { paidTickets } from '#tests/support/paid-tickets.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths } from '#tests/support/sound-page.ts';

const { t, money } = intlFor('en');
const vi = intlFor('vi');
const NOTE = '<b>Mẹ</b> báo bé sốt từ đêm';
// More than care may give alone, of an order that is worth more.
const MUCH = 2_100_000;

test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const orderAt = (query: Record<string, string>) => parkUrl() + href('staffOrders', 'en', { query });

/** Its keys work once its title has the focus. */
async function openRoom(page: Page, code: string): Promise<void> {
  await openLive(page, orderAt({ code }));
  await expect(page.locator('#desk-list')).toBeFocused();
}

const messagesOf = (code: string, kind: string) =>
  rows(
    'SELECT 1 FROM outbox m JOIN orders o ON o.id = m.order_id WHERE o.code = ? AND m.kind = ?',
    code,
    kind,
  ).length;

const DAY =
  'care finds an order by phone and does all that its guest asks for; above the limit the manager approves';

// One after another: they ask for the same sum.
test.describe.configure({ mode: 'default' });
for (const title of DESK_TITLES) test(DAY + title, walk);

async function walk({ page }: { page: Page }): Promise<void> {
  test.setTimeout(dayTime(150_000));
  const code = await paidTickets(24, 8);
  const [order] = rows<{ phone: string }>('SELECT phone FROM orders WHERE code = ?', code);
  await signIn(page, personWho('care').email);
  await openLive(page, orderAt({ q: order?.phone ?? '' }));
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await press(page.locator(`#row-${code}`));
  await writeNote(page);
  await sendAgain(page, code);
  await openRoom(page, code);
  await page.keyboard.press('Escape');
  await expect(page.locator('#desk-list')).toHaveCount(0);
  await refundPart(page, code);
  await moveTwo(page, code);
  await giveCredit(page, code);
  await answerQuote(page);
  expect(await darkProblems(page)).toEqual([]);
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffRefunds', 'vi'));
  const approve = button(page, vi.t('refunds.staff.approveCredit', { amount: vi.money(MUCH) }));
  await expect(approve).toBeVisible();
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await press(approve);
  await expect.poll(() => messagesOf(code, 'credit-issued')).toBe(2);
  expect(auditedOf(code)).toEqual(
    expect.arrayContaining([
      'exchanges.edit',
      'orders.resend',
      'refunds.ask',
      'refunds.decide',
      'vouchers.give',
    ]),
  );
}

async function writeNote(page: Page): Promise<void> {
  const story = page.getByRole('region', { name: t('orderDesk.story.title') });
  await expect(story).toContainText(t('orders.event.placed'));
  await expect(page.locator('#desk-list')).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.locator('#order-note')).toBeFocused();
  await page.keyboard.type(NOTE);
  await press(button(page, t('orderDesk.note.save')));
  await expect(page.getByText(t('orderDesk.done.note'))).toBeVisible();
  await expect(story.getByText(NOTE)).toBeVisible();
  expect(await problemsAtBothWidths(page)).toEqual([]);
}

async function sendAgain(page: Page, code: string): Promise<void> {
  await openRoom(page, code);
  await page.keyboard.press('r');
  await expect(page.locator('#act-title')).toBeFocused();
  expect(await problemsAtBothWidths(page, ['main'])).toEqual([]);
  await press(button(page, t('orderDesk.resend.submit')));
  await expect(page.getByText(t('orderDesk.error.reason')).first()).toBeVisible();
  await write(page.getByRole('textbox', { name: t('orderDesk.act.reason') }), 'khách không thấy thư');
  await press(button(page, t('orderDesk.resend.submit')));
  await expect(page.getByText(t('orderDesk.done.resend'))).toBeVisible();
}

async function refundPart(page: Page, code: string): Promise<void> {
  await openRoom(page, code);
  await page.keyboard.press('h');
  const form = page.getByRole('form', { name: t('orderDesk.refund.title') });
  await expect(form).toContainText(t('orderDesk.refund.tickets'));
  await tick(form.getByRole('checkbox').first());
  const sum = form.getByRole('textbox', { name: t('orderDesk.refund.amount') });
  const reason = form.getByRole('textbox', { name: t('orderDesk.act.reason') });
  for (const wrong of ['1.000,5', '-5', '0']) {
    await write(sum, wrong);
    await write(reason, 'bé sốt');
    await press(button(page, t('orderDesk.refund.submit')));
    await expect(form).toContainText(t('orderDesk.error.sum'));
    await expect(sum).toHaveValue(wrong);
  }
  expect(await problemsAtBothWidths(page, ['main'])).toEqual([]);
  await write(sum, '10k');
  await press(button(page, t('orderDesk.refund.submit')));
  await expect(page.getByText(t('orderDesk.done.refund'))).toBeVisible();
  expect(await problemsAtBothWidths(page, ['main'])).toEqual([]);
  await press(button(page, t('refunds.staff.sendNow')));
  await expect(page.getByText(t('orderDesk.done.refundSent'))).toBeVisible();
  const asked =
    'SELECT amount_vnd AS vnd FROM refund_requests r JOIN orders o ON o.id = r.order_id WHERE o.code = ?';
  expect(rows(asked, code)).toEqual([{ vnd: 10_000 }]);
}

async function moveTwo(page: Page, code: string): Promise<void> {
  await openRoom(page, code);
  await page.keyboard.press('d');
  const move = page.getByRole('form', { name: t('orderDesk.moveTicket.title') });
  await expect(move).toContainText(t('orderDesk.moveTicket.first'));
  const reason = move.getByRole('textbox', { name: t('orderDesk.act.reason') });
  await write(reason, 'khách bận việc nhà');
  await tick(move.getByRole('checkbox').nth(2));
  await tick(move.getByRole('checkbox').nth(3));
  await tick(move.getByRole('radio', { name: t('orderDesk.moveTicket.same') }).first());
  await expect(move.getByRole('status')).toContainText(money(0));
  expect(await problemsAtBothWidths(page, ['main'])).toEqual([]);
  await expect(reason).toHaveValue('khách bận việc nhà');
  await press(button(page, t('orderDesk.moveTicket.submit')));
  await expect(page.getByText(t('orderDesk.done.move'))).toBeVisible();
  const moved = `SELECT 1 FROM issued_tickets t JOIN orders o ON o.id = t.order_id
    WHERE o.code = ? AND t.state = 'exchanged'`;
  expect(rows(moved, code)).toHaveLength(2);
  expect(messagesOf(code, 'exchange-done')).toBe(1);
}

/** Within the limit at once; above it the button asks and names who can approve. */
async function giveCredit(page: Page, code: string): Promise<void> {
  const credit = page.getByRole('form', { name: t('orderDesk.creditTicket.title') });
  const type = async (sum: string, vnd: number): Promise<void> => {
    await openLive(page, orderAt({ code, act: 'credit', kind: 'goodwill' }));
    await write(credit.getByRole('textbox', { name: t('orderDesk.creditTicket.amount') }), sum);
    await expect(credit.getByRole('status')).toContainText(money(vnd));
    await write(credit.getByRole('textbox', { name: t('orderDesk.act.reason') }), 'chờ lâu ở ga');
  };
  await type('50k', 50_000);
  await press(button(page, t('orderDesk.creditTicket.submit')));
  await expect(page.getByText(t('orderDesk.done.credit'))).toBeVisible();
  expect(messagesOf(code, 'credit-issued')).toBe(1);
  await type('2100k', MUCH);
  await expect(credit).toContainText(personWho('manager').firstName);
  expect(await problemsAtBothWidths(page, ['main'])).toEqual([]);
  await press(button(page, t('orderDesk.creditTicket.ask')));
  await expect(page.getByText(t('orderDesk.done.waits'))).toBeVisible();
  expect(messagesOf(code, 'credit-issued')).toBe(1);
}

async function answerQuote(page: Page): Promise<void> {
  const email = 'doan.sao@example.vn';
  const asked = { fullName: 'Trần Quang Huy', email, phone: '0912377678', country: 'VN', groupSize: 45 };
  const { data } = await mutate<{ code: string }>({ url: parkUrl() }, 'quotes.create', asked);
  const code = data?.code ?? '';
  await openLive(page, parkUrl() + href('staffQuotes', 'en', { query: { code } }));
  await write(page.getByRole('textbox', { name: t('quotes.staff.price') }), '1.000,5');
  await press(button(page, t('quotes.staff.send')));
  await expect(page.locator('[name=price]')).toHaveAttribute('aria-invalid', 'true');
  await write(page.getByRole('textbox', { name: t('quotes.staff.price') }), '190k');
  await press(button(page, t('quotes.staff.send')));
  await expect(page.getByText(t('quotes.staff.done.answer', { email }))).toBeVisible();
  expect(await problemsAtBothWidths(page)).toEqual([]);
  expect(rows('SELECT status FROM quote_requests WHERE code = ?', code)).toEqual([{ status: 'quoted' }]);
}
