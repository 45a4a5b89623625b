/** What stands behind each address: layout, access, colour mode and freshness. */
import {
  matchRoute,
  type Namespace,
  type Route,
  type RouteMatch,
  type RouteName,
  routes,
} from '#src/routes.ts';
import type { FreshnessOf, PageRules as RulesOf } from '#src/values/route.ts';

type Freshness = FreshnessOf<Namespace>;
type PageRules = RulesOf<Namespace>;

const CHROME = ['theme', 'settings', 'live-board', 'feature-flags', 'seo'] as const;
const SHOP = [...CHROME, 'products', 'services', 'tickets'] as const;
const GOODS = [...SHOP, 'reviews'] as const;
const BOOKABLE = [...CHROME, 'tickets', 'availability'] as const;
/** Whatever blocks staff may put there. */
const COMPOSED = [...BOOKABLE, 'products', 'gallery', 'menu', 'reviews', 'posts'] as const;
const PAGE_TEXTS = [...CHROME, 'pages'] as const;
const BLOG = [...CHROME, 'posts'] as const;

/** What such a page reads from its query is in `src/site/query-strings.ts`. */
function cached(namespaces: readonly Namespace[]): Freshness {
  return { kind: 'cached', namespaces, isDaily: true };
}

// What somebody decides by: places held, money, tickets, who may do what. An old copy would contradict the next press.
const PRIVATE: Freshness = { kind: 'private', mayLag: false };
// Of public texts, or a form that shows nothing of anybody: seconds later it would say the same.
const LAGGING: Freshness = { kind: 'private', mayLag: true };
const HIDDEN = { freshness: PRIVATE, isIndexed: false } as const;
const DOOR = { layout: 'auth', ...HIDDEN } as const;
const GUEST_DOOR = { ...DOOR, access: 'guest', freshness: LAGGING, isReadFirst: true } as const;
const STAFF = { layout: 'staff', access: 'staff', colorMode: 'own', ...HIDDEN } as const;

