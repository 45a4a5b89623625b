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

const PRIVATE: Freshness = { kind: 'private' };
const HIDDEN = { freshness: PRIVATE, isIndexed: false } as const;
const DOOR = { layout: 'auth', ...HIDDEN } as const;
const STAFF = { layout: 'staff', access: 'staff', colorMode: 'dark', ...HIDDEN } as const;
const GATE = { ...STAFF, roles: ['gate', 'manager'] } as const;
const OFFICE = { ...STAFF, roles: ['manager'] } as const;

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
  findOrder: rules(HIDDEN),
  ticketExchange: rules(HIDDEN),
  orderRefund: rules(HIDDEN),
  cart: rules({ freshness: cached(CHROME), isIndexed: false }),
  login: rules({ ...DOOR, access: 'guest' }),
  register: rules({ ...DOOR, access: 'guest' }),
  forgot: rules({ ...DOOR, access: 'guest' }),
  verify: rules(DOOR),
  reset: rules(DOOR),
  dashboard: rules({ layout: 'profile', access: 'auth', ...HIDDEN }),
  search: rules(HIDDEN),
  posts: rules({ freshness: cached(BLOG) }),
  post: rules({ freshness: cached([...BLOG, 'comments']) }),
  subscriptionConfirm: rules(HIDDEN),
  subscriptionLeave: rules(HIDDEN),
  products: rules({ freshness: cached(SHOP) }),
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
  accessibility: rules({ freshness: cached(CHROME) }),
  credits: rules({ freshness: cached(CHROME) }),
  gallery: rules({ freshness: cached([...CHROME, 'gallery']) }),
  menu: rules({ freshness: cached([...CHROME, 'menu']) }),
  map: rules({ freshness: cached([...CHROME, 'places']) }),
  reviews: rules({ freshness: cached(GOODS) }),
  testSession: rules(HIDDEN),
  moderation: rules(OFFICE),
  staffClosures: rules(OFFICE),
  staffRefunds: rules(OFFICE),
  staffLedger: rules(OFFICE),
  staffInvoices: rules(OFFICE),
  staffMessages: rules(OFFICE),
  staffTransfers: rules(OFFICE),
  staffWaiting: rules(OFFICE),
  staffSecurity: rules(OFFICE),
  staffOrders: rules(GATE),
  staffMenu: rules(GATE),
  gate: rules(GATE),
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
