/** English addresses of rows of each kind, on a running park: what guests get at the next request, and what links them. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { matchRoute } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { type ContentEditor, contentEditor } from '#tests/support/content-editor.ts';
import { type Park, startPark } from '#tests/support/server.ts';

/** Shown on many pages: a popular post, a product that others name, and a policy that the foot of every page has. */
const ROWS = [
  { form: '/staff/content/posts/post-mac-gi-len-dinh', vi: '/bai-viet/mac-gi-len-dinh', en: '/en/posts' },
  { form: '/staff/content/products/p-ao-mua-poncho', vi: '/san-pham/ao-mua-poncho', en: '/en/products' },
  { form: '/staff/content/services/s-buffet-van-son', vi: '/dich-vu/buffet-van-son', en: '/en/services' },
  {
    form: '/staff/content/ticket-types/tt-cap-treo-buffet',
    vi: '/tickets/cap-treo-buffet',
    en: '/en/tickets',
  },
  { form: '/staff/content/categories/c-gom', vi: '/danh-muc-san-pham/gom', en: '/en/categories' },
  { form: '/staff/content/pages/page-quy-dinh-ve', vi: '/chinh-sach/quy-dinh-ve', en: '/en/policies' },
  {
    form: '/staff/content/page-sections/1_landing_mua-san-may',
    vi: '/kham-pha/mua-san-may',
    en: '/en/landing',
  },
] as const;
let park: Park;
let staff: ContentEditor;

beforeAll(async () => {
  park = await startPark();
  staff = await contentEditor(park);
}, 60_000);
afterAll(() => park.stop());

async function answerOf(path: string) {
  const answer = await fetch(park.urls[0] + path, { redirect: 'manual' });
  // A browser that keeps it would go round once the addresses are as they were.
  if (answer.status === 308) expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store/);
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}
const stepOf = async (path: string) => {
  const { status, to } = await answerOf(path);
  return [status, to];
};
/** What the page is about, and all that it lists. */
const headingsOf = (html: string) =>
  [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );
const oldOf = ({ vi, en }: (typeof ROWS)[number]) => `${en}/${vi.split('/').at(-1)}`;

test.each([...ROWS])('$vi gets an English address, which counts at the next request', async (row) => {
  const { form, vi, en } = row;
  const old = oldOf(row);
  // Both are cached as they were.
  const [before] = await Promise.all([answerOf(old), answerOf(vi)]);
  expect(before.status).toBe(200);
  const { to } = await staff.save(form, { ...(await staff.open(form)), slugEn: 'english-one' });
  expect(to).toMatch(/\?done=(saved|published)$/);
  const page = await answerOf(`${en}/english-one`);
  expect(page.status).toBe(200);
  expect(headingsOf(page.html)).toEqual(headingsOf(before.html));
  expect(page.html).toMatch(new RegExp(`rel="canonical" href="[^"]*${en}/english-one"`));
  const vietnamese = await answerOf(vi);
  expect(vietnamese.status).toBe(200);
  for (const { html } of [page, vietnamese]) {
    expect(html).toMatch(new RegExp(`hrefLang="en" href="[^"]*${en}/english-one"`, 'i'));
    expect(html).toMatch(new RegExp(`hrefLang="vi" href="[^"]*${vi}"`, 'i'));
    expect(html).not.toContain(`${old}"`);
  }
  const query = '?choice=a&utm_source=mail&utm_source=poster';
  expect(await stepOf(old + query)).toEqual([308, `${en}/english-one${query}`]);
  expect(await stepOf(vi.replace(/[^/]+$/, 'english-one') + query)).toEqual([308, vi + query]);
});

test('no page, feed or sitemap in either language links an English page at its Vietnamese address', async () => {
  const olds = ROWS.map(oldOf);
  const wrong: string[] = [];
  const seen = new Set<string>();
  const waiting = ['/en', '/', '/sitemap.xml', '/rss.xml', '/en/rss.xml', '/en/search?q=poncho'];
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, html } = await answerOf(path);
    const text = html.replaceAll('\\/', '/');
    for (const old of olds) if (new RegExp(`${old}(?![\\w-])`).test(text)) wrong.push(`${path} links ${old}`);
    if (status !== 200) continue;
    for (const [, found = ''] of text.matchAll(/(?:href="|<loc>)(?:https?:\/\/[^/"<]+)?(\/[^"<#]*)/g)) {
      const { pathname, search } = new URL(found.replaceAll('&amp;', '&'), 'https://park.example');
      const route = matchRoute(pathname);
      const isPage = route && pageRoutes[route.name].freshness.kind === 'cached' && search === '';
      if (isPage || pathname.startsWith('/sitemaps/')) waiting.push(pathname);
    }
  }
  // What an author has written into a post or a policy stands as it was written, and is led on.
  const written = olds.flatMap((old) =>
    (['posts', 'policies'] as const).flatMap((path) =>
      park
        .rows<{ slug: string }>(
          `SELECT coalesce(slug_en, slug) AS slug FROM ${path === 'posts' ? 'posts' : 'pages'} WHERE body ->> 'en' LIKE ?`,
          `%(${old})%`,
        )
        .map(({ slug }) => `/en/${path}/${slug} links ${old}`),
    ),
  );
  expect(wrong.sort()).toEqual(written.sort());
  for (const { vi, en } of ROWS) expect([...seen]).toEqual(expect.arrayContaining([vi, `${en}/english-one`]));
}, 240_000);

test.each([...ROWS])('$vi without its English address again is where it was', async (row) => {
  const { form, vi, en } = row;
  await staff.save(form, { ...(await staff.open(form)), slugEn: '' });
  for (const path of [vi, oldOf(row)]) expect((await answerOf(path)).status).toBe(200);
  expect(await stepOf(`${en}/english-one`)).toEqual([308, oldOf(row)]);
});
