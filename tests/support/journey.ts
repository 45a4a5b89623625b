/** Steps that several journeys share, as a person would do them: by role and visible name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { listOffers } from './booking.ts';
import { parkUrl, rows, sandboxUrl, whenLive } from './browser.ts';
import { eventually } from './mail-catcher.ts';

const GOOD_CARD = '9704198526191432198';
const POOR_CARD = '9704195798459170488';
const MAIL_PATIENCE_MS = 30_000;
/** The mailbox reads all that it has; mails are sent twice a second. */
const MAIL_LOOK_MS = 150;

/** A page with a chosen ticket, one guest and a day three weeks from now, which no other test books. */
export function orderAddress(locale: Locale, index: number): string {
  const offer = listOffers(rows)[index * 7];
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  const { slug, date, unitKey } = offer;
  const query = { ticket: slug, date, month: date.slice(0, 7), [unitKey]: '1' };
  return parkUrl() + href('orderTicket', locale, { query });
}

/** What places the order, once a script has the form: until then the browser would post it. */
async function orderButton(page: Page, locale: Locale): Promise<Locator> {
  const { t } = intlFor(locale);
  const amount = '…';
  const whole = [t('checkout.form.submit', { amount }), t('checkout.form.submitCod', { amount })];
  const names = [...whole.map((name) => name.split(amount)[0]), t('checkout.form.submitFree')];
  const button = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})`) });
  await whenLive(page);
  return button;
}

/** Places the order with its form as filled; by VNPay where no payment method is chosen. */
export async function placeOrder(page: Page, locale: Locale): Promise<void> {
  const button = await orderButton(page, locale);
  const vnpay = page.getByRole('radio', { name: /^VNPay/ });
  const isChosen = await page.locator('[name=method]:checked, [name=method][type=hidden]').count();
  if (!isChosen && (await vnpay.isEnabled())) await vnpay.check();
  await expect(button).toBeEnabled();
  await button.click();
}

export async function fillContact(page: Page, locale: Locale, email: string): Promise<void> {
  const { t } = intlFor(locale);
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await orderButton(page, locale);
  await page.getByRole('textbox', { name: t('checkout.form.name') }).fill('Nguyễn Thị Lan');
  await page.getByRole('textbox', { name: t('checkout.form.email') }).fill(email);
  await page.getByRole('checkbox', { name: t('checkout.form.accept') }).check();
}

/** Through the gateway's own pages, in English, with a card that pays or one that is short of money. */
export async function payByCard(page: Page, { isShort = false } = {}): Promise<void> {
  await expect(page).toHaveURL(/\/paymentv2\//);
  await page.goto(`${page.url()}&lang=en`);
  await page.getByRole('link', { name: 'NCB card or account' }).click();
  await page.getByRole('textbox', { name: 'Card number' }).fill(isShort ? POOR_CARD : GOOD_CARD);
  await page.getByRole('textbox', { name: 'Name on the card' }).fill('NGUYEN VAN A');
  await page.getByRole('textbox', { name: 'Issued' }).fill('07/15');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'One-time password' }).fill('123456');
  await page.getByRole('button', { name: /^Pay / }).click();
}

export type ReceivedMail = {
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string }[];
};

/** Mails of one kind in the mailbox for an address, once at least one is there. */
export async function mailsTo(email: string, kind: string): Promise<ReceivedMail[]> {
  let found: ReceivedMail[] = [];
  const look = async () => {
    // Asked for many times: not for what all other journeys were sent as well.
    const box = await fetch(`${sandboxUrl()}/mailbox.json?to=${encodeURIComponent(email)}`);
    const all = (await box.json()) as (ReceivedMail & {
      to: string[];
      idempotencyKey: string;
    })[];
    found = all.filter((mail) => mail.to.includes(email) && mail.idempotencyKey.startsWith(`${kind}:`));
  };
  await eventually(
    async () => {
      await look();
      return found.length > 0;
    },
    MAIL_PATIENCE_MS,
    MAIL_LOOK_MS,
  );
  return found;
}

/** The link to that path in the newest mail of a kind. */
export async function linkInMail(email: string, kind: string, path: string): Promise<string> {
  const [mail] = await mailsTo(email, kind);
  const link = mail?.text.split(/\s+/).find((word) => word.startsWith(`${parkUrl()}${path}`));
  if (!link) throw new Error(`no link to ${path} in ${mail?.text}`);
  return link;
}

export async function signInAtGate(page: Page, locale: Locale): Promise<void> {
  const { t } = intlFor(locale);
  await page.goto(parkUrl() + href('gate', locale));
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill('gate@dinhmay.example');
  await page.getByRole('textbox', { name: t('auth.login.password'), exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
  await expect(page).toHaveURL(parkUrl() + href('gate', locale));
}

/** Types a code at the gate and returns the heading of the answer. */
export async function admitByCode(page: Page, locale: Locale, code: string): Promise<string> {
  const { t } = intlFor(locale);
  await page.getByRole('button', { name: t('gate.code.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: t('gate.code.admit'), exact: true }).click();
  const answer = page.getByRole('alertdialog');
  const title = (await answer.getByRole('heading').textContent()) ?? '';
  // An answer that lets in goes by itself.
  await page.keyboard.press('Escape');
  await expect(answer).toBeHidden();
  return title;
}
