import { expect, test } from '@playwright/test';
import { parkUrl } from '#tests/support/browser.ts';

type Watched = Window & { rides?: Animation[]; pressed?: string[] };

const RIDER = '.hero-wires > svg + svg';
/** A ride and a rest, on a busy machine. */
const ARRIVED_WITHIN_MS = 20_000;

/** Presses a key once the cabins move, and notes what each of them does then. */
function pressDuringRide(rider: string): void {
  const own: Watched = window;
  const rides: Animation[] = [];
  own.rides = rides;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const moving = animate.apply(this, how);
    if (!this.matches(rider)) return moving;
    if (rides.push(moving) === 1)
      setTimeout(() => {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        own.pressed = rides.map(({ playState }) => playState);
      });
    return moving;
  };
}

test('the cabins of the home page rest while a visitor presses something, then arrive', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  await page.addInitScript(pressDuringRide, RIDER);
  await page.goto(parkUrl());
  await page.waitForFunction(() => (window as Watched).pressed !== undefined);
  const pressed = await page.evaluate(() => (window as Watched).pressed ?? []);
  expect(pressed.length).toBeGreaterThan(0);
  expect(pressed.every((state) => state === 'paused')).toBe(true);
  await expect(page.locator(RIDER)).toHaveCount(0, { timeout: ARRIVED_WITHIN_MS });
  await expect(page.locator('.hero-wires:visible .hero-cabin').first()).toHaveCSS('visibility', 'visible');
  await page.context().close();
});
