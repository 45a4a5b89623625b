/**
 * The day of a role, as its journey walks it: each part at the width where it is lived, in Vietnamese. In `bun run check:pages`
 * three times instead: all of it on a telephone and in English, all of it at a desk, and there again without a pointer.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href, type RouteName } from '#src/routes.ts';
import { OFFICE_COLOUR_COOKIE } from '#src/values/looks/office-looks.ts';
import { parkUrl, whenLive } from './browser.ts';
import { IS_LONG } from './page-sample.ts';
import { phoneProblems } from './phone-problems.ts';
import { axeProblems, colourProblems, problemsAtBothWidths } from './sound-page.ts';

const WIDTHS = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 900 } } as const;
type Place = keyof typeof WIDTHS;
/** `place`: where all of it is, or null. */
type DayRun = { title: string; locale: Locale; place: Place | null };

const BY_KEYS: DayRun = { title: ', by the keys of a keyboard alone', locale: 'en', place: 'laptop' };
const AS_LIVED: DayRun = { title: '', locale: 'vi', place: null };
const RUNS: readonly DayRun[] = IS_LONG
  ? [
      { title: ', all on a telephone, in English', locale: 'en', place: 'phone' },
      { title: ', all at a desk, in Vietnamese', locale: 'vi', place: 'laptop' },
      BY_KEYS,
    ]
  : [AS_LIVED];
/** With every room in dark at its end. */
const LONG_DAY_MS = 400_000;

function run(): DayRun {
  const { title } = test.info();
  return RUNS.find((one) => title.endsWith(one.title)) ?? AS_LIVED;
}

/** What the titles of a day end with that is always walked at a desk and in one language: once more by keys in `check:pages`. */
export const DESK_TITLES = IS_LONG ? ['', BY_KEYS.title] : [''];

/** Whether this run uses no pointer. */
export function isByKeys(): boolean {
  return test.info().title.endsWith(BY_KEYS.title);
}

export const dayLocale = (): Locale => run().locale;
/** In the language of this day. */
export const t: Intl18['t'] = (...asked) => intlFor(dayLocale()).t(...asked);

/** Makes each try of each run find nothing of the others: 0 for the first. */
export function tryNumber(): number {
  return Math.max(0, RUNS.indexOf(run())) * 2 + Math.min(test.info().retry, 1);
}

/** How long a day may take that takes so long in the short check. */
export function dayTime(shortMs: number): number {
  return IS_LONG ? LONG_DAY_MS : shortMs;
}

type Day = (given: { page: Page; browser: Browser }) => Promise<void>;

export function testDay(name: string, timeoutMs: number, walk: Day): void {
  // One after another: they set the same things.
  test.describe.configure({ mode: 'default' });
  for (const { title, place } of RUNS)
    test.describe(() => {
      if (place) test.use({ viewport: WIDTHS[place], hasTouch: place === 'phone' });
      test(name + title, async ({ page, browser }) => {
        test.setTimeout(dayTime(timeoutMs));
        await walk({ page, browser });
      });
    });
}

/** To where this part of the day is lived, unless all of it is elsewhere. */
export async function standAt(page: Page, usual: Place): Promise<void> {
  await page.setViewportSize(WIDTHS[run().place ?? usual]);
}

export function isOnPhone(page: Page): boolean {
  return page.viewportSize()?.width === WIDTHS.phone.width;
}

export function addressOf(name: RouteName, options: Parameters<typeof href>[2] = {}): string {
  return parkUrl() + href(name, dayLocale(), options);
}

/** At both widths where the day is lived at both, else at that of the day. */
export async function dayProblems(page: Page): Promise<string[]> {
  const { place } = run();
  if (place === null) return problemsAtBothWidths(page);
  // A bar covers whatever is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  return place === 'phone' ? phoneProblems(page) : axeProblems(page);
}

/** What cannot be read in dark: on the page where the day ends, in `check:pages` in every room of the person. */
export async function darkProblems(page: Page): Promise<string[]> {
  await page.context().addCookies([{ name: OFFICE_COLOUR_COOKIE, value: 'dark', url: parkUrl() }]);
  await page.reload();
  const found: string[] = [];
  for (const path of [null, ...(IS_LONG ? await roomsOf(page) : [])]) {
    if (path) await page.goto(parkUrl() + path);
    await whenLive(page);
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const problems = await colourProblems(page);
    found.push(...problems.map((problem) => `in dark, ${new URL(page.url()).pathname}: ${problem}`));
  }
  await page.context().clearCookies({ name: OFFICE_COLOUR_COOKIE });
  return found;
}

/** Their paths, but for the gate, which is always light. */
async function roomsOf(page: Page): Promise<string[]> {
  const links = page.locator('nav a[href]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths)].filter((path) => /\/staff[^?]*$/.test(path) && !path.endsWith('/gate'));
}
