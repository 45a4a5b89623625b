/** Every screen of the office with what is opened on it: for everybody, on a telephone and at a desk, light and dark, in one language. */
import { expect, type Page, test } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { OFFICE_COLOUR_COOKIE } from '#src/values/looks/office-looks.ts';
import { parkUrl, watch, whenLive } from '#tests/support/browser.ts';
import { officeAddresses, openOfficePark, strangeTexts } from '#tests/support/office-park.ts';
import { onePage } from '#tests/support/one-page.ts';
import type { Park } from '#tests/support/server.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, colourProblems, widerThanScreen, wordProblems } from '#tests/support/sound-page.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const CONTEXT = { viewport: DESK, reducedMotion: 'reduce' } as const;
const ROOM_MS = 400_000;

type Look = {
  locale: Locale;
  colour: 'light' | 'dark';
  viewport: typeof DESK;
  problemsOf: (page: Page) => Promise<string[]>;
};
/** Each language at both widths and in both colours; colours, which no language changes, once in each width and colour. */
const LOOKS: readonly Look[] = [
  { locale: 'vi', colour: 'light', viewport: DESK, problemsOf: axeProblems },
  { locale: 'vi', colour: 'dark', viewport: PHONE, problemsOf: axeProblems },
  { locale: 'en', colour: 'dark', viewport: DESK, problemsOf: colourProblems },
  { locale: 'en', colour: 'light', viewport: PHONE, problemsOf: wordProblems },
];

/** By what stands behind `/staff` in the address; the last has whatever none of the others has. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  days: ['calendar', 'closures', 'board', 'waiting', 'gate'],
  orders: ['orders', 'messages', 'quotes', 'jobs', 'moderation'],
  money: ['refunds', 'transfers', 'ledger', 'invoices', 'totals'],
  content: ['content', 'import', 'media', 'menu'],
  'all others': [],
};

let park: Park;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  park = await openOfficePark();
});
test.afterAll(() => park?.stop());

function addressesOf(room: string): string[] {
  const of = (address: string) => /^\/staff\/([a-z]+)/.exec(address)?.[1] ?? '';
  const found = (address: string) => Object.keys(ROOMS).find((name) => ROOMS[name]?.includes(of(address)));
  return officeAddresses(park).filter((address) => (found(address) ?? 'all others') === room);
}

for (const room of Object.keys(ROOMS))
  for (const look of LOOKS) {
    const { locale, colour, viewport } = look;
    test(`${room} in ${locale}, ${colour}, ${viewport.width} px: sound, in one language, no wider than the screen`, async ({
      browser,
    }) => {
      test.setTimeout(ROOM_MS);
      const page = await onePage(browser, CONTEXT);
      await signIn(page, personWho('owner').email);
      await page.context().addCookies([{ name: OFFICE_COLOUR_COOKIE, value: colour, url: parkUrl() }]);
      await page.setViewportSize(viewport);
      const problems = watch(page);
      for (const address of addressesOf(room)) {
        expect.soft(await lookAt(page, address, look), address).toEqual([]);
        const row = await firstRow(page, address);
        if (row) expect.soft(await lookAt(page, row, look), row).toEqual([]);
      }
      // Their files were never uploaded.
      expect(problems.filter((problem) => !problem.includes('/api/media/'))).toEqual([]);
    });
  }

async function lookAt(page: Page, address: string, { locale, colour, problemsOf }: Look): Promise<string[]> {
  const path = locale === 'vi' || address.startsWith('/en/') ? address : `/en${address}`;
  const answer = await page.goto(parkUrl() + path);
  await whenLive(page);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', locale);
  // Its scanner is read in the sun.
  if (!/\/gate$/.test(path)) await expect(root).toHaveAttribute('data-mode', colour);
  const status = answer?.status() === 200 ? [] : [`answers ${answer?.status()}`];
  const headings = (await page.locator('h1').count()) === 1 ? [] : ['has not one h1'];
  return [
    ...status,
    ...headings,
    ...(await widerThanScreen(page)),
    ...(await problemsOf(page)),
    ...strangeTexts(park, await page.content(), locale),
  ];
}

/** What stands first in a list of content; where nothing does, the form of a new one. */
async function firstRow(page: Page, address: string): Promise<string | null> {
  if (!/^\/staff\/content\/[a-z-]+$/.test(address)) return null;
  const links = page.locator(`main a[href*="${address}/"]:not([href*="/new"])`);
  const [first] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return first?.split('?')[0] ?? `${address}/new`;
}
