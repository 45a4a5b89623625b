/** What the owner of a park that has just begun to sell does next, by the names that stand in the office. */
import { expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { openLive, parkUrl } from './browser.ts';
import { begin, button, field, fill, pairs, send } from './opening-steps.ts';

const { t, money } = intlFor('vi');

const TEAM = [
  ['manager', 'quan.ly@cap-treo.vn'],
  ['gate', 'soat.ve@cap-treo.vn'],
  ['care', 'cham.soc@cap-treo.vn'],
  ['editor', 'bien.tap@cap-treo.vn'],
  ['shop', 'cua.hang@cap-treo.vn'],
] as const;

export async function inviteFive(page: Page): Promise<void> {
  await openLive(page, parkUrl() + href('staffPeople', 'vi'));
  for (const [role, email] of TEAM) {
    await page.getByLabel(t('people.invite.form.email'), { exact: true }).fill(email);
    await page.getByLabel(t('people.invite.form.role'), { exact: true }).selectOption(role);
    await button(page, t('people.invite.form.submit')).click();
    await expect(page.getByRole('article', { name: email })).toBeVisible();
  }
}

/** A group of goods, one of them with a size, and the pieces that were delivered. */
export async function fillShop(page: Page): Promise<void> {
  await openLive(page, parkUrl() + href('staffContentList', 'vi', { params: { kind: 'categories' } }));
  await begin(page);
  await fill(
    page,
    pairs({ name: ['Đặc sản', 'Local food'], description: ['Của bản làng.', 'From the villages.'] }),
  );
  await fill(page, { picture: 'tk-dawn' });
  await field(page, 'kind').selectOption('product');
  await send(page, 'resources.form.create');
  await openLive(page, parkUrl() + href('staffContentList', 'vi', { params: { kind: 'products' } }));
  await begin(page);
  const texts = {
    name: ['Mật ong rừng', 'Forest honey'],
    summary: ['Chai nửa lít.', 'Half a litre.'],
    description: ['Mật ong của bản Tả Liên.', 'Honey of Ta Lien village.'],
    origin: ['Lào Cai', 'Lao Cai'],
  } as const;
  await fill(page, pairs(texts));
  await field(page, 'categoryId').selectOption({ label: 'Đặc sản' });
  await button(page, t('resources.rows.add', { row: t('goods.variant') })).click();
  await fill(page, {
    'variants.new-1.sku': 'MAT-ONG-500',
    'variants.new-1.prices.price': '180k',
    'variants.new-1.weightGram': '700',
  });
  await button(page, t('resources.rows.add', { row: t('resources.picture') })).click();
  await fill(page, { 'pictures.new-1.picture': 'tk-dawn' });
  await field(page, 'isActive').check();
  await send(page, 'resources.form.create');
  await fill(page, { quantity: '24', reason: 'phiếu nhập 1' });
  await button(page, t('stock.form.write')).click();
  await expect(page.getByText(t('stock.form.written')).first()).toBeVisible();
  const shop = await page.request.get(parkUrl() + href('products', 'vi'));
  expect(await shop.text()).toContain('Mật ong rừng');
}

export async function writePage(page: Page): Promise<void> {
  await openLive(page, parkUrl() + href('staffContentList', 'vi', { params: { kind: 'faqs' } }));
  await begin(page);
  await fill(
    page,
    pairs({
      question: ['Trên đỉnh có lạnh không?', 'Is it cold at the top?'],
      answer: ['Có, bạn mang áo ấm.', 'Yes, bring something warm.'],
    }),
  );
  await button(page, t('drafts.publish')).click();
  await expect(page.getByText(t('drafts.done.published')).first()).toBeVisible();
  const contact = await page.request.get(parkUrl() + href('contact', 'vi'));
  expect(await contact.text()).toContain('Trên đỉnh có lạnh không?');
}

/** By the name of the guest, without its accents. */
async function openOrder(page: Page): Promise<void> {
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { q: 'nguyen thi lan' } }));
  await page.locator('[id^="row-DM"]').first().click();
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
  await form.getByRole('checkbox').first().check();
  await form.getByRole('textbox', { name: t('orderDesk.act.reason') }).fill('khách bị ốm');
  await button(page, t('orderDesk.refund.submit')).click();
  await expect(page.getByText(t('orderDesk.done.refund'))).toBeVisible();
}

export async function moveOne(page: Page): Promise<void> {
  await openAct(page, 'd');
  const form = page.getByRole('form', { name: t('orderDesk.moveTicket.title') });
  await form.getByRole('textbox', { name: t('orderDesk.act.reason') }).fill('khách bận');
  await form.getByRole('checkbox').last().check();
  await form
    .getByRole('radio', { name: t('orderDesk.moveTicket.same') })
    .first()
    .check();
  await expect(form.getByRole('status')).toContainText(money(0));
  await button(page, t('orderDesk.moveTicket.submit')).click();
  await expect(page.getByText(t('orderDesk.done.move'))).toBeVisible();
}

export async function closeDay(page: Page): Promise<void> {
  const day = addDays(parkDay(new Date().toISOString()), 20);
  await openLive(page, parkUrl() + href('staffClosures', 'vi'));
  await page.getByLabel(t('closures.ask.from'), { exact: true }).fill(day);
  await button(page, t('closures.ask.preview')).click();
  await page.getByLabel(t('closures.write.noteVi')).fill('Bảo dưỡng cáp, khu nghỉ một ngày.');
  await page.getByLabel(t('closures.write.noteEn')).fill('The cable rests for a day of upkeep.');
  await button(page, t('closures.write.close')).click();
  await expect(page).toHaveURL(/closing=/);
}

/** Today's figures, and the money of the day in the books of the accountant. */
export async function readFigures(page: Page, takenVnd: number): Promise<void> {
  const sum = money(takenVnd).replace(/\s*₫$/, '');
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  await expect(page.getByRole('region', { name: t('dayTotals.takings.title') })).toContainText(sum);
  await openLive(page, parkUrl() + href('staffTotals', 'vi'));
  await expect(page.getByRole('region', { name: t('dayTotals.totals.byDay') })).toContainText(sum);
}
