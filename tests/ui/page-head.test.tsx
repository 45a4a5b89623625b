import { describe, expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkCardPath } from '#src/values/files/park-card.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { writePage } from '#tests/support/written-page.ts';

const ORIGIN = 'https://dinhmay.example';
const PARK_CARD = ORIGIN + parkCardPath();

type Seo = NonNullable<Awaited<Parameters<typeof PageHead>[0]['context']['head']>>['seo'] & {};

/** The head as it is sent: what React lifts into it, and what only its HTML has. */
function headOf(
  address: string,
  { pageCount, page = 1, seo }: { pageCount?: number; page?: number; seo?: Partial<Seo> } = {},
): Promise<string> {
  const url = new URL(address, ORIGIN);
  const match = matchPage(url.pathname);
  const written = seo && ({ robotsTxt: 'index, follow', ...seo } as Seo);
  const facts = { seo: written ?? null, card: null };
  return writePage(() =>
    renderToStaticMarkup(
      <PageHead
        context={{
          match,
          locale: match?.locale ?? 'vi',
          origin: ORIGIN,
          query: url.searchParams,
          head: Object.assign(Promise.resolve(facts), { status: 'fulfilled', value: facts }),
        }}
        title="Danh sách"
        pages={pageCount ? { page, pageCount } : undefined}
      />,
    ),
  );
}

const linkOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? null;
const linksOf = (html: string) => ['canonical', 'prev', 'next'].map((rel) => linkOf(html, rel));

describe('the address of a page of a list', () => {
  test('is its own from the second on, with the pages beside it', async () => {
    const list = `${ORIGIN}/bai-viet`;
    expect(linksOf(await headOf('/bai-viet', { pageCount: 4 }))).toEqual([list, null, `${list}?page=2`]);
    expect(linksOf(await headOf('/bai-viet?page=2', { page: 2, pageCount: 4 }))).toEqual([
      `${list}?page=2`,
      list,
      `${list}?page=3`,
    ]);
    expect(linksOf(await headOf('/bai-viet?page=4', { page: 4, pageCount: 4 }))).toEqual([
      `${list}?page=4`,
      `${list}?page=3`,
      null,
    ]);
  });

  test('is the same page in the other language, and on social cards', async () => {
    const html = await headOf('/en/products?page=2', { page: 2, pageCount: 3 });
    expect(linkOf(html, 'canonical')).toBe(`${ORIGIN}/en/products?page=2`);
    expect(html).toContain(`hrefLang="vi" href="${ORIGIN}/san-pham?page=2"`);
    expect(html).toContain(`property="og:url" content="${ORIGIN}/en/products?page=2"`);
  });

  test.each([
    '/bai-viet?category=am-thuc&page=2',
    '/bai-viet?sort=popular&page=2',
    '/bai-viet?page=2&tag=mua-xuan',
  ])('is the plain list at %s', async (address) => {
    expect(linksOf(await headOf(address, { page: 2, pageCount: 4 }))).toEqual([
      `${ORIGIN}/bai-viet`,
      null,
      null,
    ]);
  });

  test('is the plain one when there is one page, and what staff wrote for it', async () => {
    expect(linksOf(await headOf('/bai-viet', { pageCount: 1 }))).toEqual([`${ORIGIN}/bai-viet`, null, null]);
    const seo = { canonicalUrl: '/blog' };
    expect(linkOf(await headOf('/bai-viet', { pageCount: 4, seo }), 'canonical')).toBe(`${ORIGIN}/blog`);
    expect(linkOf(await headOf('/bai-viet?page=2', { page: 2, pageCount: 4, seo }), 'canonical')).toBe(
      `${ORIGIN}/bai-viet?page=2`,
    );
  });
});

describe('what staff have written as an address', () => {
  const written = (canonicalUrl: string, ogImage = canonicalUrl) =>
    headOf('/bai-viet', { seo: { canonicalUrl, ogImage } });
  const pictureIn = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];

  test.each([
    ['javascript:alert(1)', PARK_CARD],
    ['data:text/html,x', PARK_CARD],
    ['//', PARK_CARD],
    ['http://[', PARK_CARD],
    ['//evil.example/x', '//evil.example/x'],
    ['https://anh.example/1.jpg', 'https://anh.example/1.jpg'],
  ])('makes the page no other one and breaks nothing: %s', async (text, picture) => {
    const html = await written(text);
    expect(linkOf(html, 'canonical')).toBe(`${ORIGIN}/bai-viet`);
    expect(pictureIn(html)).toBe(new URL(picture, ORIGIN).href);
  });

  test('is taken where it is one of this site', async () => {
    for (const text of ['/blog', `${ORIGIN}/blog`])
      expect(linkOf(await written(text), 'canonical')).toBe(`${ORIGIN}/blog`);
    expect(pictureIn(await written('', '/1.jpg'))).toBe(`${ORIGIN}/1.jpg`);
  });
});

test.each([
  ['/bai-viet/mua-san-may', 'article'],
  ['/en/products/ao-mua', 'product'],
  ['/bai-viet', 'website'],
  ['/', 'website'],
])('%s is written as %s', async (address, kind) => {
  expect(await headOf(address)).toContain(`property="og:type" content="${kind}"`);
});
