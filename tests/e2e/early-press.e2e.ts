import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { parkUrl, rows, watch } from '#tests/support/browser.ts';
import { orderAddress } from '#tests/support/journey.ts';

const { t } = intlFor('vi');

/** How many holds the visitor has who has this one. */
const holdsBeside = (code: string) =>
  rows<{ count: number }>(
    'SELECT count(*) AS count FROM holds WHERE visitor_key = (SELECT visitor_key FROM holds WHERE code = ?)',
    code,
  )[0]?.count;

/** Scripts wait from now on; what it resolves with lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return come;
}

test('places are held by a press that was made before any script had come, once', async ({ page }) => {
  const problems = watch(page);
  const come = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/trpc/orders.hold')) sent.push(request.url());
  });
  await page.goto(orderAddress('vi', 3), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: t('booking.form.submit') });
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  come();
  await expect(page).toHaveURL(/\/checkout\/ticket\?code=/, { timeout: 30_000 });
  // Journeys beside this one hold places as well: only those of this visitor count.
  expect(holdsBeside(new URL(page.url()).searchParams.get('code') ?? '')).toBe(1);
  expect(sent).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('of presses before any script the last one counts, and what a browser does by itself it does at once', async ({
  page,
}) => {
  const come = await holdScripts(page);
  await page.goto(orderAddress('vi', 3), { waitUntil: 'commit' });
  const fewer = page.getByRole('button', { name: /^Bớt Người lớn/ });
  const more = page.getByRole('button', { name: /^Thêm Người lớn/ });
  await fewer.click();
  await more.click();
  await expect(fewer).not.toHaveAttribute('aria-busy', 'true');
  await page.locator('header button[popovertarget]').first().click();
  await expect(page.locator(':popover-open')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  come();
  await expect(page.getByRole('spinbutton', { name: /^Người lớn/ })).toHaveValue('2', { timeout: 15_000 });
  await expect(more).not.toHaveAttribute('aria-busy');
});

/** A staff page whose scripts wait; what it resolves with lets them come. */
async function openStaff(page: Page, name: 'staffMenu' | 'gate'): Promise<() => void> {
  const data = { email: DEMO_USERS[0]?.email, password: DEMO_PASSWORD };
  await page.request.post(`${parkUrl()}/api/trpc/auth.login`, { data });
  const come = await holdScripts(page);
  await page.goto(parkUrl() + href(name, 'vi'), { waitUntil: 'commit' });
  return come;
}

test('what is typed before any script narrows the list once there is one, and typing goes on at its place', async ({
  page,
}) => {
  const come = await openStaff(page, 'staffMenu');
  const find = page.getByRole('searchbox', { name: t('menu.staff.find') });
  await find.pressSequentially('pho a');
  await find.press('ArrowLeft');
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  come();
  await expect(page.getByText(t('menu.staff.noneFound'))).toBeVisible({ timeout: 15_000 });
  await page.keyboard.type('g');
  await expect(find).toHaveValue('pho ga');
  await expect(page.getByRole('switch')).toHaveCount(1);
});

test('the gate chosen before any script is the one that this device stands at', async ({ page }) => {
  const come = await openStaff(page, 'gate');
  const gate = page.getByLabel('Cổng đang trực');
  await gate.selectOption('cong-2');
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  come();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('gate')), { timeout: 15_000 })
    .toBe('cong-2');
  await expect(gate).toHaveValue('cong-2');
});
