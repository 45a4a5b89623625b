/** One press in a real page: milliseconds from the finger or the key until the browser has painted the answer. */
import type { Page } from '@playwright/test';

/** The browser notes presses from 16 ms up, in steps of eight; a shorter one counts as this. */
const SHORTEST_MS = 16;
const NOTED_AFTER_MS = 150;
const POLLED_EVERY_MS = 50;

/** What the page shows once it has answered: an element, and of a field its value. */
export type Answer = { shown: string; value?: string };

type Timing = { from: number; answeredAt: number; longest: number };
type Timed = Window & { timing?: Timing; watcher?: PerformanceObserver };

/** Runs in the page before it is pressed. */
function watchPress({ answer, shortest }: { answer: Answer; shortest: number }): void {
  const own: Timed = window;
  const timing: Timing = { from: 0, answeredAt: 0, longest: 0 };
  own.timing = timing;
  own.watcher?.disconnect();
  // From the input to the frame after its handlers, as browsers measure it.
  own.watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) timing.longest = Math.max(timing.longest, duration);
  });
  own.watcher.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  const begin = ({ timeStamp }: Event) => {
    timing.from ||= timeStamp;
  };
  for (const type of ['pointerup', 'keydown']) addEventListener(type, begin, { capture: true, once: true });
  const look = () => {
    const found = document.querySelector<HTMLInputElement>(answer.shown);
    const isAnswered = found !== null && (answer.value === undefined || found.value === answer.value);
    if (timing.from === 0 || !isAnswered) requestAnimationFrame(look);
    // Behind the painting of this frame.
    else
      setTimeout(() => {
        timing.answeredAt = performance.now();
      });
  };
  requestAnimationFrame(look);
}

/** The later of two frames: the one after the handlers, and the one that shows the answer. */
export async function timePress(page: Page, answer: Answer, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchPress, { answer, shortest: SHORTEST_MS });
  await act();
  await page.waitForFunction(() => ((window as Timed).timing?.answeredAt ?? 0) > 0, null, {
    polling: POLLED_EVERY_MS,
  });
  await page.waitForTimeout(NOTED_AFTER_MS);
  return page.evaluate((shortest) => {
    const { from, answeredAt, longest } = (window as Timed).timing ?? { from: 0, answeredAt: 0, longest: 0 };
    return Math.max(answeredAt - from, longest, shortest);
  }, SHORTEST_MS);
}
