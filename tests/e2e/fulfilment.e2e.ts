/**
 * An order of goods from placing it with payment on delivery to the guest, as staff advance it and its buyer sees it.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, refusal, rows, watch } from '#tests/support/browser.ts';
import { type OrderedGoods, orderGoods, statusOf } from '#tests/support/ordered-goods.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const WIDTHS = [320, 390, 768, 1440];

const staffUrl = (locale: Locale = 'vi', code = '') =>
  parkUrl() + href('staffOrders', locale, { query: code ? { code } : {} });
const cardOf = (page: Page, { code }: OrderedGoods) => page.locator(`#order-${code}`);

async function openPanel(browser: Browser, role: string) {
  const page = await (await browser.newContext({ locale: 'vi-VN', reducedMotion: 'reduce' })).newPage();
  await signIn(page, personWho(role).email);
  const problems = watch(page);
  await openLive(page, staffUrl());
  return { page, problems };
}

test('a step that somebody else has made impossible is refused beside its button', async ({ browser }) => {
  const ordered = await orderGoods('Giàng A Tủa');
  const { page, problems } = await openPanel(browser, 'manager');
  await openLive(page, staffUrl('vi', ordered.code));
  const card = cardOf(page, ordered);
  await card.getByRole('button', { name: t('orders.staff.step.cancelled') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('orders.step.why') }).fill('khách đổi ý');
  rows("UPDATE orders SET status = 'shipped' WHERE code = ?", ordered.code);
  await dialog.getByRole('button', { name: t('orders.staff.step.cancelled') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('orders.error.move'));
  expect(statusOf(ordered)).toBe('shipped');
  expect(problems).toEqual([expect.stringMatching(refusal(409, 'orders.cancelGoods'))]);
  await page.context().close();
});

test('a guest who is signed in finds no such page', async ({ page }) => {
  await signIn(page, personWho('visitor').email);
  expect((await page.goto(staffUrl()))?.status()).toBe(404);
  await expect(page.getByRole('link', { name: t('orders.staff.title'), exact: true })).toHaveCount(0);
});

test('the order console is sound in both languages and themes', async ({ browser }) => {
  test.setTimeout(120_000);
  const ordered = await orderGoods('Lò Thị Kim Ngân có tên dài');
  for (const [locale, colour] of [
    ['vi', 'light'],
    ['en', 'dark'],
  ] as const satisfies [Locale, string][]) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, personWho('gate').email);
    await context.addCookies([{ name: 'office-colour', value: colour, url: parkUrl() }]);
    await openLive(page, staffUrl(locale, ordered.code));
    const card = cardOf(page, ordered);
    await card.getByText(intlFor(locale).t('orders.event.title')).click();
    await expect(card.locator('time').first()).toBeVisible();
    expect(await axeProblems(page), locale).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widerThanScreen(page), `${locale} at ${width} px`).toEqual([]);
    }
    await context.close();
  }
});
