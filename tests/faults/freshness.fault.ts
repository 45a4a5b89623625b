/** A change made by another process is on the page at the next request, and pages that do not show it stay as they are. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Namespace, Route, RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { themeSheetOf } from '#tests/support/theme-sheet.ts';

/** `page` shows what was edited; the home page unless told. */
type Edit = { sql: string; seen: string; page?: RouteName };
const PAGES: Partial<Record<RouteName, string>> = {
  home: '/',
  landing: '/kham-pha/mua-san-may',
  tickets: '/tickets',
  ticket: '/tickets/ve-cap-treo-khu-hoi',
  ticketPricing: '/bang-gia-ve',
  orderTicket: '/dat-ve',
  cart: '/gio-hang',
  products: '/san-pham',
  product: '/san-pham/coc-gom-men-ngoc',
  services: '/dich-vu',
  service: '/dich-vu/gui-hanh-ly',
  categories: '/danh-muc-san-pham',
  category: '/danh-muc-san-pham/gom',
  about: '/gioi-thieu',
  contact: '/lien-he',
  recruitment: '/tuyen-dung',
  policies: '/chinh-sach',
  credits: '/nguon-anh',
  gallery: '/thu-vien-hinh-anh',
  menu: '/thuc-don',
  map: '/map',
  posts: '/bai-viet',
  post: '/bai-viet/mua-san-may',
  reviews: '/reviews',
};

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

const EDITS: Record<Namespace, Edit> = {
  tickets: {
    sql: `UPDATE ticket_types SET name = '{"vi":"Vé vừa sửa","en":"Just edited"}' WHERE slug = 've-cap-treo-khu-hoi' RETURNING id`,
    seen: 'Vé vừa sửa',
  },
  availability: { sql: `UPDATE departure_statuses SET status = 'SOLD_OUT' RETURNING departure_id`, seen: '' },
  'live-board': { sql: 'UPDATE lifts SET wait_minutes = 87 RETURNING id', seen: '87' },
  places: {
    sql: `UPDATE places SET name = '{"vi":"Điểm vừa sửa","en":"Just edited"}' WHERE slug = 'chua-may' RETURNING id`,
    seen: 'Điểm vừa sửa',
    page: 'map',
  },
  pages: {
    sql: `UPDATE pages SET title = '{"vi":"Chính sách vừa sửa","en":"Just edited"}' WHERE slug = 'bao-mat' RETURNING id`,
    seen: 'Chính sách vừa sửa',
    page: 'policies',
  },
  posts: {
    sql: `UPDATE posts SET title = json_set(title, '$.vi', 'Bài vừa sửa') WHERE slug = 'mua-san-may' RETURNING id`,
    seen: 'Bài vừa sửa',
    page: 'post',
  },
  theme: {
    sql: `UPDATE themes SET colors = json_set(colors, '$.light.primary.500', '#123abc'), updated_at = '2026-01-01T00:00:00.000Z' RETURNING id`,
    seen: '#123abc',
  },
  seo: {
    sql: `INSERT INTO seo_records (path, title, description, keywords, og_title, og_description, og_image, robots_txt, canonical_url, updated_at) VALUES ('/', 'Tên trang vừa sửa', '', '', '', '', '', 'index, follow', '', '2026-01-01T00:00:00.000Z') ON CONFLICT (path) DO UPDATE SET title = excluded.title RETURNING path`,
    seen: 'Tên trang vừa sửa',
  },
  settings: {
    sql: `INSERT INTO settings (key, value) VALUES ('park.hotline', '"1900 8787"') RETURNING key`,
    seen: '1900 8787',
  },
  gallery: {
    sql: `UPDATE gallery_images SET caption = '{"vi":"Hình vừa sửa","en":"Just edited"}' WHERE slug = 'ga-dinh' RETURNING id`,
    seen: 'Hình vừa sửa',
    page: 'gallery',
  },
  menu: {
    sql: `INSERT INTO dish_sold_outs (dish_id, day, created_at) VALUES ('di-pho-bo', date('now', '+7 hours'), '') RETURNING dish_id`,
    seen: 'Phở bò tái, Xôi ngũ sắc',
    page: 'menu',
  },
  products: {
    sql: `UPDATE products SET name = '{"vi":"Cốc vừa sửa","en":"Just edited"}' WHERE slug = 'coc-gom-men-ngoc' RETURNING id`,
    seen: 'Cốc vừa sửa',
    page: 'product',
  },
  services: {
    sql: `UPDATE services SET name = '{"vi":"Dịch vụ vừa sửa","en":"Just edited"}' WHERE slug = 'gui-hanh-ly' RETURNING id`,
    seen: 'Dịch vụ vừa sửa',
    page: 'service',
  },
  comments: {
    sql: `UPDATE comments SET content = 'Bình luận vừa sửa' WHERE state = 'approved' RETURNING id`,
    seen: 'Bình luận vừa sửa',
    page: 'post',
  },
  reviews: {
    sql: `UPDATE reviews SET title = 'Tiêu đề vừa sửa' WHERE state = 'approved' RETURNING id`,
    seen: 'Tiêu đề vừa sửa',
    page: 'reviews',
  },
  'feature-flags': { sql: `UPDATE feature_flags SET enabled = 0 RETURNING key`, seen: '' },
};

