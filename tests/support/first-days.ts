/** What the owner of a park that has just begun to sell does next, by the names that stand in the office. */
import { type Browser, expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { openLive, parkUrl } from './browser.ts';
import { addressOf, dayLocale, t } from './day-runs.ts';
import { choose, press, tick, write } from './hands.ts';
import { fillContact, mailsTo, payByCard, placeOrder } from './journey.ts';
import { mailedInvitation } from './mailed-link.ts';
import { begin, button, field, fill, pairs, send } from './opening-steps.ts';

const money = (vnd: number) => intlFor(dayLocale()).money(vnd);

const TEAM = [
  ['manager', 'quan.ly@cap-treo.vn'],
  ['gate', 'soat.ve@cap-treo.vn'],
  ['care', 'cham.soc@cap-treo.vn'],
  ['editor', 'bien.tap@cap-treo.vn'],
  ['shop', 'cua.hang@cap-treo.vn'],
] as const;

export async function inviteFive(page: Page): Promise<void> {
  await openLive(page, addressOf('staffPeople'));
  for (const [role, email] of TEAM) {
    await write(page.getByLabel(t('people.invite.form.email'), { exact: true }), email);
    await choose(page.getByLabel(t('people.invite.form.role'), { exact: true }), role);
    await press(button(page, t('people.invite.form.submit')));
    await expect(page.getByRole('article', { name: email })).toBeVisible();
  }
}

/** Each by the link that was mailed, on the page where the day of the role begins. */
export async function joinFive(browser: Browser): Promise<void> {
  for (const [role, email] of TEAM) {
    const context = await browser.newContext({ locale: 'vi-VN' });
    const page = await context.newPage();
    await openLive(page, parkUrl() + (await mailedInvitation(email)));
    await write(page.getByLabel(t('people.join.form.name')), `Sùng ${role}`);
    await write(page.getByLabel(t('auth.password.new'), { exact: true }), 'mây xuống tới bản 7');
    await press(button(page, t('people.join.form.submit')));
    await expect(page).toHaveURL(/\/staff(\/\w+)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  }
}

/** A group of goods, one of them with a size, and the pieces that were delivered. */
export async function fillShop(page: Page): Promise<void> {
  await openLive(page, addressOf('staffContentList', { params: { kind: 'categories' } }));
  await begin(page);
  await fill(
    page,
    pairs({ name: ['Đặc sản', 'Local food'], description: ['Của bản làng.', 'From the villages.'] }),
  );
  await fill(page, { picture: 'tk-dawn' });
  await choose(field(page, 'kind'), 'product');
  await send(page, 'resources.form.create');
  await openLive(page, addressOf('staffContentList', { params: { kind: 'products' } }));
  await begin(page);
  const texts = {
    name: ['Mật ong rừng', 'Forest honey'],
    summary: ['Chai nửa lít.', 'Half a litre.'],
    description: ['Mật ong của bản Tả Liên.', 'Honey of Ta Lien village.'],
    origin: ['Lào Cai', 'Lao Cai'],
  } as const;
  await fill(page, pairs(texts));
  await choose(field(page, 'categoryId'), { label: { vi: 'Đặc sản', en: 'Local food' }[dayLocale()] });
  await press(button(page, t('resources.rows.add', { row: t('goods.variant') })));
  await fill(page, {
    'variants.new-1.sku': 'MAT-ONG-500',
    'variants.new-1.prices.price': '180k',
    'variants.new-1.weightGram': '700',
  });
  await press(button(page, t('resources.rows.add', { row: t('resources.picture') })));
  await fill(page, { 'pictures.new-1.picture': 'tk-dawn' });
  await tick(field(page, 'isActive'));
  await send(page, 'drafts.publish', 'drafts.done.published');
  await fill(page, { quantity: '24', reason: 'phiếu nhập 1' });
  await press(button(page, t('stock.form.write')));
  await expect(page.getByText(t('stock.form.written')).first()).toBeVisible();
  const shop = await page.request.get(parkUrl() + href('products', 'vi'));
  expect(await shop.text()).toContain('Mật ong rừng');
}

export async function writePage(page: Page): Promise<void> {
  await openLive(page, addressOf('staffContentList', { params: { kind: 'faqs' } }));
  await begin(page);
  await fill(
    page,
    pairs({
      question: ['Trên đỉnh có lạnh không?', 'Is it cold at the top?'],
      answer: ['Có, bạn mang áo ấm.', 'Yes, bring something warm.'],
    }),
  );
  await press(button(page, t('drafts.publish')));
  await expect(page.getByText(t('drafts.done.published')).first()).toBeVisible();
  const contact = await page.request.get(parkUrl() + href('contact', 'vi'));
  expect(await contact.text()).toContain('Trên đỉnh có lạnh không?');
}

/** By the name of the guest, without its accents. */
async function openOrder(page: Page): Promise<void> {
  await openLive(page, addressOf('staffOrders', { query: { q: 'nguyen thi lan' } }));
  await press(page.locator('[id^="row-DM"]').first());
  await expect(page.getByRole('region', { name: t('orderDesk.story.title') })).toBeVisible();
}

async function openAct(page: Page, key: string): Promise<void> {
  await openOrder(page);
  await expect(page.locator('#desk-list')).toBeFocused();
  await page.keyboard.press(key);
}

/** The first of the tickets that an order still has. */
export async function refundOne(page: Page): Promise<void> {
  await openAct(page, 'h');
  const form = page.getByRole('form', { name: t('orderDesk.refund.title') });
  await tick(form.getByRole('checkbox').first());
  await write(form.getByRole('textbox', { name: t('orderDesk.act.reason') }), 'khách bị ốm');
  await press(button(page, t('orderDesk.refund.submit')));
  await expect(page.getByText(t('orderDesk.done.refund'))).toBeVisible();
  await press(button(page, t('refunds.staff.sendNow')));
  await expect(page.getByText(t('orderDesk.done.refundSent'))).toBeVisible();
}

export async function moveOne(page: Page): Promise<void> {
  await openAct(page, 'd');
  const form = page.getByRole('form', { name: t('orderDesk.moveTicket.title') });
  await write(form.getByRole('textbox', { name: t('orderDesk.act.reason') }), 'khách bận');
  await tick(form.getByRole('checkbox').last());
  await tick(form.getByRole('radio', { name: t('orderDesk.moveTicket.same') }).first());
  await expect(form.getByRole('status')).toContainText(money(0));
  await press(button(page, t('orderDesk.moveTicket.submit')));
  await expect(page.getByText(t('orderDesk.done.move'))).toBeVisible();
}

export async function closeDay(page: Page): Promise<void> {
  const day = addDays(parkDay(new Date().toISOString()), 20);
  await openLive(page, addressOf('staffClosures'));
  await write(page.getByLabel(t('closures.ask.from'), { exact: true }), day);
  await press(button(page, t('closures.ask.preview')));
  await write(page.getByLabel(t('closures.write.noteVi')), 'Bảo dưỡng cáp, khu nghỉ một ngày.');
  await write(page.getByLabel(t('closures.write.noteEn')), 'The cable rests for a day of upkeep.');
  await press(button(page, t('closures.write.close')));
  await expect(page).toHaveURL(/closing=/);
}

/** Today's figures, and the money of the day in the books of the accountant. */
export async function readFigures(page: Page, takenVnd: number): Promise<void> {
  const sum = money(takenVnd).replace(/\s*₫$/, '');
  await openLive(page, addressOf('staffToday'));
  await expect(page.getByRole('region', { name: t('dayTotals.takings.title') })).toContainText(sum);
  await openLive(page, addressOf('staffTotals'));
  await expect(page.getByRole('region', { name: t('dayTotals.totals.byDay') })).toContainText(sum);
}

/** Two grown-ups and a child, by a guest on a telephone for the first day on sale. */
export async function buyTickets(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'vi-VN' });
  const page = await context.newPage();
  const email = 'lan@khach.vn';
  await openLive(
    page,
    parkUrl() + href('orderTicket', 'vi', { query: { date: parkDay(new Date().toISOString()) } }),
  );
  await button(page, 'Thêm Người lớn').click();
  await button(page, 'Thêm Người lớn').click();
  await button(page, 'Thêm Trẻ em').click();
  await page.getByRole('button', { name: intlFor('vi').t('booking.form.submit') }).click();
  await fillContact(page, 'vi', email);
  await placeOrder(page, 'vi');
  await payByCard(page);
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  expect(await mailsTo(email, 'tickets')).toHaveLength(1);
  await context.close();
}
