/** The URL contract: every route by name, with its spellings, layout, access, colour mode and freshness. */
import { type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import type { FreshnessOf, RouteOf, RouteQuery } from '#src/values/route.ts';
import { encodedPath, localesOf, matchPath, prefixed, searchOf } from '#src/values/route.ts';

export type Namespace =
  | 'tickets'
  | 'availability'
  | 'comments'
  | 'live-board'
  | 'places'
  | 'pages'
  | 'reviews'
  | 'theme'
  | 'settings'
  | 'feature-flags'
  | 'seo'
  | 'posts'
  | 'gallery'
  | 'menu'
  | 'products'
  | 'services';
export { type Layout, localesOf } from '#src/values/route.ts';
export type Route = RouteOf<Namespace>;
type Freshness = FreshnessOf<Namespace>;

const CHROME = ['theme', 'settings', 'live-board', 'feature-flags', 'seo'] as const;
const SHOP = [...CHROME, 'products', 'services', 'tickets'] as const;
const GOODS = [...SHOP, 'reviews'] as const;
const BOOKABLE = [...CHROME, 'tickets', 'availability'] as const;
/** Whatever blocks staff may put there. */
const COMPOSED = [...BOOKABLE, 'products', 'gallery', 'menu', 'reviews', 'posts'] as const;
const WRITTEN = [...CHROME, 'pages'] as const;
const BLOG = [...CHROME, 'posts'] as const;

/** What such a page reads from its query is in `src/site/query-strings.ts`. */
function cached(namespaces: readonly Namespace[]): Freshness {
  return { kind: 'cached', namespaces, isDaily: true };
}

const PRIVATE: Freshness = { kind: 'private' };
const HIDDEN = { freshness: PRIVATE, isIndexed: false } as const;
const DOOR = { layout: 'auth', ...HIDDEN } as const;
const STAFF = { layout: 'staff', access: 'staff', colorMode: 'dark', ...HIDDEN } as const;
const GATE = { ...STAFF, roles: ['gate', 'manager'] } as const;
const OFFICE = { ...STAFF, roles: ['manager'] } as const;

export const routes = {
  home: page({ path: '/', freshness: cached(COMPOSED) }),
  landing: page({ path: '/landing/[slug]', alias: '/kham-pha/[slug]', freshness: cached(COMPOSED) }),
  tickets: page({ path: '/tickets', freshness: cached(BOOKABLE) }),
  ticket: page({ path: '/tickets/[slug]', freshness: cached([...BOOKABLE, 'reviews']) }),
  ticketPricing: page({ path: '/ticket-pricing', alias: '/bang-gia-ve', freshness: cached(BOOKABLE) }),
  orderTicket: page({
    path: '/order-ticket',
    alias: '/dat-ve',
    freshness: cached(BOOKABLE),
  }),
  checkoutCart: page({ path: '/checkout/cart', layout: 'checkout', freshness: PRIVATE, isIndexed: false }),
  checkoutTicket: page({ path: '/checkout/ticket', layout: 'checkout', ...HIDDEN }),
  checkoutSuccess: page({ path: '/checkout/success', layout: 'checkout', ...HIDDEN }),
  checkoutCancel: page({ path: '/checkout/cancel', layout: 'checkout', ...HIDDEN }),
  transfer: page({
    path: '/checkout/transfer',
    alias: '/thanh-toan/chuyen-khoan',
    layout: 'checkout',
    ...HIDDEN,
  }),
  payAtCounter: page({
    path: '/checkout/counter',
    alias: '/thanh-toan/tai-quay',
    layout: 'checkout',
    ...HIDDEN,
  }),
  order: page({ path: '/orders/[code]', alias: '/don-hang/[code]', freshness: PRIVATE, isIndexed: false }),
  closedDay: page({ path: '/closed-day', alias: '/ngay-dong-cua', ...HIDDEN }),
  waitingList: page({ path: '/waiting-list', alias: '/danh-sach-cho', ...HIDDEN }),
  findOrder: page({ path: '/find-order', alias: '/tim-don-hang', ...HIDDEN }),
  ticketExchange: page({ path: '/ticket-exchange', ...HIDDEN }),
  orderRefund: page({ path: '/order-refund', ...HIDDEN }),
  cart: page({ path: '/cart', alias: '/gio-hang', freshness: cached(CHROME), isIndexed: false }),
  login: page({ path: '/auth/login', ...DOOR, access: 'guest' }),
  register: page({ path: '/auth/register', ...DOOR, access: 'guest' }),
  forgot: page({ path: '/auth/forgot', ...DOOR, access: 'guest' }),
  verify: page({ path: '/auth/verify', ...DOOR }),
  reset: page({ path: '/auth/reset', ...DOOR }),
  dashboard: page({ path: '/dashboard', layout: 'profile', access: 'auth', ...HIDDEN }),
  search: page({ path: '/search', alias: '/tim-kiem', freshness: PRIVATE, isIndexed: false }),
  posts: page({ path: '/posts', alias: '/bai-viet', freshness: cached(BLOG) }),
  post: page({ path: '/posts/[slug]', alias: '/bai-viet/[slug]', freshness: cached([...BLOG, 'comments']) }),
  subscriptionConfirm: page({ path: '/subscription/confirm', alias: '/nhan-bai-moi/xac-nhan', ...HIDDEN }),
  subscriptionLeave: page({ path: '/subscription/leave', alias: '/nhan-bai-moi/huy', ...HIDDEN }),
  products: page({ path: '/products', alias: '/san-pham', freshness: cached(SHOP) }),
  product: page({
    path: '/products/[slug]',
    alias: '/san-pham/[slug]',
    freshness: cached(GOODS),
  }),
  services: page({ path: '/services', alias: '/dich-vu', freshness: cached(SHOP) }),
  service: page({ path: '/services/[slug]', alias: '/dich-vu/[slug]', freshness: cached(GOODS) }),
  categories: page({ path: '/categories', alias: '/danh-muc-san-pham', freshness: cached(SHOP) }),
  category: page({
    path: '/categories/[slug]',
    alias: '/danh-muc-san-pham/[slug]',
    freshness: cached(SHOP),
  }),
  about: page({ path: '/about', alias: '/gioi-thieu', freshness: cached(WRITTEN) }),
  contact: page({ path: '/contact', alias: '/lien-he', freshness: cached(WRITTEN) }),
  recruitment: page({ path: '/tuyen-dung', locales: ['vi'], freshness: cached(WRITTEN) }),
  policies: page({ path: '/policies', alias: '/chinh-sach', freshness: cached(WRITTEN) }),
  policy: page({ path: '/policies/[slug]', alias: '/chinh-sach/[slug]', freshness: cached(WRITTEN) }),
  credits: page({ path: '/credits', alias: '/nguon-anh', freshness: cached(CHROME) }),
  gallery: page({
    path: '/gallery',
    alias: '/thu-vien-hinh-anh',
    freshness: cached([...CHROME, 'gallery']),
  }),
  menu: page({
    path: '/menu',
    alias: '/thuc-don',
    freshness: cached([...CHROME, 'menu']),
  }),
  map: page({ path: '/map', freshness: cached([...CHROME, 'places']) }),
  reviews: page({ path: '/reviews', freshness: cached(GOODS) }),
  testSession: page({ path: '/test-session', ...HIDDEN }),
  moderation: page({ path: '/staff/moderation', ...OFFICE }),
  staffClosures: page({ path: '/staff/closures', ...OFFICE }),
  staffRefunds: page({ path: '/staff/refunds', ...OFFICE }),
  staffLedger: page({ path: '/staff/ledger', ...OFFICE }),
  staffInvoices: page({ path: '/staff/invoices', ...OFFICE }),
  staffMessages: page({ path: '/staff/messages', ...OFFICE }),
  staffTransfers: page({ path: '/staff/transfers', ...OFFICE }),
  staffWaiting: page({ path: '/staff/waiting', ...OFFICE }),
  staffSecurity: page({ path: '/staff/security', ...OFFICE }),
  staffOrders: page({ path: '/staff/orders', ...GATE }),
  staffMenu: page({ path: '/staff/menu', ...GATE }),
  gate: page({ path: '/staff/gate', ...GATE }),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type RouteParams = Readonly<Record<string, string>>;
export type { RouteQuery };

function page(route: Partial<Route> & Pick<Route, 'path' | 'freshness'>): Route {
  return { layout: 'default', access: 'public', isIndexed: true, ...route };
}

/** The only way to make a link: the canonical URL of a route in a language; the home page where it has none there. */
export function href(
  name: RouteName,
  locale: Locale,
  { params = {}, query = {} }: { params?: RouteParams; query?: RouteQuery } = {},
): `/${string}` {
  const route: Route = routes[name];
  if (!localesOf(route).includes(locale)) return href('home', locale);
  const spelling = locale === 'vi' && route.alias ? route.alias : route.path;
  const path = spelling.includes('[')
    ? spelling.replaceAll(/\[(\w+)\]/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    : spelling;
  const prefix = localePrefix(locale);
  const full = prefix && path === '/' ? prefix : `${prefix}${path}`;
  return `${full}${searchOf(query)}` as `/${string}`;
}

/** Every path a route answers under, in both languages: `/dat-ve`, `/order-ticket`, `/en/dat-ve`, `/en/order-ticket`. */
export function spellings(name: RouteName): { locale: Locale; path: string }[] {
  const route: Route = routes[name];
  return localesOf(route).flatMap((locale) =>
    [route.path, route.alias].flatMap((path) => (path ? [{ locale, path: prefixed(locale, path) }] : [])),
  );
}

export type RouteMatch = { name: RouteName; route: Route; locale: Locale; params: RouteParams };

/** The route that answers a path, or null. */
export function matchRoute(pathname: string): RouteMatch | null {
  const { locale, path } = splitLocale(pathname);
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name];
    if (!localesOf(route).includes(locale)) continue;
    for (const spelling of [route.path, route.alias]) {
      const params = spelling === undefined ? null : matchPath(spelling, path);
      if (params) return { name, route, locale, params };
    }
  }
  return null;
}

/** Where a sloppy spelling (`/vi/…`, trailing slash, capitals, needless `%`) belongs, or null when it is already right. */
export function canonicalSpelling(pathname: string): string | null {
  const bare =
    pathname
      .replace(/^\/vi(?=\/|$)/, '')
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/+$/, '') || '/';
  const lower = bare.toLowerCase();
  const spelled = !matchRoute(bare) && matchRoute(lower) ? lower : bare;
  const right = matchRoute(spelled)?.route.path.includes('[') ? encodedPath(spelled) : spelled;
  return right !== pathname && matchRoute(right) ? right : null;
}
