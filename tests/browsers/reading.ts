/** Reads the main pages on a phone and opens what every page has. */
import { intlFor } from '#i18n/intl.ts';
import { href, type RouteName } from '#src/routes.ts';
import { parkUrl, rows } from '#tests/support/browser.ts';
import { orderAddress } from '#tests/support/journey.ts';
import type { Visitor } from './visitor.ts';

const { t } = intlFor('vi');
const PHONE = [390, 844] as const;
const DESK = [1280, 800] as const;
const PAGES: RouteName[] = [
  'home',
  'tickets',
  'ticketPricing',
  'map',
  'menu',
  'products',
  'posts',
  'gallery',
  'contact',
  'search',
];

/** A popover, and a modal dialog in a browser without these. */
const SHEET = ':is(dialog[open], dialog:popover-open)';

/** Nothing is cut off at the right. */
// The window of WebKitGTK goes no further than 447 pixels.
const IS_WITHIN = 'innerWidth <= 450 && document.documentElement.scrollWidth <= innerWidth';

export async function readPages({ driver, open, see, until }: Visitor): Promise<void> {
  await driver.resize(...PHONE);
  const ticket = rows<{ slug: string }>('SELECT slug FROM ticket_types WHERE is_active = 1 LIMIT 1')[0]?.slug;
  const addresses = [
    ...PAGES.map((name) => parkUrl() + href(name, 'vi')),
    parkUrl() + href('ticket', 'vi', { params: { slug: ticket ?? '' } }),
    orderAddress('vi', 5),
  ];
  for (const address of addresses) {
    await open(address);
    await see('h1');
    await until(
      `${address} has the phone's menu`,
      `getComputedStyle(document.querySelector('.menu-button')).display !== 'none'`,
    );
    await until(`${address} is no wider than the phone`, IS_WITHIN);
  }
}

export async function openMenus({ driver, open, see, press, until, settle }: Visitor): Promise<void> {
  await driver.resize(...PHONE);
  await open(parkUrl() + href('contact', 'vi'));
  await press('.menu-button');
  await see(`${SHEET} nav a`, t('chrome.nav.map'));
  await see(`${SHEET} .choice`, t('chrome.colour.dark'));
  await press(`${SHEET} .languages a`, 'English');
  await until('the page is English', `document.documentElement.lang === 'en'`);
  await settle();

  await driver.resize(...DESK);
  await open(parkUrl() + href('contact', 'vi'));
  const colours = `.hd-tools > button[aria-label="${t('chrome.colour.label')}"]`;
  await until('the colour menu is shut', `document.querySelector('.menu').getClientRects().length === 0`);
  await press(colours);
  await see('.menu .choice', t('chrome.colour.light'));
  await see('.hd-tools a', t('cart.button.label', { count: 0 }));
  await press('.menu input[value="dark"]');
  await until('the page is dark', `document.documentElement.classList.contains('dark')`);
  await until('the colour menu is shut', `document.querySelector('.menu').getClientRects().length === 0`);
  await press(colours);
  await see('.menu .choice', t('chrome.colour.light'));
  await press('h1');
  await until('the colour menu is shut', `document.querySelector('.menu').getClientRects().length === 0`);
  await press('.hd-tools a', t('cart.button.label', { count: 0 }));
  await see('dialog[open] h2', t('cart.view.title'));
}
