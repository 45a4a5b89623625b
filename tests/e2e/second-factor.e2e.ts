/** Second factors in a browser: the first one at a closed room, signing in with it, a passkey, and the question in place. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { parkUrl, refusal, rows, watch, whenLive } from '#tests/support/browser.ts';
import {
  type FactorPerson,
  givePassword,
  hireFor,
  nextCode,
  removeProofs,
} from '#tests/support/factor-person.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds an app at the page that is open; its secret, and the codes on paper. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await whenLive(page);
  await button(page, t('factors.own.addApp')).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByRole('textbox', { name: t('factors.own.firstCode') }).fill(nextCode(secret));
  await button(page, t('factors.own.confirm')).click();
  const sheet = page.getByRole('status').filter({ hasText: t('factors.own.codesTitle') });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const codes = await sheet.getByRole('listitem').allTextContents();
  return { secret, codes };
}

async function enterCode(page: Page, code: string): Promise<void> {
  await whenLive(page);
  await page.getByRole('textbox', { name: t('factors.form.code') }).fill(code);
  await button(page, t('factors.form.submit')).click();
}

async function begin(page: Page, person: FactorPerson): Promise<void> {
  await givePassword(page, person);
  await page.waitForURL(/\/staff/);
  removeProofs(person);
}

test('a closed room leads to the first factor and back, and from then on a code follows the password', async ({
  page,
}) => {
  const person = hireFor('accountant', 'Vân');
  const problems = watch(page);
  await begin(page, person);
  await page.goto(parkUrl() + href('staffRefunds', 'vi'));
  await expect(page.getByText(t('factors.page.closed'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('chrome.staff.refunds') })).toContainText(
    t('factors.rail.closed'),
  );
  const { codes } = await addApp(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('factors.own.download')).click(),
  ]);
  expect(file.suggestedFilename()).toBe('dinh-may-recovery-codes.txt');
  // What draws the first toast is loaded after the first press; its contrast counts once it has faded in.
  const toast = page.locator('.toast').first();
  await toast.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  expect(await axeProblems(page)).toEqual([]);
  await button(page, t('factors.own.stored')).click();
  await page.getByRole('link', { name: t('factors.page.goOn') }).click();
  await expect(page).toHaveURL(new RegExp(`${href('staffRefunds', 'vi')}$`));

  await page.context().clearCookies();
  await givePassword(page, person);
  await expect(page.getByRole('heading', { level: 1, name: t('factors.signIn.title') })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await enterCode(page, '000-000');
  await expect(page.getByText(t('factors.error.wrongCode'))).toBeVisible();
  await enterCode(page, codes[0] ?? '');
  await page.waitForURL(/\/staff/);
  expect(problems.filter((line) => !refusal(401, 'auth.finishLogin').test(line))).toEqual([]);
});

test('a form of the office asks in place and sends again what was typed', async ({ page, browser }) => {
  const person = hireFor('owner', 'Sa');
  await begin(page, person);
  const other = await (await browser.newContext({ locale: 'vi-VN' })).newPage();
  await begin(other, person);
  await other.goto(parkUrl() + href('staffMe', 'vi'));
  const { secret } = await addApp(other);
  await other.context().close();

  const email = `moi-${person.id}@example.vn`;
  await page.goto(parkUrl() + href('staffPeople', 'vi'));
  await whenLive(page);
  const field = page.getByRole('textbox', { name: t('people.invite.form.email') });
  await field.fill(email);
  await button(page, t('people.invite.form.submit')).click();
  const dialog = page.getByRole('dialog', { name: t('factors.ask.title') });
  await expect(dialog).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(email);
  await button(page, t('people.invite.form.submit')).click();
  // The step after this one: this one added the app.
  await dialog.getByRole('textbox').fill(nextCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => rows('SELECT 1 FROM staff_invitations WHERE email = ?', email).length).toBe(1);
});

test('a passkey is added, proves the sign-in and is removed beside another', async ({ page }) => {
  const person = hireFor('accountant', 'Dũng');
  const local = parkUrl().replace('127.0.0.1', 'localhost');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  await givePassword(page, person, local);
  await page.waitForURL(/\/staff/);
  await page.goto(local + href('staffMe', 'vi'));
  await whenLive(page);
  await page.getByRole('textbox', { name: t('factors.own.keyName') }).fill('Máy ở quầy');
  await button(page, t('factors.own.addKey')).click();
  await expect(page.getByText(t('factors.own.codesTitle'))).toBeVisible();
  await button(page, t('factors.own.stored')).click();
  await button(page, t('factors.own.removeNamed', { name: 'Máy ở quầy' })).click();
  await expect(page.getByText(t('factors.error.lastFactor'))).toBeVisible();

  await page.context().clearCookies();
  await givePassword(page, person, local);
  await button(page, t('factors.form.passkey')).click();
  await page.waitForURL(/\/staff/);
  await page.goto(local + href('staffRefunds', 'vi'));
  await expect(page).toHaveURL(new RegExp(`${href('staffRefunds', 'vi')}$`));
});

test('without scripts the code after the password is taken too', async ({ browser, page: own }) => {
  const person = hireFor('accountant', 'Mẩy');
  await begin(own, person);
  await own.goto(parkUrl() + href('staffMe', 'vi'));
  const { codes } = await addApp(own);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'vi-VN' });
  const page = await context.newPage();
  await page.goto(parkUrl() + href('login', 'vi'));
  await page.locator('input[name=email]').fill(person.email);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await button(page, t('auth.login.submit')).click();
  await page.locator('input[name=factor]').fill('000-000');
  await button(page, t('factors.form.submit')).click();
  await expect(page.getByText(t('factors.error.wrongCode'))).toBeVisible();
  expect(await page.locator('input[name=factor]').inputValue()).toBe('');
  await page.locator('input[name=factor]').fill(codes[1] ?? '');
  await button(page, t('factors.form.submit')).click();
  await page.waitForURL(/\/staff/);
  await context.close();
});
