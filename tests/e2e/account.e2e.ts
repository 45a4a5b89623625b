import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href, type RouteName } from '#src/routes.ts';
import { ZALO_PEOPLE } from '#src/sandbox/zalo/zalo-codes.ts';
import { notify } from '#tests/support/booking.ts';
import { parkUrl, rows, watch } from '#tests/support/browser.ts';
import { mailsTo } from '#tests/support/journey.ts';
import { LANGUAGES } from '#tests/support/page-sample.ts';
import { heldPlaces, placedOrder } from '#tests/support/placed-order.ts';

const { t } = intlFor('vi');
/** For what follows a password or a journey elsewhere: hashing and loading take their time on a busy machine. */
const patiently = expect.configure({ timeout: 25_000 });
const NAME = 'Trần Mai';
const PASSWORDS = ['suối reo bên đồi thông', 'gió thổi qua nương chè'] as const;
const at = (name: RouteName, query = {}) => parkUrl() + href(name, 'vi', { query });

/** Presses a button of a sign-in form; it works only once the page is hydrated. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await patiently(button).toBeEnabled();
  await button.click();
}

async function linkInMail(email: string, kind: string): Promise<string> {
  const [mail] = await mailsTo(email, kind);
  const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no link in ${mail?.text}`);
  return link;
}

async function register(page: Page, email: string): Promise<void> {
  const words = intlFor('vi').words('auth.register.form');
  await page.goto(at('register', { next: href('dashboard', 'vi') }));
  await expect(page.getByRole('button', { name: words.submit, exact: true })).toBeEnabled();
  await page.getByRole('textbox', { name: words.name }).fill(NAME);
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await page.getByRole('textbox', { name: words.phone, exact: true }).fill('0912 345 678');
  await page.getByRole('textbox', { name: t('auth.password.label'), exact: true }).fill(PASSWORDS[0]);
  await press(page, words.submit);
  await patiently(page.getByText(words.sentTitle)).toBeVisible();
}

/** Pressing again does no harm to what is asked here, so a press before the page lives is only lost. */
async function pressUntil(page: Page, name: string, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) await button.click();
    await isDone();
  }).toPass();
}

test('from registering to a ticket in the account, out of it in both tabs, and in again by mail', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const problems = watch(page);
  const email = `mai+${crypto.randomUUID().slice(0, 8)}@khach.example`;
  const bought = await placedOrder(9);
  await notify(parkUrl(), bought.notice);
  rows('UPDATE orders SET email = ? WHERE code = ?', email, bought.code);

  await register(page, email);
  await page.goto(await linkInMail(email, 'account-register'));
  await page.getByRole('textbox', { name: t('auth.password.label'), exact: true }).fill(PASSWORDS[0]);
  await press(page, t('auth.verify.form.submit'));
  await patiently(page).toHaveURL(at('dashboard'));
  await expect(
    page.getByRole('heading', { level: 1, name: t('profile.hello', { name: NAME }) }),
  ).toBeVisible();

  await pressUntil(page, t('profile.claim.button'), () =>
    expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible(),
  );
  await expect(page.getByRole('button', { name: t('profile.claim.button'), exact: true })).toBeHidden();

  const { code, secret: key } = await heldPlaces(11);
  await page.goto(at('checkoutTicket', { code, key }));
  await expect(page.getByRole('textbox', { name: t('checkout.form.name') })).toHaveValue(NAME);
  await expect(page.getByRole('textbox', { name: t('checkout.form.email') })).toHaveValue(email);

  await leaveInBothTabs(page, await context.newPage());
  await page.goto(at('forgot'));
  await page.getByRole('textbox', { name: t('auth.forgot.form.email') }).fill(email);
  await press(page, t('auth.forgot.form.submit'));
  await page.goto(await linkInMail(email, 'account-reset'));
  await page.getByRole('textbox', { name: t('auth.password.new'), exact: true }).fill(PASSWORDS[1]);
  await press(page, t('auth.reset.form.submit'));
  await patiently(page.getByRole('status').filter({ hasText: t('auth.changed') })).toBeVisible();
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill(email);
  await page.getByRole('textbox', { name: t('auth.login.password'), exact: true }).fill(PASSWORDS[1]);
  await press(page, t('auth.login.submit'));
  await patiently(page).toHaveURL(parkUrl() + href('home', 'vi'));
  expect(problems).toEqual([]);
});

async function leaveInBothTabs(page: Page, other: Page): Promise<void> {
  await other.goto(at('dashboard', { section: 'security' }));
  // Only a page that lives shows what is typed, and only one that lives can notice.
  const typed = other.getByRole('textbox', { name: t('profile.password.current'), exact: true });
  await pressShow(other, () => expect(typed).toHaveAttribute('type', 'text', { timeout: 1000 }));
  await page.goto(at('dashboard'));
  await pressUntil(page, t('profile.signOut'), () => expect(page).toHaveURL(at('login')));
  await patiently(other).toHaveURL(at('login'));
  await page.goto(at('dashboard'));
  await expect(page).toHaveURL(at('login', { next: href('dashboard', 'vi') }));
}

async function pressShow(page: Page, isShown: () => Promise<void>): Promise<void> {
  const show = page.getByRole('button', { name: t('auth.password.show') }).first();
  await expect(async () => {
    if (await show.isVisible()) await show.click();
    await isShown();
  }).toPass();
}

for (const locale of LANGUAGES) {
  test(`Zalo signs in, and a refusal is shown, in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    const problems = watch(page);
    const intl = intlFor(locale);
    const [lan] = ZALO_PEOPLE;
    const loginUrl = parkUrl() + href('login', locale, { query: { next: href('dashboard', locale) } });
    const leave = async () => {
      await press(page, intl.t('auth.with.zalo'));
      await patiently(page).toHaveURL(/\/v4\/permission\?/);
      await page.goto(`${page.url()}&lang=en`);
    };
    await page.goto(loginUrl);
    await leave();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await patiently(page.getByRole('alert').filter({ hasText: intl.t('auth.oauth.denied') })).toBeVisible();
    await leave();
    await page.getByRole('button', { name: `Continue as ${lan?.name}` }).click();
    const hello = intl.t('profile.hello', { name: lan?.name ?? '' });
    await patiently(page.getByRole('heading', { level: 1, name: hello })).toBeVisible();
    expect(problems).toEqual([]);
  });
}
