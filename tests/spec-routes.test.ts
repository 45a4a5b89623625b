import { describe, expect, test } from 'bun:test';
import { type RouteName, routes } from '#src/routes.ts';
import type { Address } from '#src/values/route.ts';

/** The table of the specification's §2, line by line. */
const SPECIFIED = `
/
/map
/menu | /thuc-don
/about | /gioi-thieu
/contact | /lien-he
/gallery | /thu-vien-hinh-anh
/reviews
/auth/login
/auth/register
/posts | /bai-viet
/posts/{slug} | /bai-viet/{slug}
/products | /san-pham
/products/{slug} | /san-pham/{slug}
/services | /dich-vu
/services/{slug} | /dich-vu/{slug}
/categories | /danh-muc-san-pham
/categories/{slug} | /danh-muc-san-pham/{slug}
/tickets
/tickets/{slug}
/ticket-pricing | /bang-gia-ve
/order-ticket | /dat-ve
/order-refund
/ticket-exchange
/checkout/ticket
/checkout/success
/checkout/cancel
/dashboard
/test-session
`;

/** Not yet delivered: they come with the self-service of orders. */
const LATER: string[] = [];

const lines = SPECIFIED.trim()
  .split('\n')
  .map((line) => line.replaceAll(/\{(\w+)\}/g, '[$1]').split(' | '));
const ours = new Map((Object.values(routes) as Address[]).map((route) => [route.path, route.alias]));

describe("the specification's routes", () => {
  test('exist under their names, but for those of later work', () => {
    const missing = lines.map(([path = '']) => path).filter((path) => !ours.has(path));
    expect(missing.filter((path) => !LATER.includes(path))).toEqual([]);
  });

  test('have their Vietnamese aliases and no other', () => {
    const wrong = lines.filter(([path = '', alias]) => ours.has(path) && ours.get(path) !== alias);
    expect(wrong).toEqual([]);
  });

  test('what is listed as later is not there yet', () => {
    expect(LATER.filter((path) => ours.has(path))).toEqual([]);
  });

  test('an alias is never the path of another route', () => {
    const paths = new Set(ours.keys());
    const aliases = (Object.keys(routes) as RouteName[]).map((name) => (routes[name] as Address).alias ?? '');
    expect(aliases.filter((alias) => paths.has(alias))).toEqual([]);
  });
});
