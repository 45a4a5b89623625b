/** An account on a phone in Vietnamese: registering, the mail, the orders bought before, a new name, and out again. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { notify } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows, watch, whenLive } from '#tests/support/browser.ts';
import { mailsTo } from '#tests/support/journey.ts';
import { placedOrder } from '#tests/support/placed-order.ts';

const { t, words } = intlFor('vi');
const patiently = expect.configure({ timeout: 25_000 });
const PASSWORD = 'mây trôi trên đỉnh núi';
test.use({ viewport: { width: 390, height: 844 } });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a buyer opens an account, finds the order in it, changes the name and leaves', async ({ page }) => {
  test.setTimeout(150_000);
  const problems = watch(page);
  const email = `hoa+${crypto.randomUUID().slice(0, 8)}@khach.example`;
  const bought = await placedOrder(25);
  await notify(parkUrl(), bought.notice);
  rows('UPDATE orders SET email = ? WHERE code = ?', email, bought.code);

  const form = words('auth.register.form');
  await openLive(page, parkUrl() + href('register', 'vi', { query: { next: href('dashboard', 'vi') } }));
  await fill(page, { [form.name]: 'Hoa', [form.email]: email, [form.phone]: '0912 345 678' });
  await fill(page, { [t('auth.password.label')]: PASSWORD });
  await press(page, form.submit);
  await patiently(page.getByText(form.sentTitle)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const [mail] = await mailsTo(email, 'account-register');
  expect(mail?.subject).toBe(t('auth.mail.register.subject'));
  expect(mail?.text).toContain(t('auth.mail.register.lead'));
  await page.goto(/https?:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await whenLive(page);
  await fill(page, { [t('auth.password.label')]: PASSWORD });
  await press(page, t('auth.verify.form.submit'));
  await patiently(
    page.getByRole('heading', { level: 1, name: t('profile.hello', { name: 'Hoa' }) }),
  ).toBeVisible();

  await whenLive(page);
  await press(page, t('profile.claim.button'));
  await patiently(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  await page.goto(parkUrl() + href('dashboard', 'vi', { query: { section: 'orders' } }));
  await expect(page.getByText(spacedCode(bought.code)).first()).toBeVisible();

  await openLive(page, parkUrl() + href('dashboard', 'vi', { query: { section: 'profile' } }));
  await fill(page, { [t('profile.form.name')]: 'Hoa Mai' });
  await press(page, t('profile.form.submit'));
  await expect(page.getByText(t('profile.form.saved'))).toBeVisible();
  await openLive(page, parkUrl() + href('dashboard', 'vi'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.hello', { name: 'Hoa Mai' }));

  await press(page, t('profile.signOut'));
  await patiently(page).toHaveURL(parkUrl() + href('login', 'vi'));
  await page.goto(parkUrl() + href('dashboard', 'vi'));
  await expect(page).toHaveURL(new RegExp(`${href('login', 'vi')}\\?next=`));
  expect(problems).toEqual([]);
});
