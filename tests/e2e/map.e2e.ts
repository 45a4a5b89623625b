import { expect, type Locator, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { openLive, parkUrl, reloadLive, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');

test.use({ reducedMotion: 'no-preference' });

function listed(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: t('places.list.title') })
    .getByRole('link', { name: new RegExp(`^${name}`) });
}

/** Pins in sight that lie under the call-out. */
function hiddenPins(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = document.querySelector('.map-callout')?.getBoundingClientRect();
    const stage = document.querySelector('.map-stage')?.getBoundingClientRect();
    if (!box || !stage) return ['no call-out'];
    return [...document.querySelectorAll<HTMLElement>('.pin:not(.lift-plate, [data-clustered])')].flatMap(
      (pin) => {
        const { left, top, right, bottom } = pin.getBoundingClientRect();
        const isInSight =
          right > stage.left && left < stage.right && bottom > stage.top && top < stage.bottom;
        const isUnder = right > box.left && left < box.right && bottom > box.top && top < box.bottom;
        return isInSight && isUnder ? [pin.dataset.map ?? ''] : [];
      },
    );
  });
}

function zoomOf(page: Page): Promise<number> {
  return page
    .locator('.map-stage')
    .evaluate((stage) => Number(getComputedStyle(stage).getPropertyValue('--zoom')));
}

test('a visitor finds a place by list, map, layer and address, and navigates back', async ({ page }) => {
  const problems = watch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `${parkUrl()}/map`);
  await expect(page.getByRole('heading', { level: 1, name: t('places.title') })).toBeVisible();

  await listed(page, 'Chùa Mây').click();
  await expect(page).toHaveURL(/\/map\?place=chua-may$/);
  const callout = page.getByRole('region', { name: 'Chùa Mây' });
  await expect(callout).toContainText('Đi bộ 15 phút từ Ga Đỉnh Mây');
  await expect(listed(page, 'Chùa Mây')).toBeFocused();
  await expect(listed(page, 'Chùa Mây')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => hiddenPins(page)).toEqual([]);

  await page.locator('.pin[data-map="bep-van-son"]').click();
  await expect(page).toHaveURL(/place=bep-van-son$/);
  await expect(page.getByRole('region', { name: 'Bếp Vân Sơn' })).toBeVisible();
  await expect.poll(() => hiddenPins(page)).toEqual([]);
  await page.goBack();
  await expect(callout).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('region', { name: 'Bếp Vân Sơn' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/map$/);

  await page.getByRole('link', { name: t('places.layers.toilets'), exact: true }).click();
  await expect(page).toHaveURL(/layers=toilets$/);
  await expect(page.locator('.pin:not(.lift-plate)')).toHaveCount(3);
  await reloadLive(page);
  await expect(page.locator('.place-list li')).toHaveCount(3);
  expect(problems).toEqual([]);
});

test('a call-out that grows later, by a late font or by the hour, hides no pin either', async ({ page }) => {
  const problems = watch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `${parkUrl()}/map`);
  for (const slug of ['chua-may', 'bep-van-son', 'mang-truot', 'cau-treo']) {
    await page.locator(`.place-list [data-map="${slug}"]`).click();
    await expect(page).toHaveURL(new RegExp(`place=${slug}$`));
    await expect(page.locator('.map-stage[data-moving]')).toHaveCount(0);
    await expect.poll(() => hiddenPins(page)).toEqual([]);
    await page.locator('.callout-story').evaluate((story) => {
      (story as HTMLElement).style.paddingBottom = '140px';
    });
    await expect.poll(() => hiddenPins(page), slug).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('a browser that brings a pin into sight by itself does not move the map under its pins', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `${parkUrl()}/map?place=chua-may`);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1);
  await expect(page.locator('.map-stage[data-moving]')).toHaveCount(0);
  const moved = await page.locator('.map-stage').evaluate((stage) => {
    for (const pin of stage.querySelectorAll('.pin'))
      pin.scrollIntoView({ block: 'center', inline: 'center' });
    return [stage.scrollLeft, stage.scrollTop];
  });
  expect(moved).toEqual([0, 0]);
});

test('back up the list by keyboard, no place has the focus under the heading of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `${parkUrl()}/map`);
  const places = page.locator('.place-list li a');
  const head = page.locator('.place-list-head');
  await places.last().focus();
  for (let left = (await places.count()) - 1; left > 0; left -= 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    const under = await head.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(top, `${left} from the first`).toBeGreaterThanOrEqual(under);
  }
});

test('the map follows mouse and wheel, and a drag is no click', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `${parkUrl()}/map`);
  const pin = page.locator('.pin[data-map="cau-treo"]');
  const centre = async () => {
    const box = await pin.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const start = await centre();
  await page.mouse.move(start.x, start.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(2);
  await expect(page.locator('.map-stage[data-moving]')).toHaveCount(0);
  const zoomed = await centre();
  expect(
    Math.hypot(zoomed.x - start.x, zoomed.y - start.y),
    'the place under the cursor stays there',
  ).toBeLessThan(3);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 });
  // The hand has rested: what is let go then does not coast on.
  await page.waitForFunction(
    (since) => performance.now() - since > 120,
    await page.evaluate(() => performance.now()),
  );
  await page.mouse.up();
  const dragged = await centre();
  expect(Math.round(dragged.x - zoomed.x)).toBeCloseTo(60, -1);
  await expect(page).toHaveURL(/\/map$/);
});

test('two fingers zoom the map on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openLive(page, `${parkUrl()}/map`);
  const box = await page.locator('.map-stage').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 190, (box?.y ?? 0) + 160];
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  await touch('touchStart', 30);
  for (const apart of [40, 55, 70, 90]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.8);
  await context.close();
});

test('without scripts the list leads to places, each with its details and its mark on the map', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${parkUrl()}/map`);
  await listed(page, 'Máng trượt').click();
  await expect(page).toHaveURL(/\/map\?place=mang-truot$/);
  await expect(page.getByRole('region', { name: 'Máng trượt' })).toContainText('1.430 m');
  await expect(page.locator('.pin[aria-current]')).toHaveAttribute('data-map', 'mang-truot');
  await expect(page.locator('.map-buttons')).toBeHidden();
  await page.goto(`${parkUrl()}/map?place=khong-co&layers=%00;DROP`);
  await expect(page.getByText(t('places.unknown'))).toBeVisible();
  await context.close();
});
