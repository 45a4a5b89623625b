/**
 * `bun run bench:press`: what a press of a menu, a palette, a stepper or a day takes until its answer is painted, in a
 * browser on a processor four times slower than this one. Each page is opened anew for each round, so first presses count.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { CART_KEY } from '#src/client/cart-store.ts';
import { href } from '#src/routes.ts';
import { listOffers, type Offer } from '#tests/support/booking.ts';
import { openLive } from '#tests/support/browser.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { startPark } from '#tests/support/server.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { type Answer, timePress } from './press-time.ts';
import { closeTable, openTable, row } from './table.ts';

const SLOWER = 4;
const ROUNDS = 5;
const TIMES_A_ROUND = 3;
const ANSWERED_WITHIN_MS = 200;
/** The question about measuring comes 1.2 s after the page, and lies over what is pressed. */
const SETTLED_AFTER_MS = 1500;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const { t } = intlFor('vi');

type Press = { name: string; answer: Answer; act: (page: Page) => Promise<void> };
/** Its presses, in turn, leave the page as it was. */
type Visit = {
  screen: typeof PHONE | typeof LAPTOP;
  address: string;
  presses: Press[];
  before?: (page: Page) => Promise<void>;
};

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap();
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const key = (keys: string) => (page: Page) => page.keyboard.press(keys);
const without = (selector: string) => `html:not(:has(${selector}))`;

const SHEET = '#menu-sheet:popover-open';
const COLOURS = '#colour-menu:popover-open';
const PALETTE = 'dialog [role=combobox]';
const colour = (menu: string, value: string) => `${menu} label:has([value=${value}])`;

const MENU: Press[] = [
  { name: 'Menu of a phone opens', answer: { shown: SHEET }, act: tap('.menu-button') },
  { name: '  dark is chosen in it', answer: { shown: 'html.dark' }, act: tap(colour(SHEET, 'dark')) },
  { name: '  it opens in the dark', answer: { shown: SHEET }, act: tap('.menu-button') },
  { name: '  light is chosen', answer: { shown: 'html:not(.dark)' }, act: tap(colour(SHEET, 'light')) },
];

const COLOUR_BUTTON = '[popovertarget=colour-menu]';
const COLOUR_MENU: Press[] = [
  { name: 'Menu of colours opens', answer: { shown: COLOURS }, act: click(COLOUR_BUTTON) },
  { name: '  dark is chosen', answer: { shown: 'html.dark' }, act: click(colour(COLOURS, 'dark')) },
  { name: '  it opens again', answer: { shown: COLOURS }, act: click(COLOUR_BUTTON) },
  { name: '  light is chosen', answer: { shown: 'html:not(.dark)' }, act: click(colour(COLOURS, 'light')) },
];

const palette = (name: string): Press[] => [
  { name: `${name}, Ctrl K`, answer: { shown: `${PALETTE}:focus` }, act: key('Control+k') },
  { name: '  a letter', answer: { shown: `${PALETTE}:focus`, value: 'v' }, act: key('v') },
  { name: '  one more', answer: { shown: `${PALETTE}:focus`, value: 've' }, act: key('e') },
  { name: '  it closes', answer: { shown: without(PALETTE) }, act: key('Escape') },
];

/** One more of the first thing that is counted there, and one fewer. */
function stepper(name: string, from: number): Press[] {
  const [fewer, more] = ['main .step button:first-of-type', 'main .step button:last-of-type'];
  const shows = (count: number) => ({ shown: 'main .step input', value: String(count) });
  return [
    { name: `Stepper of ${name}, more`, answer: shows(from + 1), act: tap(more) },
    { name: '  fewer', answer: shows(from), act: tap(fewer) },
  ];
}

/** Another day of the month, and the first one again. */
function days([first, other]: Offer[]): Press[] {
  const day = (date = '') => `main [data-date="${date}"]`;
  const chosen = (date = '') => ({ shown: `[aria-selected=true] [data-date="${date}"]` });
  return [
    { name: 'Day of the calendar', answer: chosen(other?.date), act: tap(day(other?.date)) },
    { name: '  another one', answer: chosen(first?.date), act: tap(day(first?.date)) },
  ];
}

async function fillCart(page: Page): Promise<void> {
  const found = park.rows<{ id: string }>(
    'SELECT id FROM product_variants WHERE stock - held - sold > 5 LIMIT 3',
  );
  const lines = found.map(({ id }) => ({ kind: 'product', id, quantity: 1 }));
  await page.addInitScript(
    ([name = '', value = '']) => localStorage.setItem(name, value),
    [CART_KEY, JSON.stringify(lines)],
  );
}

function listVisits(base: string): Visit[] {
  const at = (name: 'home' | 'cart' | 'staffOrders') => base + href(name, 'vi');
  const [offer, ...others] = listOffers(park.rows);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  const { slug, date, unitKey } = offer;
  const month = date.slice(0, 7);
  const same = others.filter((other) => other.slug === slug && other.date.startsWith(month));
  const query = { ticket: slug, date, month, [unitKey]: '1' };
  const booking = [...stepper('the booking form', 1), ...days([offer, ...same])];
  const signedIn = (page: Page) => signIn(page, personWho('manager').email);
  return [
    { screen: PHONE, address: at('home'), presses: MENU },
    { screen: LAPTOP, address: at('home'), presses: [...COLOUR_MENU, ...palette('Search of the site')] },
    {
      screen: LAPTOP,
      address: at('staffOrders'),
      presses: palette('Palette of the office'),
      before: signedIn,
    },
    { screen: PHONE, address: base + href('orderTicket', 'vi', { query }), presses: booking },
    { screen: PHONE, address: at('cart'), presses: stepper('the cart', 1), before: fillCart },
  ];
}

async function open(browser: Browser, { screen, address, before }: Visit): Promise<Page> {
  const page = await (await browser.newContext(screen)).newPage();
  await before?.(page);
  await openLive(page, address);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const refuse = page.getByRole('button', { name: t('consent.bar.refuse') });
  if (await refuse.isVisible()) {
    await refuse.click();
    // What that press has loaded is no part of the next one.
    await page.waitForTimeout(SETTLED_AFTER_MS);
  }
  // Playwright compiles its own script at its first question: not in the middle of a press.
  await page.waitForFunction(() => true);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function measure(browser: Browser, visit: Visit): Promise<void> {
  const times = visit.presses.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open(browser, visit);
    for (let time = 0; time < TIMES_A_ROUND; time += 1)
      for (const [index, { answer, act }] of visit.presses.entries())
        times[index]?.push(await timePress(page, answer, () => act(page)));
    await page.context().close();
  }
  for (const [index, { name }] of visit.presses.entries()) report(name, times[index] ?? []);
}

/** Three presses of four, beside what was promised, and the longest. */
function report(name: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const value = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.POSITIVE_INFINITY;
  const longest = Math.round(sorted.at(-1) ?? 0);
  row(`${name} (longest ${longest})`, { value, unit: 'ms', atMost: ANSWERED_WITHIN_MS });
}

const park = await startPark({ env: { LOG_LEVEL: 'error', WORK_BUDGET: '9999' } });
const [base = ''] = park.urls;
// Where what the browser tests share looks for the park.
Object.assign(process.env, { PARK_URL: base, PARK_DATABASE: park.databaseFile });
openTable(`Chromium on a processor ${SLOWER} times slower, three presses of four`);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  for (const visit of listVisits(base)) await measure(browser, visit);
} finally {
  await browser.close();
  await park.stop();
}
process.exit(closeTable() ? 0 : 1);
