/** A visitor in any browser: sees, presses and types as a person does, and waits for what comes. */
import type { Driver } from './driver.ts';

const PATIENCE_MS = 12_000;
const POLL_MS = 80;
const REST_MS = 60;

const IS_LIVE = `document.documentElement.hasAttribute('data-live')`;
/** What is asked for after the page would fail when the page is left. */
const QUIET_MS = 250;
const LOADED = `performance.getEntriesByType('resource').length`;
const IS_QUIET = `(async (before) => { await new Promise((done) => setTimeout(done, ${QUIET_MS})); return before === ${LOADED}; })(${LOADED})`;

type Spot = { x: number; y: number } | { missing: string };
export type Visitor = ReturnType<typeof visitorOf>;

export function visitorOf(driver: Driver) {
  async function until(what: string, expression: string): Promise<unknown> {
    const end = performance.now() + PATIENCE_MS;
    let found: unknown = null;
    while (performance.now() < end) {
      // A page that is being left has no answer.
      found = await driver.evaluate(expression).catch((error: Error) => ({ missing: error.message }));
      if (found && !isMissing(found)) return found;
      await Bun.sleep(POLL_MS);
    }
    throw new Error(`${what}: ${isMissing(found) ? found.missing : 'not within 12 s'}`);
  }
  async function press(selector: string, words = ''): Promise<void> {
    // Pressed when it has come to rest.
    const find = `(async () => { const find = () => ${spotOf(selector, words)}; const first = find(); await new Promise((done) => setTimeout(done, ${REST_MS})); const last = find(); return first.x === last.x && first.y === last.y ? last : { missing: 'it moves' }; })()`;
    const spot = (await until(`${selector} “${words}”`, find)) as { x: number; y: number };
    await driver.press(spot.x, spot.y);
  }
  /** Until scripts are at work and nothing more is loaded. */
  async function settle(): Promise<void> {
    await until('the page has its scripts', IS_LIVE);
    await until('the page has loaded all', IS_QUIET);
  }
  return {
    driver,
    settle,
    until,
    /** An element with these words in its name or text, in sight and covered by nothing. */
    async see(selector: string, words = ''): Promise<void> {
      await until(`${selector} “${words}”`, spotOf(selector, words));
    },
    press,
    /** Opens a page and waits until its scripts are at work. */
    async open(address: string): Promise<void> {
      await driver.open(address);
      await settle();
    },
    /** Types into the field with this label. */
    async fill(label: string, text: string): Promise<void> {
      await press('input, textarea', label);
      await driver.type(text);
      await until(`${label} is filled`, `document.activeElement?.value === ${JSON.stringify(text)}`);
    },
  };
}

function isMissing(found: unknown): found is { missing: string } {
  return typeof found === 'object' && found !== null && 'missing' in found;
}

function spotOf(selector: string, words: string): string {
  return `(${findSpot})(${JSON.stringify(selector)}, ${JSON.stringify(words)})`;
}

/** Runs in the page: its text is sent, so it may use nothing of this module. */
function findSpot(selector: string, words: string): Spot {
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    return [element.getAttribute('aria-label'), ...labels, element.textContent].join(' ');
  };
  const found = [...document.querySelectorAll(selector)].filter((element) => nameOf(element).includes(words));
  // One that has not begun yet looks like rest.
  const moves = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .map(({ effect }) => effect as KeyframeEffect)
    .filter((effect) => effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  let missing = 'there is none';
  for (const element of found) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const above = document.elementFromPoint(x, y);
    const own = [element, ...((element as HTMLInputElement).labels ?? [])];
    if ((element as HTMLButtonElement).disabled) missing = 'it is disabled';
    else if (width === 0 || height === 0) missing = 'it is not shown';
    else if (moves.some(({ target }) => target?.contains(element))) missing = 'it moves';
    else if (!own.some((one) => one.contains(above)))
      missing = `covered by ${above?.outerHTML.slice(0, 120)}`;
    else return { x, y };
  }
  return { missing };
}
