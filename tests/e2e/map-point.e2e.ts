/** A place is moved on the map on a phone, by a press and by keys, and guests see it there at once. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const SLUG = 'chua-may';
const PLACE = href('staffContentItem', 'vi', { params: { kind: 'places', id: `pl-${SLUG}` } });

test.use({ viewport: { width: 390, height: 844 } });

test('a press and the arrow keys set the point; saved, the map of guests has it', async ({ page }) => {
  await signIn(page, personWho('editor').email);
  await openLive(page, parkUrl() + PLACE);
  const pad = page.getByRole('button', { name: t('resources.point.pad') });
  const x = page.getByRole('textbox', { name: t('resources.point.x') });
  const y = page.getByRole('textbox', { name: t('resources.point.y') });
  await pad.scrollIntoViewIfNeeded();
  await pad.click({ position: { x: 80, y: 160 } });
  await expect(x).toHaveValue(/^0\.2[45]\d*$/);
  await x.fill('0,5');
  await y.fill('0.25');
  await pad.focus();
  await pad.press('ArrowRight');
  await pad.press('Shift+ArrowDown');
  await expect(x).toHaveValue('0.503');
  await expect(y).toHaveValue('0.28');
  // A press by key is at no place.
  await pad.press('Enter');
  await expect(x).toHaveValue('0.503');
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: t('resources.form.save'), exact: true }).click();
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  const { result } = (await (await page.request.get(`${parkUrl()}/api/trpc/places.list`)).json()) as {
    result: { data: { slug: string; x: number; y: number }[] };
  };
  expect(result.data.find(({ slug }) => slug === SLUG)).toMatchObject({ x: 0.503, y: 0.28 });
  expect(await (await page.request.get(`${parkUrl()}/map`)).text()).toMatch(/--x:\s?0\.503/);
});