function payloadAddress(path: string): string {
  return path === '/' ? '/RSC/R/_root.txt?query=' : `/RSC/R${path}.txt?query=`;
}

async function look(path: string) {
  const response = await fetch(`${park.urls[0]}${path}`);
  return { etag: response.headers.get('etag'), text: await response.text(), status: response.status };
}

describe.each(Object.keys(EDITS) as Namespace[])('an edit of %s', (namespace) => {
  const { sql, seen, page: shownOn = 'home' } = EDITS[namespace];
  const names = Object.keys(PAGES) as RouteName[];
  const before = new Map<string, string | null>();

  test('is seen at once on the pages that name it, as HTML and as payload', async () => {
    const paths = names.flatMap((name) =>
      [PAGES[name] ?? '', payloadAddress(PAGES[name] ?? '')].map((path) => ({ name, path })),
    );
    for (const { path } of paths) {
      const page = await look(path);
      expect([path, page.status]).toEqual([path, 200]);
      before.set(path, page.etag);
    }
    expect(park.rows(sql).length).toBeGreaterThan(0);
    for (const { name, path } of paths) {
      const route: Route = pageRoutes[name];
      const isNamed = route.freshness.kind === 'cached' && route.freshness.namespaces.includes(namespace);
      const page = await look(path);
      if (!isNamed) expect([path, page.etag]).toEqual([path, before.get(path) ?? null]);
    }
    const shown = await Promise.all(
      paths.filter(({ name }) => name === shownOn).map(({ path }) => look(path)),
    );
    for (const { text } of shown)
      expect(text + (await themeSheetOf(park.urls[0] ?? '', text))).toContain(seen);
    for (const { path } of paths.filter(({ name }) => name === shownOn)) {
      const page = await look(path);
      expect(page.etag).not.toBe(before.get(path) ?? null);
      const again = await fetch(`${park.urls[0]}${path}`, { headers: { 'if-none-match': page.etag ?? '' } });
      expect(again.status).toBe(304);
    }
  });
});

test('no cached page differs for a visitor with a session, and none sets a cookie', async () => {
  for (const path of Object.values(PAGES)) {
    const plain = await fetch(`${park.urls[0]}${path}`);
    const signedIn = await fetch(`${park.urls[0]}${path}`, {
      headers: { cookie: 'session=somebody', authorization: 'Bearer x' },
    });
    expect(await signedIn.text()).toBe(await plain.text());
    expect(signedIn.headers.get('set-cookie')).toBeNull();
  }
});
