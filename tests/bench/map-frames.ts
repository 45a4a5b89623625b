/** How the area map moves in a real browser: frames while it is dragged and zoomed, beside the same page left alone. */
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { startPark } from '#tests/support/server.ts';
import { closeTable, openTable, row } from './table.ts';

const FRAMES = 120;
const FRAME_MS = 1000 / 60;

type Run = {
  /** Milliseconds between frames, from the quickest. */
  frames: number[];
  /** Milliseconds that the page's own scripts, styles and layouts took of each frame. */
  workMs: number;
  layouts: number;
};

/** One event a frame, so that every frame has something to move; the times come from the page itself. */
async function run(page: Page, kind: 'still' | 'drag' | 'wheel'): Promise<Run> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  const frames = await page.evaluate(moveFor, { kind, count: FRAMES });
  const after = await read();
  await page.waitForTimeout(400);
  const spent = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  const seconds = spent('ScriptDuration') + spent('RecalcStyleDuration') + spent('LayoutDuration');
  return {
    frames: frames.sort((a, b) => a - b),
    workMs: (seconds * 1000) / FRAMES,
    layouts: spent('LayoutCount'),
  };
}

function moveFor({ kind, count }: { kind: string; count: number }): Promise<number[]> {
  const stage = document.querySelector<HTMLElement>('.map-stage');
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
  const [x, y] = [left + width / 2, top + height / 2];
  const point = (type: string, clientX: number, clientY: number) =>
    stage?.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, pointerId: 1, isPrimary: true, bubbles: true, button: 0 }),
    );
  const turn = (deltaY: number) =>
    stage?.dispatchEvent(
      new WheelEvent('wheel', { clientX: x, clientY: y, deltaY, bubbles: true, cancelable: true }),
    );
  // A made pointer cannot be captured.
  if (stage) stage.setPointerCapture = () => undefined;
  if (kind === 'drag') point('pointerdown', x, y);
  return new Promise((resolve) => {
    const times: number[] = [];
    let last = performance.now();
    function frame(now: number): void {
      const step = times.push(now - last);
      last = now;
      if (kind === 'drag') point('pointermove', x + Math.sin(step / 9) * 180, y + Math.cos(step / 7) * 90);
      if (kind === 'wheel') turn(Math.sin(step / 12) > 0 ? -24 : 24);
      if (step < count) requestAnimationFrame(frame);
      else {
        if (kind === 'drag') point('pointercancel', x, y);
        resolve(times.slice(2));
      }
    }
    requestAnimationFrame(frame);
  });
}

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

openTable('Chromium without a graphics card');
const park = await startPark({ env: { LOG_LEVEL: 'error', WORK_BUDGET: '9999' } });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${park.urls[0]}/map`, { waitUntil: 'networkidle' });
  await page.locator('.map-stage[data-live]').waitFor();
  await run(page, 'wheel');
  const still = await run(page, 'still');
  const [typical, slow] = [at(still.frames, 0.5), at(still.frames, 0.95)];
  row('Left alone, a frame (median)', { value: typical, unit: 'ms', atMost: FRAME_MS * 1.5 });
  for (const kind of ['drag', 'wheel'] as const) {
    const moved = await run(page, kind);
    row(`By ${kind}, a frame (median)`, { value: at(moved.frames, 0.5), unit: 'ms', atMost: FRAME_MS * 1.1 });
    row('  19 frames of 20 within', {
      value: at(moved.frames, 0.95),
      unit: 'ms',
      atMost: Math.max(slow, FRAME_MS) * 1.5,
    });
    row('  work of the page in each', { value: moved.workMs, unit: 'ms', atMost: 6 });
    row('  layouts in all', { value: moved.layouts, unit: '', atMost: kind === 'drag' ? 4 : 12 });
  }
} finally {
  await browser.close();
  await park.stop();
}
process.exit(closeTable() ? 0 : 1);
