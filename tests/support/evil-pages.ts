/** Every page of a full park, in both languages, for every role. */
import type { Locale } from '#i18n/locales.ts';
import { detailSlugs } from '#src/build/examples.ts';
import { SECTIONS } from '#src/features/profile/profile.ts';
import { href, type Route, type RouteName, type RouteQuery } from '#src/routes.ts';
import { kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import { localesOf } from '#src/values/route.ts';
import { DRAFT, DRAFTED_POST, type FullPark } from './full-park.ts';
import { APPLICATION_CODE, QUOTE_CODE } from './full-park-rows.ts';
import type { Park } from './server.ts';
import { PICTURE_ID } from './stored-picture.ts';

export type WalkedPage = { name: RouteName; path: string; isGuest: boolean };

const SLUGS_EACH = 1;

export async function pagesOf(park: Park, world: FullPark): Promise<WalkedPage[]> {
  const slugs = await detailSlugs(park.urls[0] ?? '');
  const [ids = { faqs: '', products: '' }] = park.rows<Ids>(
    'SELECT (SELECT min(id) FROM faqs) AS faqs, (SELECT min(id) FROM products) AS products',
  );
  const names = Object.keys(pageRoutes) as RouteName[];
  return names.flatMap((name) => {
    const route: Route = pageRoutes[name];
    const isGuest = route.access === 'guest';
    return localesOf(route).flatMap((locale: Locale) =>
      variantsOf(name, park, world).flatMap((query) =>
        paramsOf(name, query, slugs.get(name) ?? [], ids).map((params) => ({
          ...{ name, isGuest },
          path: href(name, locale, { params, query }),
        })),
      ),
    );
  });
}

type Query = RouteQuery;
type Ids = { faqs: string; products: string };

/** What each page is asked, where it shows nothing without. */
function variantsOf(name: RouteName, park: Park, { orders, waitingCode }: FullPark): Query[] {
  const ofOrders = orders.map(({ code, key }) => ({ code, key }));
  const waitingKey = keyedHash(park.env.ORDER_SECRET ?? '', `order ${waitingCode}`).slice(0, 32);
  const acts = ['resend', 'contact', 'refund'].map((act) => ({ code: orders[0]?.code ?? '', act }));
  const special: Partial<Record<RouteName, Query[]>> = {
    dashboard: SECTIONS.map((section) => ({ section })),
    staffOrders: [
      {},
      { view: 'goods' },
      { q: orders[0]?.code ?? '' },
      ...orders.map(({ code }) => ({ code })),
      ...acts,
    ],
    staffContentItem: [{}, { version: '1' }],
    draftPreview: [{ key: draftKeyOf(park) }],
    staffQuotes: [{}, { code: QUOTE_CODE }],
    staffApplications: [{}, { view: 'all', code: APPLICATION_CODE }],
    staffLedger: [{}, { code: orders[0]?.code ?? '' }],
    staffMessages: [{}, { code: orders[0]?.code ?? '' }],
    waitingList: [{ code: waitingCode, key: waitingKey }, {}],
    search: [{ q: 'mây' }, {}],
    recruitment: [{ job: 'cuu-ho-tuyen' }],
    gallery: [{ image: 'bien-may-binh-minh' }],
    map: [{ place: 'bai-do-xe' }],
    menu: [{}, { view: 'table' }],
    order: ofOrders,
    closedDay: ofOrders.slice(0, 1),
    ticketExchange: ofOrders.slice(0, 1),
    orderRefund: ofOrders.slice(0, 1),
    checkoutTicket: ofOrders.slice(1, 2),
    checkoutSuccess: ofOrders.slice(0, 2),
    checkoutCancel: ofOrders,
    transfer: ofOrders.slice(2, 3),
    payAtCounter: ofOrders.slice(3),
  };
  return special[name] ?? [{}];
}

const CONTENT_KINDS = kindsFor({ permissions: new Set(PERMISSIONS) }).map(({ resource }) => resource.kind);

function paramsOf(name: RouteName, query: Query, slugs: string[], ids: Ids): Record<string, string>[] {
  if (name === 'order') return [{ code: String(query.code) }];
  if (name === 'staffContentImport') return [{ kind: 'faqs' }];
  if (name === 'staffMediaItem') return [{ id: PICTURE_ID }];
  if (name === 'staffContentList') return CONTENT_KINDS.map((kind) => ({ kind }));
  if (name === 'staffSettingsGroup') return ['park', 'payment'].map((group) => ({ group }));
  if (name === 'staffContentItem')
    return [
      { kind: 'faqs', id: ids.faqs },
      { kind: 'products', id: ids.products },
      { kind: 'posts', id: DRAFTED_POST },
    ];
  return pageRoutes[name].path.includes('[slug]')
    ? slugs.slice(0, SLUGS_EACH).map((slug) => ({ slug }))
    : [{}];
}

/** As `draft-link.ts` signs it. */
function draftKeyOf({ env }: Park): string {
  const until = Math.floor(Date.now() / 3_600_000) + 25;
  const signature = keyedHash(env.SESSION_SECRET ?? '', `draft ${DRAFT} ${until}`);
  return `${DRAFT}.${until.toString(36)}.${signature}`;
}
