/** A park of another name: once staff have changed it, every page, the manifest, the feeds and the heads say the new one. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { PAGES } from '#tests/support/page-edits.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const WAS = 'Đỉnh Mây';
const NAME = 'Bà Nà “Mây & Núi”';
const WRITTEN = 'Bà Nà “Mây &amp; Núi”';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

const textAt = async (path: string) => (await fetch(`${park.urls[0]}${path}`)).text();
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
const logoOf = (html: string) => /class="logo"[^>]*>.*?<b[^>]*>(.*?)<\/b>/s.exec(html)?.[1] ?? '';

function rename(name: string): void {
  const value = JSON.stringify(name);
  const sql = `INSERT INTO settings (key, value) VALUES ('park.name', '${value}') ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING key`;
  expect(park.rows(sql)).toHaveLength(1);
}

/** Most pages say where they are; some have staff's own title. */
const PRIVATE = ['/auth/login', '/en/auth/login', '/checkout', '/search?q=may'];
const FEEDS = ['/rss.xml', '/en/rss.xml'];

test('the name is on the next request of each page, in the header and in the title', async () => {
  const paths = [...Object.values(PAGES), ...Object.values(PAGES).map((path) => `/en${path}`), ...PRIVATE];
  for (const path of paths) await textAt(path);
  for (const path of ['/manifest.webmanifest', ...FEEDS]) expect(await textAt(path)).toContain(WAS);
  rename(NAME);
  for (const path of paths) {
    const html = await textAt(path);
    if (!html.includes('class="logo"')) continue;
    expect([path, logoOf(html), titleOf(html).includes(WAS)]).toEqual([path, WRITTEN, false]);
  }
  expect(titleOf(await textAt('/lien-he'))).toEndWith(` · ${WRITTEN}`);
  const manifest = JSON.parse(await textAt('/manifest.webmanifest'));
  expect([manifest.name, manifest.short_name]).toEqual([`${NAME} – Khu du lịch Cáp treo`, NAME]);
  for (const path of FEEDS)
    expect(/<channel>\s*<title>(.*?)<\/title>/.exec(await textAt(path))?.[1]).toEndWith(` · ${WRITTEN}`);
});

test('what describes the park to search engines and to shared links has it', async () => {
  const home = await textAt('/');
  expect(home).toContain(`"name":${JSON.stringify(NAME)}`);
  expect(/property="og:site_name" content="([^"]*)"/.exec(home)?.[1]).toBe(WRITTEN);
});

test('the earlier name comes back as soon as it is stored', async () => {
  rename(WAS);
  expect(logoOf(await textAt('/'))).toBe(WAS);
  expect(logoOf(await textAt('/tickets/ve-cap-treo-khu-hoi'))).toBe(WAS);
});
