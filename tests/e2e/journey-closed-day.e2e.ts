/** A closed day, as its buyer is told of it on a phone: the mail, the order, the choice by its link. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import {
  buyQuickly,
  closureState,
  dayThatCosts,
  fillDay,
  own,
  ticketsOf,
} from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';
import { linkInMail, mailsTo } from '#tests/support/journey.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 } });
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
  await fillDay(page, intlFor('vi').words('closures.form'), day);
  await page.getByRole('button', { name: t('closures.form.submit') }).click();
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
