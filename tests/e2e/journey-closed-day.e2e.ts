/** A closed day, as its buyer is told of it on a phone: the mail, the order, the choice by its link, checked and answered. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import {
  askedBack,
  buyAtGateway,
  buyQuickly,
  closureState,
  dayThatCosts,
  fillDay,
  own,
  THURSDAY,
  ticketsOf,
} from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { closeDayOf } from '#tests/support/closed-orders.ts';
import { linkInMail, mailsTo } from '#tests/support/journey.ts';
import { IS_LONG } from '#tests/support/page-sample.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { tabTo } from '#tests/support/tab-to.ts';
import {
  buyByZalo,
  closeDay,
  expectFirst,
  expectMessages,
  openAccount,
  openDay,
} from '#tests/support/told-of-closing.ts';

const { t } = intlFor('vi');

const PHONE = { width: 390, height: 844 };
const result = (page: Page) => page.locator('#result');

test.use({ viewport: PHONE });
test.describe.configure({ timeout: 150_000 });

test('a day is closed by the staff; its buyer opens the link of the mail and takes another one', async ({
  page,
  browser,
}) => {
  const bought = await buyQuickly(2);
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, personWho('manager').email);
  await openLive(staff, parkUrl() + href('staffClosures', 'vi'));
  await staff.getByLabel(t('closures.ask.from'), { exact: true }).fill(bought.offer.date);
  await staff.getByLabel(t('closures.ask.what')).selectOption({ label: 'Vé: Vé cáp treo khứ hồi' });
  await staff.getByRole('button', { name: t('closures.ask.preview') }).click();
  await expect(staff.getByRole('status').filter({ hasText: /1 đơn.*2 khách, 2 vé/ })).toBeVisible();
  await staff.getByLabel(t('closures.write.noteVi')).fill('Bão về, cáp treo nghỉ cả ngày.');
  await staff.getByLabel(t('closures.write.noteEn')).fill('A storm is coming; the cable car rests all day.');
  await staff.getByRole('button', { name: t('closures.write.close') }).click();
  const shown = staff.getByRole('paragraph').filter({ hasText: 'Bão về, cáp treo nghỉ cả ngày.' });
  await expect(shown).toBeVisible();
  await staff.context().close();

  const [mail] = await mailsTo(bought.email, 'closure-offer');
  expect(mail?.text).toContain('không đón bạn được vào');
  const link = await linkInMail(bought.email, 'closure-offer', href('closedDay', 'vi'));
  const problems = watch(page);
  await openLive(page, own('order', bought));
  const notice = page.locator('.note', { hasText: 'VÉ KHÔNG DÙNG ĐƯỢC' });
  await expect(notice).toContainText('Bão về, cáp treo nghỉ cả ngày.');
  await expect(page.getByRole('img', { name: t('orders.ticket.closedSealLabel') })).toHaveCount(2);
  await notice.getByRole('link', { name: t('closures.notice.choose') }).click();
  await openLive(page, link);
  const offer = page.getByRole('article');
  await expect(offer).toContainText('Bão về, cáp treo nghỉ cả ngày.');
  await expect(offer).toContainText(t('closures.state.open'));
  await expect(page.getByRole('radio')).toHaveCount(3);
  const day = await dayThatCosts(false, bought);
  const review = page.getByRole('button', { name: t('closures.form.submit') });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('closures.form.choose') })).toBeDisabled();
  await page.getByRole('radio', { name: t('closures.form.newDay') }).check();
  await expect(page.getByRole('button', { name: t('closures.form.dateChoose') })).toBeDisabled();
  await fillDay(page, intlFor('vi').words('closures.form'), day);
  await review.click();
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toHaveText(t('closures.check.title'));
  const full = (on: string) => intlFor('vi').day(on, 'full');
  const moves = page.getByRole('definition').filter({ hasText: `${full(bought.offer.date)} → ${full(day)}` });
  await expect(moves).toHaveCount(2);
  expect(closureState(bought.code)).toBe('open');
  await page.getByRole('button', { name: t('closures.check.submitNewDay', { day: full(day) }) }).click();
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toHaveText(t('closures.result.moved', { day: full(day) }));
  await expect(offer).toContainText(t('closures.state.moved'));
  expect(closureState(bought.code)).toBe('moved');
  const [moved] = await mailsTo(bought.email, 'exchange-done');
  const long = (on: string) => intlFor('vi').day(on, 'long');
  expect(moved?.text).toContain(`Đã đổi từ ${long(bought.offer.date)} sang ${long(day)}`);
  await openLive(page, own('order', bought));
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(2);
  expect(ticketsOf(bought.code).filter(({ state }) => state === 'issued')).toEqual([
    { day, state: 'issued' },
    { day, state: 'issued' },
  ]);
  expect(problems).toEqual([]);
});

test('by keyboard alone all the money is asked back: nothing is done before the last look, and the result is read', async ({
  page,
}) => {
  const problems = watch(page);
  const bought = await buyAtGateway(page, 0, 2, THURSDAY);
  closeDayOf(bought);
  await openLive(page, own('closedDay', bought));
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('main').getByRole('link').first().focus();
  await tabTo(page, page.getByRole('radio', { name: t('closures.form.newDay') }));
  await press(['ArrowDown', 'ArrowDown']);
  await expect(page.getByRole('radio', { name: t('closures.form.refund') })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: t('closures.form.submit') }));
  await press(['Enter']);
  await expect(result(page)).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'VNPay' })).toBeVisible();
  expect(closureState(bought.code)).toBe('open');
  const sum = rows<{ paid: number }>('SELECT paid_vnd AS paid FROM orders WHERE code = ?', bought.code)[0];
  const amount = intlFor('vi').money(sum?.paid ?? 0);
  await tabTo(page, page.getByRole('button', { name: t('closures.check.submitRefund', { amount }) }));
  await press(['Enter']);
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toHaveText(t('closures.result.refunded', { amount }));
  await expect(page.locator('section.note')).toContainText('3 đến 10 ngày làm việc');
  await expect.poll(() => askedBack(bought.code)).toBe('00');
  const [mail] = await mailsTo(bought.email, 'refund-approved');
  expect(mail?.text).toContain(amount);
  await openLive(page, own('order', bought));
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('without scripts the button of the mail leads to credit, after an answer to each mistake', async ({
  browser,
}) => {
  const bought = await buyQuickly(4, 2, THURSDAY);
  closeDayOf(bought);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(own('closedDay', bought));
  await page.getByRole('button', { name: t('closures.form.submit') }).click();
  await expect(page.getByRole('alert').first()).toContainText(t('closures.error.choose'));
  await expect(page.getByLabel(t('closures.form.date'), { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: t('closures.form.newDay') }).check();
  await expect(page.getByLabel(t('closures.form.date'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('closures.form.submit') }).click();
  await expect(page.getByRole('alert').first()).toContainText(t('tickets.error.dateRequired'));
  await page.getByRole('radio', { name: t('closures.form.credit') }).check();
  await page.getByRole('button', { name: t('closures.form.submit') }).click();
  await expect(page.getByRole('heading', { name: t('closures.check.title') })).toBeVisible();
  await page.getByRole('button', { name: /^Nhận phiếu [\d.]+/ }).click();
  const [voucher] = rows<{ code: string }>(
    'SELECT v.code FROM vouchers v JOIN orders o ON o.id = v.order_id WHERE o.code = ?',
    bought.code,
  );
  await expect(result(page)).toContainText(spacedCode(voucher?.code ?? ''));
  expect(closureState(bought.code)).toBe('credited');
  await page.goBack();
  await expect(page.getByRole('article')).toContainText(t('closures.state.credited'));
  await expect(page.getByRole('button', { name: /^Nhận phiếu/ })).toHaveCount(0);
  await context.close();
});

test.describe('told by Zalo', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [index, locale] of IS_LONG ? LOCALES.entries() : [])
    test(`that a day is closed, and open again before a choice, wherever one looks, in ${locale}`, async ({
      page,
    }) => {
      const text = intlFor(locale).t;
      const bought = await buyByZalo(3 + index * 2, locale);
      const account = await openAccount(page);
      const closingId = await closeDay(bought);
      const zalo = { vi: 'không dùng được ngày', en: 'cannot be used on' }[locale];
      const link = href('closedDay', locale);
      await expectMessages(bought, 'closure-offer', { zalo, link });
      const title = text('closures.notice.title', { day: '' }).trim();
      await expectFirst(page, account, bought, { title, choice: text('closures.notice.choose') });
      await openDay(bought, closingId);
      const again = { vi: 'dùng được như bình thường', en: 'are valid again' }[locale];
      const order = href('order', locale, { params: { code: bought.code } });
      await expectMessages(bought, 'closure-reopened', { zalo: again, link: order });
      const open = text('closures.notice.reopened', { day: '' }).trim();
      await expectFirst(page, account, bought, { title: open, choice: null });
      await openLive(page, own('closedDay', bought, locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('closures.page.reopenedTitle'));
      await account.context().close();
    });
});
