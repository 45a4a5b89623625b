/** The frame of the office: its rooms on a desk and on a telephone, the search, the keys, and the person's own colours. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { ROOMS } from '#src/layouts/office/rooms.ts';
import { href, type Route, type RouteName } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { may, PRESETS } from '#src/values/permissions.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { DARK, groundsOf, LIGHT, watchGround } from '#tests/support/grounds.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const MANAGER = { permissions: new Set(PRESETS.manager) };
const PHONE = { width: 390, height: 844 };

test.use({ reducedMotion: 'no-preference' });

const rooms = (page: Page) => page.getByRole('navigation', { name: t('chrome.staff.nav') });
const room = (page: Page, name: string) => rooms(page).getByRole('link', { name });
const palette = (page: Page) => page.getByRole('dialog', { name: t('office.panel.title') });
const widthOf = async (page: Page) => (await rooms(page).boundingBox())?.width;

function isManagers({ to }: (typeof ROOMS)[number]): boolean {
  const { permission }: Route = pageRoutes[to];
  return may(MANAGER, permission);
}

async function open(page: Page, name: RouteName): Promise<void> {
  await openLive(page, parkUrl() + href(name, 'vi'));
  if (!name.startsWith('staff')) return;
  // The view may be counted before the frame of the office is live.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('nav button')].some((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Pressed again while nobody listens yet. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused({ timeout: 2000 });
  }).toPass();
}

test.describe('on a telephone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a bar has the rooms that one needs most, a sheet all of them', async ({ page }) => {
    await signIn(page, personWho('manager').email);
    await open(page, 'staffOrders');
    const bar = page.getByRole('navigation', { name: t('office.bottom') });
    await expect(bar.getByRole('link', { name: t('orders.staff.title') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(rooms(page)).toBeHidden();
    await bar.getByRole('button', { name: t('office.all') }).click();
    await expect(room(page, t('chrome.staff.closures'))).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');
    await expect(rooms(page)).toBeHidden();
    await bar.getByRole('button', { name: t('office.all') }).click();
    await room(page, t('chrome.staff.closures')).click();
    await expect(page).toHaveURL(/\/staff\/closures$/);
    await expect(rooms(page)).toBeHidden();
    expect(await widerThanScreen(page)).toEqual([]);
    await bar.getByRole('button', { name: t('office.all') }).click();
    expect(await axeProblems(page)).toEqual([]);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a rail has the rooms, which [ folds and opens again; below 1200 px it starts folded, and the words of the search fit', async ({
    page,
  }) => {
    await signIn(page, personWho('manager').email);
    await open(page, 'staffRefunds');
    await expect(room(page, t('chrome.staff.refunds'))).toHaveAttribute('aria-current', 'page');
    await expect(rooms(page).getByRole('listitem')).toHaveCount(ROOMS.filter(isManagers).length);
    expect(await widthOf(page)).toBe(212);
    await page.keyboard.press('[');
    await expect.poll(() => widthOf(page)).toBe(56);
    await expect(room(page, t('chrome.staff.closures'))).toBeVisible();
    await page.reload();
    await expect.poll(() => widthOf(page)).toBe(56);
    await rooms(page)
      .getByRole('button', { name: t('office.fold') })
      .click();
    await expect.poll(() => widthOf(page)).toBe(212);
    await page.context().clearCookies({ name: 'office-rail' });
    await page.setViewportSize({ width: 1199, height: 800 });
    await page.reload();
    await expect.poll(() => widthOf(page)).toBe(56);
    await page.setViewportSize({ width: 800, height: 800 });
    const sought = page.locator('[aria-keyshortcuts~="Control+K"] > .name');
    expect(await sought.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  });

  test('who works at the gate has their day, the way to it and no other room; the search finds them pages alone', async ({
    page,
  }) => {
    await signIn(page, personWho('gate').email);
    await page.goto(`${parkUrl()}/staff`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('chrome.staff.gate') })
      .click();
    await expect(page).toHaveURL(/\/staff\/gate$/);
    await page.getByRole('link', { name: t('office.name') }).click();
    await expect(page).toHaveURL(/\/staff$/);
    await expect(rooms(page).getByRole('listitem')).toHaveCount(4);
    await openPalette(page);
    // The rooms, and one's own security.
    await expect(palette(page).getByRole('option')).toHaveCount(5);
    await page.keyboard.type('thu');
    await expect(palette(page).getByText(t('office.panel.noneRooms'))).toBeVisible();
  });

  test('an order is found and opened without a mouse, by its buyer’s name without accents', async ({
    page,
  }) => {
    const { code } = await placedOrder(7);
    await signIn(page, personWho('manager').email);
    await open(page, 'staffToday');
    await openPalette(page);
    await page.keyboard.type(code.toLowerCase());
    const found = palette(page).getByRole('option', { name: spacedCode(code) });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(palette(page).getByRole('complementary')).toContainText(spacedCode(code));
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${parkUrl()}${href('staffOrders', 'vi', { query: { code } })}`);
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    // Letters before it has come would be the page's.
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('so quy');
    await expect(palette(page).getByRole('option', { name: t('chrome.staff.ledger') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/ledger$/);
  });

  test('the keys lead from room to room, and are letters in a field', async ({ page }) => {
    await signIn(page, personWho('manager').email);
    await open(page, 'staffToday');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/staff\/orders$/);
    const field = page.getByRole('searchbox', { name: t('orderList.search') });
    await field.focus();
    await page.keyboard.type('gh/?[');
    await expect(field).toHaveValue('gh/?[');
    await expect(page).toHaveURL(/\/staff\/orders$/);
    await field.blur();
    await page.keyboard.press('Shift+Slash');
    const list = page.getByRole('dialog', { name: t('office.panel.shortcuts') });
    await expect(list.getByText(t('office.panel.keysNote'))).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page).toHaveURL(/\/staff\/orders$/);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page).toHaveURL(/\/staff$/);
    // Where no list has a search of its own, it is that of everything.
    await page.keyboard.press('/');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
  });

  test('a desk is light until its person chooses; the choice is theirs in the office alone', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, personWho('manager').email);
    await watchGround(page);
    await open(page, 'staffToday');
    expect(await groundsOf(page)).toEqual([LIGHT]);
    await page
      .getByRole('button', { name: t('office.person.open', { name: personWho('manager').firstName }) })
      .click();
    await page.getByRole('radio', { name: t('chrome.colour.dark') }).check();
    expect(await groundsOf(page)).toEqual([LIGHT, DARK]);
    await open(page, 'staffRefunds');
    expect(await groundsOf(page)).toEqual([DARK]);
    expect(await axeProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, 'policies');
    expect(await groundsOf(page)).toEqual([LIGHT]);
  });
});
