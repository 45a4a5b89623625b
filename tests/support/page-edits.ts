/** An edit of each namespace as staff make them, and the page of the demo park that shows it. */
import type { Namespace, RouteName } from '#src/routes.ts';

/** `page` shows what was edited; the home page unless told. */
type Edit = { sql: string; seen: string; page?: RouteName };
export const PAGES: Partial<Record<RouteName, string>> = {
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

export const EDITS: Record<Namespace, Edit> = {
  tickets: {
    sql: `UPDATE ticket_types SET name = '{"vi":"Vé vừa sửa","en":"Just edited"}' WHERE slug = 've-cap-treo-khu-hoi' RETURNING id`,
    seen: 'Vé vừa sửa',
  },
  availability: { sql: `UPDATE departure_statuses SET status = 'SOLD_OUT' RETURNING departure_id`, seen: '' },
  'live-board': {
    sql: `UPDATE lifts SET wait_minutes = 87, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') RETURNING id`,
    seen: '87',
  },
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
