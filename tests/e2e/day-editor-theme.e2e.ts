/** An editor's theme in English: drafted on a phone, refused while unreadable, looked at by its link, published by the manager, taken back. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { DESK_TITLES, dayTime, isByKeys, tryNumber } from '#tests/support/day-runs.ts';
import { press, reach, write } from '#tests/support/hands.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths, widerThanScreen, wordProblems } from '#tests/support/sound-page.ts';
import { tabTo } from '#tests/support/tab-to.ts';
import { themeSheetOf } from '#tests/support/theme-sheet.ts';

const en = intlFor('en').t;
const vi = intlFor('vi').t;
/** The theme that guests wear. */
const WORN = '1';
/** A shade that no page wears, so that the journeys beside this one look the same; a second try finds that of the first. */
const shade = () => `#fffae${tryNumber()}`;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PALE = '#6fa48f';
const READABLE = '#184e3e';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** By its own keys where there is no pointer: the head of the form is some hundred fields away. */
async function send(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (!isByKeys()) return button.click();
  const keys = (await button.getAttribute('aria-keyshortcuts')) ?? '';
  expect(keys).toMatch(/^Control\+/);
  await page.keyboard.press(keys);
}
const openTheme = (page: Page, locale: Locale) =>
  openLive(page, parkUrl() + href('staffContentItem', locale, { params: { kind: 'themes', id: WORN } }));
/** The colours of the next page that a visitor opens. */
const wornByGuests = async (page: Page) =>
  themeSheetOf(parkUrl(), await (await page.request.get(parkUrl())).text());

const DAY =
  'a theme is drafted, refused under 4.5 : 1, looked at, published by who may, worn by guests, and rolled back';

// One after another: they dress the same guests.
test.describe.configure({ mode: 'default' });
for (const title of DESK_TITLES)
  test(DAY + title, async ({ page, browser }) => {
    test.setTimeout(dayTime(120_000));
    await page.setViewportSize(isByKeys() ? DESK : PHONE);
    await signIn(page, personWho('editor').email);
    await draftTheme(page);
    await lookAtPreview(page);
    const office = await (await browser.newContext({ viewport: DESK })).newPage();
    await signIn(office, personWho('manager').email);
    await publishTheme(office);
    await rollBack(office);
    const audited = `SELECT DISTINCT permission FROM audit_events WHERE subject_kind = 'theme' AND subject_id = ?`;
    expect(rows(audited, WORN)).toContainEqual({ permission: 'theme.publish' });
    await office.context().close();
  });

/** With a link that is too pale: said in the form, and no obstacle to a draft. */
async function draftTheme(page: Page): Promise<void> {
  await openTheme(page, 'en');
  await write(field(page, 'lightSecondary600'), PALE);
  await write(field(page, 'lightYellow50'), shade());
  await send(page, en('drafts.save'));
  await expect(page.getByText(en('drafts.done.drafted'))).toBeVisible();
  const contrast = page.getByRole('region', { name: en('resources.themes.contrast') });
  await expect(contrast.getByText(en('resources.themes.contrast.under')).first()).toBeVisible();
  await expect(field(page, 'lightSecondary600')).toHaveValue(PALE);
  expect(await widerThanScreen(page)).toEqual([]);
  // All but contrast: what is too pale is shown as it would be.
  expect(await wordProblems(page)).toEqual([]);
  await expect(page.getByRole('button', { name: en('drafts.publish'), exact: true })).toBeDisabled();
  expect(await wornByGuests(page)).not.toContain(shade());
}

/** The whole site in the drafted colours, for whoever has the link. */
async function lookAtPreview(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: en('drafts.preview.en') });
  await reach(link);
  await openLive(page, parkUrl() + (await link.getAttribute('href')));
  await expect(page.getByText(en('drafts.preview.title'))).toBeVisible();
  const worn = () => getComputedStyle(document.documentElement).getPropertyValue('--yellow-50');
  await expect.poll(() => page.evaluate(worn)).toBe(shade());
}

/** At a desk in Vietnamese: what is too pale is refused with its pair and its figure, and nothing is lost. */
async function publishTheme(office: Page): Promise<void> {
  await openTheme(office, 'vi');
  const pale = field(office, 'lightSecondary600');
  await expect(pale).toHaveValue(PALE);
  await reach(pale);
  await send(office, vi('drafts.publish'));
  await expect(office.getByRole('alert').getByText(vi('resources.form.refused'))).toBeVisible();
  await expect(pale).toHaveAttribute('aria-invalid', 'true');
  const words = vi('resources.themes.error.contrast', {
    text: vi('resources.themes.text.link'),
    on: vi('resources.themes.on.bg'),
    mode: vi('resources.themes.mode.light'),
    figure: '2,51',
    to: '500 #246350, 700 #113c30',
  });
  await expect(office.getByText(words).first()).toBeVisible();
  expect(await wornByGuests(office)).not.toContain(shade());
  await write(pale, READABLE);
  await send(office, vi('drafts.publish'));
  await expect(office.getByText(vi('drafts.done.published'))).toBeVisible();
  expect(await problemsAtBothWidths(office)).toEqual([]);
  expect(await wornByGuests(office)).toContain(`--yellow-50:${shade()}`);
}

/** What guests wore before is published again. */
async function rollBack(office: Page): Promise<void> {
  const first = office.getByRole('link', { name: vi('resources.history.back') }).last();
  // The history ends the page: back from its start is the short way.
  if (isByKeys()) await tabTo(office, first, 'Shift+Tab');
  await press(first);
  await expect(office.getByText(/^Đây là bản \d+\./)).toBeVisible();
  await expect(field(office, 'lightYellow50')).toHaveValue('#fffae6');
  await reach(field(office, 'lightYellow50'));
  await send(office, vi('drafts.publish'));
  await expect(office.getByText(vi('drafts.done.published'))).toBeVisible();
  expect(await wornByGuests(office)).not.toContain('--yellow-50');
}
