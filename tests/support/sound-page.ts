/** Whether a page can be used by everybody and fits the screen. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { IS_LONG } from './page-sample.ts';

/** Accessibility problems that a program finds in the page, or within some of its parts. */
export function axeProblems(page: Page, parts: string[] = []): Promise<string[]> {
  return problemsBy({}, page, parts);
}

/** All but those of contrast, most of the work: for a page that has been looked at in its other language. */
export function wordProblems(page: Page): Promise<string[]> {
  return problemsBy({ 'color-contrast': { enabled: false } }, page);
}

/** Those of colour alone: for a page that has been looked at in its other theme. */
export function colourProblems(page: Page): Promise<string[]> {
  return problemsBy({}, page, [], ['color-contrast', 'link-in-text-block']);
}

type Rules = Record<string, { enabled: boolean }>;

/** A toast that began to fade while it was looked at is gone the second time; one that is too pale is not. */
async function problemsBy(...asked: Parameters<typeof look>): Promise<string[]> {
  const found = await look(...asked);
  return found.some((problem) => problem.includes('.toast')) ? look(...asked) : found;
}

async function look(rules: Rules, page: Page, parts: string[] = [], only: string[] = []): Promise<string[]> {
  const options = {
    rules: { 'target-size': { enabled: true }, ...rules },
    resultTypes: ['violations' as const],
    ...(only.length > 0 ? { runOnly: { type: 'rule' as const, values: only } } : {}),
  };
  await page.evaluate(whatAppearsIsThere);
  // Half a megabyte of script, which a page that is looked at again still has.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).options(options);
  for (const part of parts) builder.include(part);
  // Frames are looked into, and their results put together, by a second blank page: not needed where there are none.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  const found = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
  return [...found, ...(await repeatedIds(page))];
}

/** What a label, an error or a link names must be one thing; axe looks only at what ARIA refers to. */
function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
    return [...repeated].map((id) => `two elements have the id ${id}`);
  });
}

/** A colour that is still fading in is nobody's contrast: waits for what ends within a second, not for what moves on. */
async function whatAppearsIsThere(): Promise<void> {
  const short = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
  await Promise.allSettled(short.map(({ finished }) => finished));
}

/** What sticks out to the right of a narrow screen. */
export function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return wide
      .slice(0, 5)
      .map(
        (node) =>
          `${node.tagName.toLowerCase()}.${node.className} reaches ${Math.round(node.getBoundingClientRect().right)} px`,
      );
  });
}

/** Utilities that stand in the page and in none of its sheets: what they dress is bare. */
export function bareUtilities(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    const css = rules.join('\n');
    const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(names)].filter((name) => /^u-[\da-z]{3,12}$/.test(name) && !css.includes(`.${name}`));
  });
}

const PHONE = { width: 390, height: 844 };

/**
 * Of a page at a desk and then on a phone, where its rules, but for contrast, are looked at by `bun run check:pages` and its
 * width always. It is left as wide as it was.
 */
export async function problemsAtBothWidths(page: Page, parts: string[] = []): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  // A bar covers whatever is scrolled below it.
  const toTop = () => page.evaluate(() => window.scrollTo(0, 0));
  await toTop();
  const wide = await axeProblems(page, parts);
  await page.setViewportSize(PHONE);
  await toTop();
  const narrow = [...(await widerThanScreen(page)), ...(IS_LONG ? await wordProblems(page) : [])];
  await page.setViewportSize(before);
  return [...wide, ...narrow.map((problem) => `on a phone: ${problem}`)];
}
