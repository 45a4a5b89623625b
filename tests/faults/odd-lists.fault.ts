/** One rule for every list with pages: an order or a page that it cannot have counts as absent, one after the last leads to it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href, type RouteName, type RouteParams, type RouteQuery } from '#src/routes.ts';
import { parseDocument } from '#tests/support/html.ts';
import { query } from '#tests/support/http-api.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

const ODD_PAGES = ['-1', '0', '1e9', '1000000000', 'abc', '1.5', '01', ' 1', '１', '2 ', "1' OR 1=1"];
const ODD_SORTS = ['DROP', 'DROP TABLE posts', 'Newest', '__proto__', "' OR 1=1 --"];

type List = { name: RouteName; sort?: string; query?: RouteQuery; params?: RouteParams };
/** `sort`: one of its orders, where it has any. */
const LISTS: List[] = [
  { name: 'products', sort: 'price-up' },
  { name: 'category', params: { slug: 'gom' }, sort: 'newest' },
  { name: 'category', params: { slug: 'trai-nghiem' } },
  { name: 'services' },
  { name: 'posts', sort: 'popular' },
  { name: 'reviews', sort: 'lowest' },
  { name: 'reviews', sort: 'helpful', query: { about: 'park:park' } },
  { name: 'gallery' },
  { name: 'gallery', query: { category: 'food' } },
  { name: 'search', query: { q: 'trà' } },
  { name: 'search', query: { q: 'trà', kind: 'product' } },
  { name: 'search' },
];

async function ask({ name, params, query: own }: List, locale: Locale, asked: RouteQuery) {
  const path = href(name, locale, { params: params ?? {}, query: { ...own, ...asked } });
  const answer = await fetch(park.urls[0] + path);
  const html = await answer.text();
  const main = parseDocument(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').body.textContent;
  return { status: answer.status, main, path: path.split('?')[0] ?? '' };
}

describe.each(LISTS)('$name $params.slug $query', (list) => {
  test.each([...LOCALES])('answers its first page, in %s', async (locale) => {
    expect((await ask(list, locale, {})).status).toBe(200);
    expect((await ask(list, locale, { page: 1 })).status).toBe(200);
    // An empty field of a form asks for nothing.
    expect((await ask(list, locale, { page: '', sort: '' })).status).toBe(200);
    if (list.sort) expect((await ask(list, locale, { sort: list.sort })).status).toBe(200);
  });

  test('shows its first page for an odd one', async () => {
    for (const [index, page] of ODD_PAGES.entries()) {
      const locale = LOCALES[index % LOCALES.length] ?? 'vi';
      expect({ page, ...(await ask(list, locale, { page })) }).toEqual({
        page,
        ...(await ask(list, locale, {})),
      });
    }
  });

  test('leads from after its end to its last page', async () => {
    const path = href(list.name, 'vi', {
      params: list.params ?? {},
      query: { ...list.query, page: 999_999 },
    });
    const answer = await fetch(park.urls[0] + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control')?.includes('no-store')]).toEqual([307, true]);
    expect((await ask(list, 'vi', { page: 999_999 })).status).toBe(200);
  });

  test('shows its first order for an odd one', async () => {
    for (const [index, sort] of ODD_SORTS.entries()) {
      const locale = LOCALES[index % LOCALES.length] ?? 'vi';
      expect({ sort, ...(await ask(list, locale, { sort })) }).toEqual({
        sort,
        ...(await ask(list, locale, {})),
      });
    }
  });
});

describe('the procedures', () => {
  const about = { subject: { kind: 'park', id: 'park' } };
  const CALLS = [
    { call: 'products.list', hasSort: true },
    { call: 'services.list' },
    { call: 'posts.list', hasSort: true },
    { call: 'reviews.list', hasSort: true },
    { call: 'gallery.list' },
    { call: 'comments.list', own: about },
  ];

  test.each(CALLS)('$call refuses in the words of the page', async ({ call, hasSort, own = {} }) => {
    const url = park.urls[0] ?? '';
    expect((await query({ url }, call, { ...own, page: 1 })).status).toBe(200);
    for (const locale of LOCALES) {
      const odd = [
        ...['x', -1, 0, 1e9, 1.5].map((page) => ({ page })),
        ...(hasSort ? [{ sort: 'DROP' }] : []),
      ];
      for (const asked of odd) {
        const { status, code, message } = await query({ url, locale }, call, { ...own, ...asked });
        expect([asked, status, code]).toEqual([asked, 400, 'BAD_REQUEST']);
        expect(message).not.toMatch(/errors\.|zod|sql/i);
      }
    }
  });
});
