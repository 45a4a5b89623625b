/** A place is moved on the map on a phone, by a press and by keys, and guests see it there at once. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const SLUG = 'bai-do-xe';
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
  // Only a little from where it was: other journeys look at the same map.
  const [place = { x: 0, y: 0 }] = rows<{ x: number; y: number }>(
    'SELECT x, y FROM places WHERE slug = ?',
    SLUG,
  );
  const moved = (place.x + 0.001).toFixed(3);
  await x.fill(moved);
  await y.fill(String(place.y));
  await page.getByRole('button', { name: t('drafts.publish'), exact: true }).click();
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
  const { result } = (await (await page.request.get(`${parkUrl()}/api/trpc/places.list`)).json()) as {
    result: { data: { slug: string; x: number; y: number }[] };
  };
  expect(result.data.find(({ slug }) => slug === SLUG)).toMatchObject({ x: Number(moved) });
  expect(await (await page.request.get(`${parkUrl()}/map`)).text()).toMatch(
    new RegExp(`--x:\\s?${moved.replace('.', '\\.')}`),
  );
});