const pageRules: Record<RouteName, PageRules> = {
  home: rules({ freshness: cached(COMPOSED) }),
  landing: rules({ freshness: cached(COMPOSED) }),
  tickets: rules({ freshness: cached(BOOKABLE) }),
  ticket: rules({ freshness: cached([...BOOKABLE, 'reviews']) }),
  ticketPricing: rules({ freshness: cached(BOOKABLE) }),
  orderTicket: rules({ freshness: cached(BOOKABLE) }),
  checkoutCart: rules({ layout: 'checkout', ...HIDDEN }),
  checkoutTicket: rules({ layout: 'checkout', ...HIDDEN }),
  checkoutSuccess: rules({ layout: 'checkout', ...HIDDEN }),
  checkoutCancel: rules({ layout: 'checkout', ...HIDDEN }),
  transfer: rules({ layout: 'checkout', ...HIDDEN }),
  payAtCounter: rules({ layout: 'checkout', ...HIDDEN }),
  order: rules(HIDDEN),
  closedDay: rules(HIDDEN),
  waitingList: rules(HIDDEN),
  findOrder: rules({ ...HIDDEN, isReadFirst: true }),
  ticketExchange: rules(HIDDEN),
  orderRefund: rules(HIDDEN),
  cart: rules({ freshness: cached(CHROME), isIndexed: false }),
  login: rules(GUEST_DOOR),
  register: rules(GUEST_DOOR),
  forgot: rules(GUEST_DOOR),
  verify: rules(DOOR),
  reset: rules(DOOR),
  invitation: rules(DOOR),
  dashboard: rules({ layout: 'profile', access: 'auth', ...HIDDEN }),
  search: rules({ freshness: LAGGING, isIndexed: false, isReadFirst: true }),
  posts: rules({ freshness: cached(BLOG) }),
  post: rules({ freshness: cached([...BLOG, 'comments']) }),
  subscriptionConfirm: rules(HIDDEN),
  subscriptionLeave: rules(HIDDEN),
  products: rules({ freshness: cached([...SHOP, 'pages']) }),
  product: rules({ freshness: cached(GOODS) }),
  services: rules({ freshness: cached(SHOP) }),
  service: rules({ freshness: cached(GOODS) }),
  categories: rules({ freshness: cached(SHOP) }),
  category: rules({ freshness: cached(SHOP) }),
  about: rules({ freshness: cached(PAGE_TEXTS) }),
  contact: rules({ freshness: cached(PAGE_TEXTS) }),
  recruitment: rules({ freshness: cached(PAGE_TEXTS) }),
  policies: rules({ freshness: cached(PAGE_TEXTS) }),
  policy: rules({ freshness: cached(PAGE_TEXTS) }),
  draftPreview: rules(HIDDEN),
  accessibility: rules({ freshness: cached(CHROME) }),
  credits: rules({ freshness: cached(CHROME) }),
  gallery: rules({ freshness: cached([...CHROME, 'gallery']) }),
  menu: rules({ freshness: cached([...PAGE_TEXTS, 'menu']) }),
  map: rules({ freshness: cached([...CHROME, 'places']) }),
  reviews: rules({ freshness: cached(GOODS) }),
  testSession: rules(HIDDEN),
  staffToday: rules({ ...STAFF, permission: 'office.read' }),
  staffBoard: rules({ ...STAFF, permission: 'live-board.edit' }),
  moderation: rules({ ...STAFF, permission: 'moderation.edit' }),
  staffCalendar: rules({ ...STAFF, permission: 'tickets.read' }),
  staffRules: rules({ ...STAFF, permission: 'tickets.edit' }),
  staffClosures: rules({ ...STAFF, permission: 'closures.edit' }),
  staffRefunds: rules({ ...STAFF, permission: 'refunds.read' }),
  staffLedger: rules({ ...STAFF, permission: 'reconciliation.edit' }),
  staffInvoices: rules({ ...STAFF, permission: 'invoices.read' }),
  staffTotals: rules({ ...STAFF, permission: 'day-totals.read' }),
  staffMessages: rules({ ...STAFF, permission: 'messages.read' }),
  staffTransfers: rules({ ...STAFF, permission: 'transfers.read' }),
  staffQuotes: rules({ ...STAFF, permission: 'quotes.edit' }),
  staffApplications: rules({ ...STAFF, permission: 'recruitment.read' }),
  staffWaiting: rules({ ...STAFF, permission: 'waiting-list.edit' }),
  staffPeople: rules({ ...STAFF, permission: 'people.read' }),
  staffSecurity: rules({ ...STAFF, permission: 'security.read' }),
  staffAudit: rules({ ...STAFF, permission: 'audit.read' }),
  staffOrders: rules({ ...STAFF, permission: 'orders.read' }),
  staffMenu: rules({ ...STAFF, permission: 'menu.mark' }),
  staffContent: rules({ ...STAFF, permission: 'resources.read' }),
  staffContentList: rules({ ...STAFF, permission: 'resources.read' }),
  staffContentItem: rules({ ...STAFF, permission: 'resources.read' }),
  staffContentImport: rules({ ...STAFF, permission: 'resources.read' }),
  staffMedia: rules({ ...STAFF, permission: 'files.edit' }),
  staffMediaItem: rules({ ...STAFF, permission: 'files.edit' }),
  staffSettings: rules({ ...STAFF, permission: 'settings.edit' }),
  staffSettingsGroup: rules({ ...STAFF, permission: 'settings.edit' }),
  staffFlags: rules({ ...STAFF, permission: 'feature-flags.edit' }),
  staffVat: rules({ ...STAFF, permission: 'settings.edit' }),
  staffMe: rules({ ...STAFF, access: 'member' }),
  staffNews: rules({ ...STAFF, access: 'member' }),
  gate: rules({ ...STAFF, layout: 'gate', colorMode: 'light', permission: 'gate.scan' }),
};

function rules(own: Partial<PageRules> & Pick<PageRules, 'freshness'>): PageRules {
  return { layout: 'default', access: 'public', isIndexed: true, ...own };
}

/** Every route with its address and its rules. */
export const pageRoutes = Object.fromEntries(
  Object.entries(pageRules).map(([name, own]) => [name, { ...routes[name as RouteName], ...own }]),
) as Record<RouteName, Route>;

/** The page that a path names, or null. */
export function matchPage(pathname: string): RouteMatch | null {
  const match = matchRoute(pathname);
  return match && { ...match, route: pageRoutes[match.name] };
}
