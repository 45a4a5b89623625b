/** The pages on which a bought order is looked after, with everything on them that can be: for everybody, and on every screen. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import {
  type Bought,
  buyQuickly,
  dayThatCosts,
  fillDay,
  own,
  ticketIdsOf,
} from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { closeDayOf } from '#tests/support/closed-orders.ts';
import { mutate, query } from '#tests/support/http-api.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const WIDTHS = [320, 390, 768, 1440];
const buyer = { url: parkUrl() };

/** One ticket refunded, one moving to a dearer day, two left to choose from. */
async function busyOrder(): Promise<Bought & { dearer: string }> {
  const bought = await buyQuickly(4, 4);
  const { code, secret } = bought;
  const dearer = await dayThatCosts(true, bought);
  const [first = '', second = ''] = ticketIdsOf(code);
  const back = { code, secret, ticketIds: [first], ground: 'policy' };
  const { data: sum } = await query<{ totalVnd: number }>(buyer, 'refunds.preview', back);
  await mutate(buyer, 'refunds.request', {
    ...{ ...back, note: '', expectedVnd: sum?.totalVnd },
    idempotencyKey: `busy-refund-${code}`,
  });
  const selection = { code, secret, ticketIds: [second], date: dearer };
  const { data: price } = await query<{ differenceVnd: number }>(buyer, 'exchanges.preview', selection);
  await mutate(buyer, 'exchanges.request', {
    ...{ ...selection, expectedVnd: price?.differenceVnd, method: 'vnpay' },
    idempotencyKey: `busy-exchange-${code}`,
  });
  return { ...bought, dearer };
}

/** An order whose day is closed and who has still to choose. */
async function calledOff(): Promise<Bought> {
  const bought = await buyQuickly(5);
  closeDayOf(bought);
  return bought;
}

/** An order whose tickets all stay as they are: one is used, one comes too late. */
async function allStuck(): Promise<Bought> {
  const bought = await buyQuickly(6);
  const [used = '', late = ''] = ticketIdsOf(bought.code);
  rows("UPDATE issued_tickets SET state = 'redeemed' WHERE id = ?", used);
  rows("UPDATE issued_tickets SET day = date('now') WHERE id = ?", late);
  return bought;
}

async function look(page: Page, address: string, choose: () => Promise<void>): Promise<void> {
  await openLive(page, address);
  await choose();
  expect(await axeProblems(page), address).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widerThanScreen(page), `${address} at ${width} px`).toEqual([]);
  }
}

test('refund, exchange, closed day and change of contact are sound in both languages and themes', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [busy, closed, stuck] = [await busyOrder(), await calledOff(), await allStuck()];
  for (const [locale, colorScheme] of [
    ['vi', 'light'],
    ['en', 'dark'],
  ] as const satisfies [Locale, string][]) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const problems = watch(page);
    const { t } = intlFor(locale);
    const pick = () => page.getByRole('checkbox', { disabled: false }).first().check();
    await look(page, own('orderRefund', busy, locale), async () => {
      await expect(page.locator('.care-wire')).toBeVisible();
      await pick();
    });
    await look(page, own('ticketExchange', busy, locale), async () => {
      await expect(page.locator('.care-track article')).toHaveCount(1);
      await pick();
      await fillDay(page, intlFor(locale).words('exchanges.form'), busy.dearer);
      await expect(page.getByRole('button', { name: t('exchanges.form.review') })).toBeEnabled();
    });
    await look(page, own('orderRefund', stuck, locale), async () => {
      await expect(page.getByRole('heading', { name: t('refunds.none.title') })).toBeVisible();
      await expect(page.locator('form').getByRole('radio')).toBeHidden();
      await page.getByText(t('refunds.none.unreceived')).click();
      await pick();
    });
    await look(page, own('ticketExchange', stuck, locale), async () => {
      await expect(page.getByRole('heading', { name: t('exchanges.none.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('exchanges.none.buy') })).toBeVisible();
    });
    await look(page, own('closedDay', closed, locale), async () => {
      await expect(page.getByRole('radio')).toHaveCount(3);
      await page.getByRole('radio', { name: t('closures.form.newDay') }).check();
    });
    await look(page, own('closedDay', closed, locale), async () => {
      await page.getByRole('radio', { name: t('closures.form.refund') }).check();
      await page.getByRole('button', { name: t('closures.form.submit') }).click();
      await expect(page.getByRole('heading', { name: t('closures.check.title') })).toBeFocused();
    });
    await look(page, own('order', closed, locale), async () => {
      await expect(page.locator('.note').first()).toContainText(t('closures.notice.choose'));
      await expect(page.getByRole('img', { name: t('orders.ticket.closedSealLabel') })).toHaveCount(2);
    });
    await look(page, own('order', busy, locale), async () => {
      const old = page.locator('details', { hasText: t('orders.page.oldTickets', { count: 1 }) });
      await expect(page.getByText(t('orders.ticket.of', { number: 1, total: 3 }))).toBeVisible();
      await expect(old.getByRole('listitem')).toBeHidden();
      await old.locator('summary').click();
      const states = [t('orders.ticket.state.refunding'), t('orders.ticket.state.refunded')];
      await expect(old.getByText(new RegExp(states.join('|')))).toBeVisible();
      await expect(old.getByRole('img', { name: t('orders.ticket.paidSealLabel') })).toHaveCount(0);
    });
    await look(page, own('findOrder', closed, locale), async () => {
      await expect(page.getByRole('textbox')).toHaveCount(2);
    });
    expect(problems).toEqual([]);
    await context.close();
  }
});
