/** A company asks for a price on a phone: what it is told at once, by mail, and what the park learns. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { mailsTo } from '#tests/support/journey.ts';

const { t } = intlFor('vi');
const EMAIL = 'phong-hanh-chinh@congty.example';
const NAME = 'Lò Thị Mai';
const WISH = 'Cần phòng họp nửa ngày và 40 suất ăn trưa.';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a quote is asked for on a phone: mistakes lead to their fields, the answer has a number, both sides have mail', async ({
  page,
}) => {
  const problems = watch(page);
  await openLive(page, parkUrl() + href('contact', 'vi'));
  await page.getByRole('link', { name: t('quotes.button') }).tap();
  const dialog = page.getByRole('dialog', { name: t('quotes.dialog.title') });
  const field = (id: 'name' | 'email' | 'phone' | 'message' | 'groupSize') =>
    dialog.getByLabel(t(`quotes.dialog.${id}`), { exact: id === 'phone' || id === 'email' });
  await dialog.getByRole('button', { name: t('quotes.dialog.submit') }).tap();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(t('quotes.dialog.checkFields'));
  await alert.getByRole('link', { name: t('quotes.error.phoneRequired') }).tap();
  await expect(field('phone')).toBeFocused();
  await field('phone').fill('0912 345 678');
  await field('name').fill(NAME);
  await field('email').fill(EMAIL);
  await field('groupSize').fill('40');
  await field('message').fill(WISH);
  await dialog.getByRole('button', { name: t('quotes.dialog.submit') }).tap();

  await expect(dialog.getByRole('heading', { name: t('quotes.dialog.doneTitle') })).toBeFocused();
  await expect(dialog).toContainText(t('quotes.dialog.doneText', { email: EMAIL }));
  const code = (await dialog.getByText(/^BG[0-9A-Z]{6}$/).textContent()) ?? '';

  const [received] = await mailsTo(EMAIL, 'quote-received');
  expect(received?.subject).toBe(t('quotes.mail.subject', { code }));
  expect(received?.text).toContain(code);
  expect(received?.text).toContain(t('quotes.mail.title'));
  const [notice] = rows<{ payload: string }>(
    `SELECT payload FROM outbox WHERE kind = 'quote-notice' AND json_extract(payload, '$.id') = (SELECT id FROM quote_requests WHERE code = ?)`,
    code,
  );
  expect(notice).toBeDefined();
  const [stored] = rows(`SELECT full_name, email, phone, message FROM quote_requests WHERE code = ?`, code);
  expect(Object.values(stored ?? {})).toEqual([NAME, EMAIL, '+84912345678', WISH]);
  expect(problems.filter((one) => !one.includes('quotes.create'))).toEqual([]);
});
