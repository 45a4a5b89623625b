/** A page that nobody touches leaves the phone's processor alone, seen or in the background. */
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { openIdle, parkUrl } from '#tests/support/browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const LOOKED_AT_MS = 10_000;
const AT_REST_AFTER_MS = 5500;
/** Of the thread that runs scripts, styles and layout, in ten seconds: 4 to 12 on an idle machine. */
const MOST_CPU_MS = 60;
const FRAMES = 60;

type Spent = { cpuMs: number; recalcs: number };

async function spent(page: Page, cdp: CDPSession, ms: number): Promise<Spent> {
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  await page.waitForTimeout(ms);
  const after = await read();
  const of = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return { cpuMs: of('TaskDuration') * 1000, recalcs: of('RecalcStyleCount') };
}

test('the home page moves its cabins without styling each frame, then takes no processor', async ({
  browser,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await openIdle(page, parkUrl());
  await expect(page.locator('.hero-wires > svg + svg').first()).toBeAttached();
  const riding = await spent(page, cdp, 1000);
  expect(riding.recalcs).toBeLessThan(FRAMES / 2);
  await page.waitForTimeout(AT_REST_AFTER_MS);
  await expect(page.locator('.hero-wires > svg + svg')).toHaveCount(0);
  const seen = await spent(page, cdp, LOOKED_AT_MS);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const hidden = await spent(page, cdp, LOOKED_AT_MS);
  console.log(`idle for 10 s: ${seen.cpuMs.toFixed(0)} ms seen, ${hidden.cpuMs.toFixed(0)} ms hidden`);
  expect(seen.cpuMs).toBeLessThan(MOST_CPU_MS);
  expect(hidden.cpuMs).toBeLessThan(MOST_CPU_MS);
  await page.context().close();
});
