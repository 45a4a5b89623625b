/** What is looked for on a screen of the office: in each language, at both widths and in both colours. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { OFFICE_COLOUR_COOKIE } from '#src/values/looks/office-looks.ts';
import { parkUrl, whenLive } from './browser.ts';
import { strangeTexts } from './office-park.ts';
import { onePage } from './one-page.ts';
import type { Park } from './server.ts';
import { personWho, signIn } from './signed-in.ts';
import { axeProblems, colourProblems, widerThanScreen, wordProblems } from './sound-page.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const CONTEXT = { viewport: DESK, reducedMotion: 'reduce' } as const;

export type OfficeLook = {
  locale: Locale;
  colour: 'light' | 'dark';
  viewport: typeof DESK;
  problemsOf: (page: Page) => Promise<string[]>;
};
/** Each language at both widths and in both colours; colours, which no language changes, once in each width and colour. */
export const OFFICE_LOOKS: readonly OfficeLook[] = [
  { locale: 'vi', colour: 'light', viewport: DESK, problemsOf: axeProblems },
  { locale: 'vi', colour: 'dark', viewport: PHONE, problemsOf: axeProblems },
  { locale: 'en', colour: 'dark', viewport: DESK, problemsOf: colourProblems },
  { locale: 'en', colour: 'light', viewport: PHONE, problemsOf: wordProblems },
];

/** Signed in as the owner. */
export async function openOffice(browser: Browser, { colour, viewport }: OfficeLook): Promise<Page> {
  const page = await onePage(browser, CONTEXT);
  await signIn(page, personWho('owner').email);
  await page.context().addCookies([{ name: OFFICE_COLOUR_COOKIE, value: colour, url: parkUrl() }]);
  await page.setViewportSize(viewport);
  return page;
}

/** Opens a screen by its Vietnamese address in the language of the look; returns how it answers. */
export async function openScreen(
  page: Page,
  address: string,
  { locale, colour }: OfficeLook,
): Promise<string[]> {
  const path = locale === 'vi' || address.startsWith('/en/') ? address : `/en${address}`;
  const answer = await page.goto(parkUrl() + path);
  await whenLive(page);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', locale);
  // Its scanner is read in the sun.
  if (!/\/gate$/.test(path)) await expect(root).toHaveAttribute('data-mode', colour);
  return answer?.status() === 200 ? [] : [`answers ${answer?.status()}`];
}

/** Of the screen as it stands. */
export async function screenProblems(page: Page, park: Park, look: OfficeLook): Promise<string[]> {
  const headings = (await page.locator('h1').count()) === 1 ? [] : ['has not one h1'];
  return [
    ...headings,
    ...(await widerThanScreen(page)),
    ...(await look.problemsOf(page)),
    ...strangeTexts(park, await page.content(), look.locale),
  ];
}
