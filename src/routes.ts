/** The URL contract: every route by name, with its spellings. What stands behind each is in `src/values/page-rules.ts`. */
import { type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import type { Address, RouteOf, RouteQuery, Slugs } from '#src/values/route.ts';
import { encodedPath, localesOf, matchPath, prefixed, searchOf, slugIn } from '#src/values/route.ts';

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
export type Route = RouteOf<Namespace>;

export const routes = {
  home: { path: '/' },
  landing: { path: '/landing/[slug]', alias: '/kham-pha/[slug]' },
  tickets: { path: '/tickets' },
  ticket: { path: '/tickets/[slug]' },
  ticketPricing: { path: '/ticket-pricing', alias: '/bang-gia-ve' },
  orderTicket: { path: '/order-ticket', alias: '/dat-ve' },
  checkoutCart: { path: '/checkout/cart' },
  checkoutTicket: { path: '/checkout/ticket' },
  checkoutSuccess: { path: '/checkout/success' },
  checkoutCancel: { path: '/checkout/cancel' },
  transfer: { path: '/checkout/transfer', alias: '/thanh-toan/chuyen-khoan' },
  payAtCounter: { path: '/checkout/counter', alias: '/thanh-toan/tai-quay' },
  order: { path: '/orders/[code]', alias: '/don-hang/[code]' },
  closedDay: { path: '/closed-day', alias: '/ngay-dong-cua' },
  waitingList: { path: '/waiting-list', alias: '/danh-sach-cho' },
  findOrder: { path: '/find-order', alias: '/tim-don-hang' },
  ticketExchange: { path: '/ticket-exchange' },
  orderRefund: { path: '/order-refund' },
  cart: { path: '/cart', alias: '/gio-hang' },
  login: { path: '/auth/login' },
  register: { path: '/auth/register' },
  forgot: { path: '/auth/forgot' },
  verify: { path: '/auth/verify' },
  reset: { path: '/auth/reset' },
  invitation: { path: '/auth/invitation' },
  dashboard: { path: '/dashboard' },
  search: { path: '/search', alias: '/tim-kiem' },
  posts: { path: '/posts', alias: '/bai-viet' },
  post: { path: '/posts/[slug]', alias: '/bai-viet/[slug]' },
  subscriptionConfirm: { path: '/subscription/confirm', alias: '/nhan-bai-moi/xac-nhan' },
  subscriptionLeave: { path: '/subscription/leave', alias: '/nhan-bai-moi/huy' },
  products: { path: '/products', alias: '/san-pham' },
  product: { path: '/products/[slug]', alias: '/san-pham/[slug]' },
  services: { path: '/services', alias: '/dich-vu' },
  service: { path: '/services/[slug]', alias: '/dich-vu/[slug]' },
  categories: { path: '/categories', alias: '/danh-muc-san-pham' },
  category: { path: '/categories/[slug]', alias: '/danh-muc-san-pham/[slug]' },
  about: { path: '/about', alias: '/gioi-thieu' },
  contact: { path: '/contact', alias: '/lien-he' },
  recruitment: { path: '/tuyen-dung', locales: ['vi'] },
  policies: { path: '/policies', alias: '/chinh-sach' },
  policy: { path: '/policies/[slug]', alias: '/chinh-sach/[slug]' },
  draftPreview: { path: '/draft', alias: '/ban-nhap' },
  accessibility: { path: '/accessibility', alias: '/kha-nang-tiep-can' },
  credits: { path: '/credits', alias: '/nguon-anh' },
  gallery: { path: '/gallery', alias: '/thu-vien-hinh-anh' },
  menu: { path: '/menu', alias: '/thuc-don' },
  map: { path: '/map' },
  reviews: { path: '/reviews' },
  testSession: { path: '/test-session' },
  staffToday: { path: '/staff' },
  staffBoard: { path: '/staff/board' },
  moderation: { path: '/staff/moderation' },
  staffCalendar: { path: '/staff/calendar' },
  staffRules: { path: '/staff/calendar/rules' },
  staffClosures: { path: '/staff/closures' },
  staffRefunds: { path: '/staff/refunds' },
  staffLedger: { path: '/staff/ledger' },
  staffInvoices: { path: '/staff/invoices' },
  staffTotals: { path: '/staff/totals' },
  staffMessages: { path: '/staff/messages' },
  staffTransfers: { path: '/staff/transfers' },
  staffQuotes: { path: '/staff/quotes' },
  staffApplications: { path: '/staff/jobs' },
  staffWaiting: { path: '/staff/waiting' },
  staffPeople: { path: '/staff/people' },
  staffSecurity: { path: '/staff/security' },
  staffAudit: { path: '/staff/audit' },
  staffOrders: { path: '/staff/orders' },
  staffMenu: { path: '/staff/menu' },
  staffContent: { path: '/staff/content' },
  staffContentList: { path: '/staff/content/[kind]' },
  staffContentItem: { path: '/staff/content/[kind]/[id]' },
  staffContentImport: { path: '/staff/import/[kind]' },
  staffMedia: { path: '/staff/media' },
  staffMediaItem: { path: '/staff/media/[id]' },
  staffSettings: { path: '/staff/settings' },
  staffSettingsGroup: { path: '/staff/settings/[group]' },
  staffFlags: { path: '/staff/flags' },
  staffVat: { path: '/staff/vat' },
  staffMe: { path: '/staff/me' },
  staffNews: { path: '/staff/news' },
  gate: { path: '/staff/gate' },
} as const satisfies Record<string, Address>;

export type RouteName = keyof typeof routes;
export type RouteParams = Readonly<Record<string, string>>;
export type { RouteQuery };

/** The only way a link is made: the canonical address of a route in a language; the home page where it has none there. */
export function href(
  name: RouteName,
  locale: Locale,
  { params = {}, query = {} }: { params?: RouteParams; query?: RouteQuery } = {},
): `/${string}` {
  const route: Address = routes[name];
  if (!localesOf(route).includes(locale)) return href('home', locale);
  const spelling = locale === 'vi' && route.alias ? route.alias : route.path;
  const path = spelling.includes('[')
    ? spelling.replaceAll(/\[(\w+)\]/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    : spelling;
  const prefix = localePrefix(locale);
  const full = prefix && path === '/' ? prefix : `${prefix}${path}`;
  return `${full}${searchOf(query)}` as `/${string}`;
}

type RowPage = Slugs & { query?: RouteQuery };

/** The address of the page of a row, by the name that the row has in the language. */
export function rowHref(name: RouteName, locale: Locale, { query = {}, ...row }: RowPage): `/${string}` {
  return href(name, locale, { params: { slug: slugIn(row, locale) }, query });
}

type ShownPage = Pick<AddressMatch, 'name' | 'params'> & {
  slugs?: Slugs | null | undefined;
  query?: RouteQuery;
};

/** The address of a page in either language; `slugs`: of the row that it shows. */
export function pageHref({ name, params, slugs, query = {} }: ShownPage, locale: Locale): `/${string}` {
  return slugs ? rowHref(name, locale, { ...slugs, query }) : href(name, locale, { params, query });
}

/** Every path a route answers under, in both languages: `/dat-ve`, `/order-ticket`, `/en/dat-ve`, `/en/order-ticket`. */
export function spellings(name: RouteName): { locale: Locale; path: string }[] {
  const route: Address = routes[name];
  return localesOf(route).flatMap((locale) =>
    [route.path, route.alias].flatMap((path) => (path ? [{ locale, path: prefixed(locale, path) }] : [])),
  );
}

type AddressMatch = { name: RouteName; locale: Locale; params: RouteParams };
/** The page that an address names, with its rules. */
export type RouteMatch = AddressMatch & { route: Route };

/** The route that answers a path, or null. */
export function matchRoute(pathname: string): AddressMatch | null {
  const { locale, path } = splitLocale(pathname);
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Address = routes[name];
    if (!localesOf(route).includes(locale)) continue;
    for (const spelling of [route.path, route.alias]) {
      const params = spelling === undefined ? null : matchPath(spelling, path);
      if (params) return { name, locale, params };
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
  const found = matchRoute(spelled);
  const right = found && routes[found.name].path.includes('[') ? encodedPath(spelled) : spelled;
  return right !== pathname && matchRoute(right) ? right : null;
}
