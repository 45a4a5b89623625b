/** What staff change in the tables of a page's sections is on the page at the next request, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { query } from '#tests/support/http-api.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { themeSheetOf } from '#tests/support/theme-sheet.ts';

/** By what is only in one of them, in the order of the seeded table. */
const SECTIONS = [
  'hero-screen',
  'bar-ticket',
  'id="tickets"',
  'line lac',
  'diary-scroll',
  'id="shop"',
  'id="food"',
  'wrap gap voices',
  'id="guide"',
  'wrap visit',
  'wrap closing',
  'wrap promises',
];

const SEASON = '/kham-pha/mua-san-may';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

async function look(path = '/'): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${park.urls[0]}${path}`);
  return { status: answer.status, text: await answer.text() };
}

/** The sections of a page by something each of them shows, in their order. */
async function order(path = '/'): Promise<string[]> {
  const { text } = await look(path);
  const body = text.slice(0, text.indexOf('</main>'));
  return SECTIONS.map((mark) => ({ mark, at: body.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ mark }) => mark);
}

test('the seeded home has every section in the order of its table', async () => {
  expect(await order()).toEqual(SECTIONS);
});

test('switched off and moved sections are gone and moved at the next request; the other language stays', async () => {
  const english = await look('/en');
  park.rows(
    `UPDATE page_sections SET is_active = 0 WHERE section_id = 'diary' AND locale = 'vi' RETURNING section_id`,
  );
  park.rows(
    `UPDATE page_sections SET position = 0 WHERE section_id = 'guide' AND locale = 'vi' RETURNING section_id`,
  );
  const now = await order();
  expect(now[0]).toBe('id="guide"');
  expect(now).not.toContain('diary-scroll');
  expect((await look('/en')).text).toContain('diary-scroll');
  expect(english.status).toBe(200);
});

test('the sketch of the screen is fetched ahead only where it opens the page', async () => {
  const hasPreload = async (path: string) =>
    /hero-light-\d+\.\w+\.avif/.test((await look(path)).text.split('</head>')[0] ?? '');
  expect(await hasPreload('/en')).toBe(true);
  park.rows(
    `UPDATE page_sections SET is_active = 0 WHERE section_id = 'hero' AND locale = 'en' RETURNING section_id`,
  );
  expect(await hasPreload('/en')).toBe(false);
});

test('a theme and a flag are in the page that is sent', async () => {
  const path = '/san-pham';
  const sheet = async () => themeSheetOf(park.urls[0] ?? '', (await look(path)).text);
  expect(await sheet()).not.toContain('#123456');
  const before = (await look(path)).text.length;
  park.rows(`UPDATE themes SET colors = json_set(colors, '$.light.primary."500"', '#123456') RETURNING id`);
  expect(await sheet()).toContain('--primary-500:#123456');
  expect(await sheet()).toStartWith('text/css; charset=utf-8 public, max-age=31536000, immutable');
  // The page of a moment ago names another address, which is not kept.
  expect(await themeSheetOf(park.urls[0] ?? '', '/theme/before.css')).toMatch(
    /no-cache .*--primary-500:#123456/,
  );
  park.rows(`UPDATE feature_flags SET enabled = 0 WHERE key = 'enable_add_to_cart' RETURNING key`);
  expect((await look(path)).text.length).toBeLessThan(before);
});

test('broken rows leave a whole page with the rest', async () => {
  park.rows(`UPDATE theme_sections SET settings = '{broken' WHERE section_id = 'shop' RETURNING section_id`);
  park.rows(`UPDATE theme_sections SET type = 'carousel' WHERE section_id = 'food' RETURNING section_id`);
  const { status } = await look();
  expect(status).toBe(200);
  const now = await order();
  expect(now).not.toContain('id="shop"');
  expect(now).not.toContain('id="food"');
  expect(now).toContain('wrap visit');
});

const STANDING = "WHERE section_id = 'promises' AND locale = 'vi' RETURNING section_id";

test('what the theme puts at the end of every composed page is edited, broken and switched off for all of them at once', async () => {
  const pages = ['/', SEASON];
  const seen = async (mark: string) =>
    Promise.all(pages.map(async (path) => (await look(path)).text.includes(mark)));
  expect(await seen('wrap promises')).toEqual([true, true]);
  const text = JSON.stringify({ title: 'Lời cuối vừa sửa', paragraphs: ['Hẹn bạn trên mây.'] });
  park.rows(`UPDATE theme_sections SET type = 'text', settings = '${text}' ${STANDING}`);
  expect(await seen('Lời cuối vừa sửa')).toEqual([true, true]);
  expect(await seen('wrap promises')).toEqual([false, false]);
  expect((await look('/en')).text).toContain('wrap promises');
  park.rows(`UPDATE theme_sections SET settings = '{broken' ${STANDING}`);
  expect(await seen('Lời cuối vừa sửa')).toEqual([false, false]);
  park.rows(`UPDATE theme_sections SET settings = '${text}' ${STANDING}`);
  expect(await seen('Lời cuối vừa sửa')).toEqual([true, true]);
  park.rows(`UPDATE theme_sections SET is_active = 0 ${STANDING}`);
  expect(await seen('Lời cuối vừa sửa')).toEqual([false, false]);
  for (const path of pages) expect((await look(path)).status).toBe(200);
});

test('a changed card style is on the cards at the next request', async () => {
  park.rows(
    `UPDATE component_style_configs SET settings = '{"imageHeight":300,"showLabels":{"new":false}}' RETURNING id`,
  );
  for (const path of ['/', '/tickets']) expect((await look(path)).text).toContain('--art:159px');
});

test('a theme with broken JSON is the built-in one, and the page is whole', async () => {
  park.rows(`UPDATE themes SET colors = '{"light":' RETURNING id`);
  const { status, text } = await look();
  expect(status).toBe(200);
  expect(text).not.toContain('/theme/');
  // The built-in theme has no list of its own: the built-in page.
  expect((await order())[0]).toBe('hero-screen');
});

test('a landing page that is not there is a 404', async () => {
  expect((await look('/kham-pha/khong-co')).status).toBe(404);
});

test('a flag key of 1 MB is refused clearly', async () => {
  const url = park.urls[0] ?? '';
  const answer = await query<unknown>({ url }, 'featureFlags.getFeatureFlagByKey', 'x'.repeat(1_000_000));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  const long = await query<unknown>({ url }, 'featureFlags.getFeatureFlagByKey', 'x'.repeat(200));
  expect(long.status).toBe(400);
});
