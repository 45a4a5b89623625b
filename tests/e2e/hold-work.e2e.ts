/** A network that holds much already is asked for work, which the browser does by itself before the places are held. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { openLive } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { LANGUAGES } from '#tests/support/page-sample.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const FREE_HOLDS = 3;

let park: Park;
let networks = 0;

// One park for all of these, whose limits are those of an operator.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  park = await startPark({ hasHoldLimits: true, hasSandbox: true });
});
test.afterAll(() => park?.stop());

/** A page in a network of its own, whose neighbours hold as much as is free of work. */
async function openBusy(page: Page, locale: Locale): Promise<Offer> {
  networks += 1;
  const ip = `198.51.100.${networks}`;
  const [offer] = listOffers(park.rows);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  const { slug, date, unitKey } = offer;
  for (let count = 0; count < FREE_HOLDS; count += 1)
    expect((await hold({ url: park.urls[0] ?? '', ip }, offer)).status).toBe(200);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
  const query = { ticket: slug, date, month: date.slice(0, 7), [unitKey]: '1' };
  await openLive(page, park.urls[0] + href('orderTicket', locale, { query }));
  return offer;
}

/** Calls of the page that hold places: the second one, which brings the work, waits for `goOn`. */
async function watchHolds(page: Page) {
  const bodies: string[] = [];
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/trpc/orders.hold*', async (route) => {
    bodies.push(route.request().postData() ?? '');
    if (bodies.length === 2) await waiting;
    await route.continue();
  });
  return { bodies, goOn };
}

const submitOf = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: intlFor(locale).t('booking.form.submit') });
const checkoutOf = (page: Page, locale: Locale) =>
  page.getByRole('heading', { level: 1, name: intlFor(locale).t('checkout.title') });

for (const locale of LANGUAGES) {
  const { t } = intlFor(locale);

  test(`solved in the worker without the visitor, who sees what is happening (${locale})`, async ({
    page,
  }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await openBusy(page, locale);
    const { bodies, goOn } = await watchHolds(page);
    await submitOf(page, locale).click();
    await expect(page.getByRole('status').filter({ hasText: t('booking.form.checking') })).toBeVisible();
    const button = page.getByRole('button', { name: t('booking.form.submitting') });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => workers).toEqual([expect.stringContaining('work-worker')]);
    goOn();
    await expect(checkoutOf(page, locale)).toBeVisible();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toContain('derivedKey');
  });

  test(`a worker that is blocked: the page solves it itself (${locale})`, async ({ page }) => {
    await page.route('**/work-worker*', (route) => route.abort());
    await openBusy(page, locale);
    await submitOf(page, locale).click();
    await expect(checkoutOf(page, locale)).toBeVisible();
  });
}

test('by keyboard alone: the focus stays on the button until the checkout opens', async ({ page }) => {
  const { t } = intlFor('en');
  await openBusy(page, 'en');
  const { goOn } = await watchHolds(page);
  await tabTo(page, submitOf(page, 'en'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('booking.form.checking') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('booking.form.submitting') })).toBeFocused();
  // Pressed again: one hold all the same.
  await page.keyboard.press('Enter');
  goOn();
  await expect(checkoutOf(page, 'en')).toBeVisible();
  const [held] = park.rows<{ holds: number }>(
    'SELECT count(*) AS holds FROM holds WHERE network_key = (SELECT network_key FROM holds ORDER BY created_at DESC LIMIT 1)',
  );
  expect(held?.holds).toBe(FREE_HOLDS + 1);
});

test('a browser that can solve nothing: a code from a mail instead, by keyboard alone', async ({ page }) => {
  const { t } = intlFor('vi');
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await openBusy(page, 'vi');
  await submitOf(page, 'vi').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('fairness.help.title') });
  await expect(dialog.getByText(t('fairness.error.workNeeded'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('fairness.help.signIn') })).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox', { name: t('fairness.code.contact') }));
  await page.keyboard.type('khach@example.vn');
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: t('fairness.code.code') });
  await expect(code).toBeFocused();
  await page.keyboard.type(await codeFor('khach@example.vn'));
  await page.keyboard.press('Enter');
  await expect(checkoutOf(page, 'vi')).toBeVisible();
});

async function codeFor(email: string): Promise<string> {
  let code = '';
  await eventually(async () => {
    const box = await fetch(`${park.sandboxUrl}/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await box.json()) as { subject: string }[];
    code = mails.map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1]).find(Boolean) ?? '';
    return code !== '';
  }, 30_000);
  return code;
}
