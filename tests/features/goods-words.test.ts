/** What buyers of goods read: the park's word on free shipping, and nothing about tickets that they did not buy. */
import { expect, test } from 'bun:test';
import { catalogue as enCatalogue } from '#i18n/en/catalogue.ts';
import { intlFor } from '#i18n/intl.ts';
import { catalogue as viCatalogue } from '#i18n/vi/catalogue.ts';
import { freeFromText } from '#src/values/free-shipping.ts';

const GOODS_ONLY =
  /^(checkout\.(goodsOnly|goodsForm|goodsTerms|goods|address|confirmed)\.|checkout\.error\.|checkout\.form\.(\w+Goods|\w+Services|\w+Cod)$|checkout\.cancel\.heldGoods|orders\.(keep|event\.(goods|services))\.|messages\.(goods|services)\.|messages\.footer\.\w+Goods$|cart\.)/;
const TICKET_WORDS = {
  vi: /(?<!\p{L})vé(?!\p{L})|giữ chỗ|mã QR|tham quan/iu,
  en: /\btickets?\b|\bplaces\b|\bQR\b|\bvisit\b/i,
};
// That cable-car tickets are still sold while the shop is closed, that tickets are ordered already, and why tickets are
// not paid at the counter: goods never are.
const ABOUT_TICKETS = [
  'cart.page.offText',
  'cart.error.alreadyOrdered',
  'checkout.error.counterFar',
  'checkout.error.counterMany',
];

for (const [locale, catalogue] of [
  ['vi', viCatalogue],
  ['en', enCatalogue],
] as const) {
  test(`an order of goods is never called tickets in ${locale}`, () => {
    const own = Object.entries(catalogue).filter(
      ([id]) => GOODS_ONLY.test(id) && !ABOUT_TICKETS.includes(id),
    );
    expect(own.length).toBeGreaterThan(80);
    expect(own.filter(([, text]) => TICKET_WORDS[locale].test(text))).toEqual([]);
  });
}

test('free shipping is 500.000 ₫; in English the policy’s $50 stands beside it, never as the same sum', () => {
  const free = { freeFromVnd: 500_000, freeFromUsd: 50 };
  expect(freeFromText(free, 'vi')).toBe(intlFor('vi').money(500_000));
  expect(freeFromText(free, 'en')).toBe(`${intlFor('en').money(500_000)} or $50, whichever is less`);
});
