/** The keys of the page that is open, pressed for real: lists, an opened thing, forms, the day, and the list of them all. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href, type RouteName } from '#src/routes.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { mutate } from '#tests/support/http-api.ts';
import { orderGoods } from '#tests/support/ordered-goods.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');

test.use({ viewport: { width: 1440, height: 900 } });

const focused = (page: Page) => page.locator(':focus');
const list = (page: Page) => page.getByRole('list', { name: t('orderList.label') });
const open = (page: Page, name: RouteName) => openLive(page, parkUrl() + href(name, 'vi'));

test('a list is walked, opened, closed, marked, narrowed and searched by keys', async ({ page }) => {
  for (const name of ['Má A Sử', 'Má A Lềnh', 'Má A Tếnh']) await orderGoods(name);
  await signIn(page, personWho('care').email);
  await open(page, 'staffOrders');
  const row = (index: number) => list(page).getByRole('link').nth(index);
  const box = (index: number) => list(page).getByRole('checkbox').nth(index);
  await expect(row(0)).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(box(1)).toBeChecked();
  await page.keyboard.press('x');
  await expect(box(1)).not.toBeChecked();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(row(2)).toBeFocused();
  await expect(box(1)).toBeChecked();
  await expect(box(2)).toBeChecked();
  await expect(box(0)).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.locator('#desk-list')).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.locator('#act-title')).toBeFocused();
  // One level at a time: the action, then the order, back to its row.
  await page.keyboard.press('Escape');
  await expect(page.locator('#act-title')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#desk-list')).toHaveCount(0);
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.locator('#field-day')).toBeFocused();
  await page.keyboard.type('2x');
  await expect(page.locator('#field-day')).toHaveValue('2x');
  await page.locator('#field-day').blur();
  await page.keyboard.press('2');
  await expect(
    page
      .getByRole('navigation', { name: t('orderList.views') })
      .getByRole('link')
      .nth(1),
  ).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: t('orderList.search') })).toBeFocused();
});

test('the list of keys says what works here, and only that', async ({ page }) => {
  await signIn(page, personWho('manager').email);
  await open(page, 'staffToday');
  const shown = page.getByRole('dialog', { name: t('office.panel.shortcuts') });
  const keysOf = (label: string) =>
    shown
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .first()
      .locator('kbd');
  await expect(page.getByText(t('office.lifts.open'))).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  await expect(shown.getByText(t('office.panel.keysHere'))).toBeVisible();
  await expect(keysOf(t('office.lifts.open'))).toHaveText(['B']);
  await expect(keysOf(t('office.today.waiting'))).toHaveText(['Q']);
  await expect(shown.getByText(t('orderDesk.act.resend'))).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await page.keyboard.press('q');
  await expect(focused(page)).toHaveAttribute('aria-labelledby', 'office-waiting');
  await page.keyboard.press('j');
  await expect(focused(page)).toHaveAttribute('href', /^\/staff/);
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/staff\/board$/);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/staff\/calendar/);
  await expect(page.locator('#calendar-period')).toBeVisible();
  const period = await page.locator('#calendar-period').textContent();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#calendar-period')).not.toHaveText(period ?? '');
  await page.keyboard.press('Shift+Slash');
  await expect(keysOf(t('calendar.today'))).toHaveText(['T']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(page.locator('#calendar-period')).toHaveText(period ?? '');
});

test('Ctrl S saves what is typed as a draft, and Ctrl Enter publishes it', async ({ page }) => {
  await signIn(page, personWho('editor').email);
  const [faq] = rows<{ id: string }>('SELECT id FROM faqs ORDER BY position DESC LIMIT 1');
  const params = { kind: 'faqs', id: faq?.id ?? '' };
  await openLive(page, parkUrl() + href('staffContentItem', 'vi', { params }));
  const answer = page.locator('[name="answer.vi"]');
  await answer.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Hỏi quầy khi cần.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('drafts.done.drafted'))).toBeVisible();
  // At once: the scripts of the page that answers may not be there yet.
  await answer.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
  expect(rows('SELECT answer FROM faqs WHERE id = ?', params.id)).toEqual([
    { answer: expect.stringContaining('Hỏi quầy khi cần.') },
  ]);
});

test('Ctrl Enter sends the form in which one writes, and no other', async ({ page }) => {
  const asked = { fullName: 'Tẩn Mẩy Ghển', email: 'ghen@khach.example', phone: '0912377680', country: 'VN' };
  const { data } = await mutate<{ code: string }>({ url: parkUrl() }, 'quotes.create', {
    ...asked,
    groupSize: 9,
  });
  const code = data?.code ?? '';
  const state = () => rows('SELECT status FROM quote_requests WHERE code = ?', code);
  await signIn(page, personWho('care').email);
  await openLive(page, parkUrl() + href('staffQuotes', 'vi', { query: { code } }));
  await expect(page.locator('#desk-list')).toBeFocused();
  const [before] = state();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('n');
  await expect(page.locator('#order-note')).toBeFocused();
  await page.keyboard.type('Đoàn có hai bé.');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('#order-note')).toHaveValue('');
  await expect(page.getByText('Đoàn có hai bé.').first()).toBeVisible();
  expect(state()).toEqual([before]);
});

test('what is pressed before the scripts are there is done when they are', async ({ page }) => {
  await signIn(page, personWho('manager').email);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(parkUrl() + href('staffOrders', 'vi'), { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: t('orderList.search') });
  await search.focus();
  await page.keyboard.type('gl');
  await expect(search).toHaveValue('gl');
  await search.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  release();
  await expect(page).toHaveURL(/\/staff\/calendar/);
});
