/** The flag `enable_add_to_cart`: with it on, the cart is found where it belongs; with it off, nowhere at all. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href, type RouteName } from '#src/routes.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import {
  choicePages,
  ordersOfGoods,
  pagesBehindLogin,
  placeCart,
  searchPages,
  somePages,
} from '#tests/support/cart-pages.ts';
import { type CartLine, goods } from '#tests/support/goods-purchase.ts';
import { parseDocument } from '#tests/support/html.ts';
import { query } from '#tests/support/http-api.ts';
import { look, lookAtAll, type Seen } from '#tests/support/page-walk.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const OFF = `UPDATE feature_flags SET enabled = 0 WHERE key = 'enable_add_to_cart' RETURNING key`;
const ANY_VARIANT = `SELECT v.id FROM product_variants v JOIN products p ON p.id = v.product_id
  WHERE v.is_active = 1 AND p.is_active = 1 AND v.stock - v.held - v.sold > 5 AND v.price_vnd > 10000 LIMIT 1`;
const CART_WORDS = { vi: /vào giỏ|giỏ hàng|cả bộ/i, en: /\bcart\b|add the set/i };
/** Their words are somebody's own: a policy on what a browser keeps, what was searched for, what a picture shows. */
const MENTION_CART: readonly RouteName[] = ['policy', 'search', 'gallery'];
const EACH = 4;
const OF_THE_CART: readonly RouteName[] = ['cart', 'checkoutCart'];

type Sign = 'link' | 'button' | 'words';
let park: Park;
let lines: CartLine[];
let signsOn: { page: Seen; signs: Sign[] }[];
let signsOff: { page: Seen; signs: Sign[] }[];

beforeAll(async () => {
  park = await startPark();
  lines = [goods(park.rows<{ id: string }>(ANY_VARIANT)[0]?.id)];
  const pages = [...(await somePages(park, EACH)), ...(await choicePages(park)), ...searchPages()];
  const own = await ordersOfGoods(park, lines);
  const signedIn = await pagesBehindLogin(park);
  const walk = async () => [
    ...(await lookAtAll([...pages, ...own], (page) => look(park, page))),
    ...(await lookAtAll(signedIn, ({ page, cookie }) => look(park, page, { cookie }))),
  ];
  signsOn = (await walk()).map((page) => ({ page, signs: signsIn(page) }));
  expect(park.rows(OFF)).toHaveLength(1);
  signsOff = (await walk()).map((page) => ({ page, signs: signsIn(page) }));
});
afterAll(() => park.stop());

/** What of the cart somebody sees on a page. */
function signsIn({ html, locale, name }: Seen): Sign[] {
  const { body } = parseDocument(html.replaceAll(/<(script|template)\b[\s\S]*?<\/\1>/g, ''));
  // A page may say its own name, and lead to itself in the other language.
  if (OF_THE_CART.includes(name)) for (const own of body.querySelectorAll('h1, title')) own.remove();
  const links = [...body.querySelectorAll('a[href]:not([hreflang])')];
  const isToCart = (to: string) => OF_THE_CART.includes(matchPage(to.split(/[?#]/)[0] ?? '')?.name ?? 'home');
  const labels = [...body.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  const buttons = [...body.querySelectorAll('button')].map(
    (one) => `${one.textContent} ${one.getAttribute('aria-label') ?? ''}`,
  );
  const mentionsCart = (text: string | null) => CART_WORDS[locale].test(text ?? '');
  return [
    ...(links.some((link) => isToCart(link.getAttribute('href') ?? '')) ? (['link'] as const) : []),
    ...(buttons.some(mentionsCart) ? (['button'] as const) : []),
    ...(!MENTION_CART.includes(name) && [body.textContent, ...labels].some(mentionsCart)
      ? (['words'] as const)
      : []),
  ];
}

const paths = (found: { page: Seen }[]) => found.map(({ page }) => `${page.path}${page.query}`);

describe('with the flag on', () => {
  test('every route was looked at, each answering 200', () => {
    const seen = new Set(signsOn.map(({ page }) => page.name));
    expect((Object.keys(pageRoutes) as RouteName[]).filter((name) => !seen.has(name))).toEqual([]);
    for (const walk of [signsOn, signsOff])
      expect(paths(walk.filter(({ page }) => page.status !== 200))).toEqual([]);
  });

  test('each page with the whole head leads to the cart', () => {
    const bare = signsOn.filter(
      ({ page, signs }) =>
        (pageRoutes[page.name].layout === 'default' || pageRoutes[page.name].layout === 'profile') &&
        !OF_THE_CART.includes(page.name) &&
        !signs.includes('link'),
    );
    expect(paths(bare)).toEqual([]);
  });

  test('goods, services, combos and goods that were not paid can be put into it', () => {
    for (const name of ['products', 'product', 'service', 'checkoutTicket'] as const)
      for (const locale of LOCALES) {
        const found = signsOn.filter(
          ({ page, signs }) => page.name === name && page.locale === locale && signs.includes('button'),
        );
        expect([name, locale, found.length > 0]).toEqual([name, locale, true]);
      }
  });
});

describe('with the flag off', () => {
  test('no page in either language shows, names or leads to the cart', () => {
    // The room where it is switched on again names it.
    const walked = signsOff.filter(({ page }) => page.name !== 'staffFlags');
    expect(
      walked.flatMap(({ page, signs }) => (signs.length > 0 ? [`${page.path}${page.query}: ${signs}`] : [])),
    ).toEqual([]);
  });

  test('the cart and its checkout say so, and lead on to the tickets', () => {
    for (const { page } of signsOff.filter(({ page: { name } }) => OF_THE_CART.includes(name))) {
      const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? '';
      expect(main).toContain(intlFor(page.locale).t('cart.page.off'));
      expect(main).toContain(`href="${href('tickets', page.locale)}"`);
      expect(main).not.toContain('<form');
    }
  });

  test('goods and services that cannot be bought say why', () => {
    const offers = signsOff.filter(({ page }, index) => {
      const isBuyable = signsOn[index]?.signs.includes('button');
      return page.name === 'product' || (page.name === 'service' && isBuyable);
    });
    expect(offers.length).toBeGreaterThan(2 * EACH);
    for (const { page } of offers)
      expect([page.path, page.html.includes(intlFor(page.locale).t('cart.page.off'))]).toEqual([
        page.path,
        true,
      ]);
  });

  test('no procedure takes a cart, and nothing is stored', async () => {
    const buyer = { url: park.urls[0] ?? '' };
    const count = () => park.rows('SELECT id FROM holds').length;
    const before = count();
    const refused = [
      await query(buyer, 'cart.price', { lines }),
      await query(buyer, 'orders.paymentMethods', { cart: { lines } }),
      await placeCart(park, lines),
    ];
    for (const { code, message } of refused)
      expect([code, message]).toEqual(['PRECONDITION_FAILED', intlFor('vi').t('cart.error.off')]);
    expect(count()).toBe(before);
  });
});
