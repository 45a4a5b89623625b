/** The days on the page of a ticket: sent as markup, taken over by scripts, drawn by them from then on. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { listOffers } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { firstOf } from '#tests/support/page-sample.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const { t } = intlFor('vi');
const SLUG = 've-cap-treo-khu-hoi';
/** Days of this month may be over; those of the next are all ahead. */
const THIS_MONTH = parkDay(new Date().toISOString()).slice(0, 7);
const MONTH = addDays(`${THIS_MONTH}-28`, 4).slice(0, 7);

function pathOf(query: { date?: string; month?: string } = {}, locale: Locale = 'vi'): string {
  return href('ticket', locale, { params: { slug: SLUG }, query });
}

function daysOnSale(): string[] {
  const offers = listOffers(rows, 0).filter(({ slug, date }) => slug === SLUG && date.startsWith(MONTH));
  return offers.map(({ date }) => date);
}

function firstDay(sql: string): string {
  const [found] = rows<{ day: string }>(`SELECT day FROM ${sql} ORDER BY day LIMIT 1`);
  if (!found) throw new Error(`the seeds have no such day: ${sql}`);
  return found.day;
}

const SOLD_OUT = `departures d JOIN departure_statuses s ON s.departure_id = d.id
  JOIN ticket_types t ON t.id = d.ticket_type_id AND t.slug = '${SLUG}'
  WHERE s.status = 'SOLD_OUT' AND d.day >= '${MONTH}' AND d.day NOT IN (SELECT day FROM closures)`;
const CLOSED = `closures c JOIN ticket_types t ON t.id = c.ticket_type_id AND t.slug = '${SLUG}'
  WHERE c.day >= '${MONTH}'`;

const cellsOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll('tbody td')].map((cell) => ({
      date: cell.firstElementChild?.getAttribute('data-date') ?? '',
      to: cell.firstElementChild?.getAttribute('href') ?? '',
      text: cell.textContent ?? '',
    })),
  );

const chosen = (page: Page) => page.getByRole('gridcell', { selected: true }).locator('[data-date]');

type Marked = { sent: Element[] };

/** Remembers the rows that the server has sent before any script of the page runs. */
function rememberRows(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { sent: [...document.querySelectorAll('main [role=grid] tbody *')] });
  });
}

const resultOf = (page: Page) =>
  page.evaluate(() => {
    const { sent } = window as unknown as Marked;
    return [sent.length > 100, sent.filter((node) => !node.isConnected).length];
  });

test('without scripts every day on sale is a link to itself', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(parkUrl() + pathOf({ month: MONTH }));
  const cells = (await cellsOf(page)).filter(({ date }) => date);
  expect(cells[0]?.date).toBe(`${MONTH}-01`);
  expect(addDays(cells.at(-1)?.date ?? '', 1).slice(8)).toBe('01');
  const own = cells.filter(({ to, date }) => to === pathOf({ date })).map(({ date }) => date);
  expect(own.length).toBeGreaterThan(10);
  expect(own).toEqual(expect.arrayContaining(daysOnSale()));
  const last = own.at(-1) ?? '';
  await page.locator(`a[data-date="${last}"]`).click();
  await expect(chosen(page)).toHaveAttribute('data-date', last);
  const book = page.locator('form.panel button[type=submit]').first();
  await expect(book).toHaveCSS('opacity', '1');
  await book.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href('orderTicket', 'vi')}\\?.*date=${last}`));
  await page.context().close();
});

test('a payload alone has no rows', async ({ request }) => {
  const html = await (await request.get(parkUrl() + pathOf({ month: MONTH }))).text();
  expect(html.match(/role="gridcell"/g)?.length).toBeGreaterThan(27);
  const answer = await request.get(
    `${parkUrl()}/RSC/R${pathOf()}.txt?query=${encodeURIComponent(`month=${MONTH}`)}`,
  );
  const payload = await answer.text();
  expect(payload).toContain(`${MONTH}-01`);
  expect(payload).not.toContain('gridcell');
});

const ADDRESSES: [string, () => string][] = [
  ['of a ticket', () => pathOf()],
  ['of a day that is sold out', () => pathOf({ date: firstDay(SOLD_OUT) })],
  ['of a month', () => pathOf({ month: MONTH })],
  ['in English', () => pathOf({}, 'en')],
  ['of a day', () => pathOf({ date: daysOnSale()[3] ?? '' })],
  ['of a closed day', () => pathOf({ date: firstDay(CLOSED) })],
];

for (const [what, path] of firstOf(ADDRESSES, 3)) {
  test(`scripts take the page ${what} over as it was sent`, async ({ page }) => {
    const problems = watch(page);
    await page.addInitScript(rememberRows);
    await openLive(page, parkUrl() + path());
    expect(await resultOf(page)).toEqual([true, 0]);
    expect(problems).toEqual([]);
  });
}

test('choosing a day leaves every row where it was', async ({ page }) => {
  const problems = watch(page);
  await page.addInitScript(rememberRows);
  await openLive(page, parkUrl() + pathOf({ month: MONTH }));
  const day = daysOnSale().at(-1) ?? '';
  await expect(chosen(page)).toHaveCount(0);
  await page.locator(`a[data-date="${day}"]`).click();
  await expect(chosen(page)).toHaveAttribute('data-date', day);
  await expect(page.locator('main form input[name="date"]')).toHaveValue(day);
  expect(await resultOf(page)).toEqual([true, 0]);
  expect(problems).toEqual([]);
});

test('the next month is drawn by scripts as the server would, and so is this one again', async ({
  page,
  browser,
}) => {
  const problems = watch(page);
  // Asked for: late on its last day another would be shown.
  await openLive(page, parkUrl() + pathOf({ month: THIS_MONTH }));
  const before = await cellsOf(page);
  await page.getByRole('link', { name: t('common.calendar.next') }).click();
  await expect(page.locator(`[data-date="${MONTH}-01"]`)).toBeVisible();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(parkUrl() + pathOf({ month: MONTH }));
  const written = await cellsOf(plain);
  await expect.poll(() => cellsOf(page)).toEqual(written);
  await plain.context().close();
  await page.locator(`a[data-date="${daysOnSale()[2]}"]`).click();
  await expect(chosen(page)).toHaveAttribute('data-date', daysOnSale()[2] ?? '');
  await page.goBack();
  await expect(page.locator(`[data-date="${THIS_MONTH}-01"]`)).toBeVisible();
  await expect.poll(() => cellsOf(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('keys move through the days that were sent, choose one and turn the month', async ({ page }) => {
  const problems = watch(page);
  const day = daysOnSale().find((date) => date.slice(8) > '07' && date.slice(8) < '21') ?? '';
  const at = (date: string) => page.locator(`[data-date="${date}"]`);
  await openLive(page, parkUrl() + pathOf({ date: day }));
  await tabTo(page, at(day));
  await page.keyboard.press('ArrowRight');
  await expect(at(addDays(day, 1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(at(addDays(day, 8))).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageDown');
  await expect(at(addDays(`${MONTH}-28`, 4).slice(0, 8) + day.slice(8))).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(at(day)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveAttribute('data-date', day);
  expect(problems).toEqual([]);
});
