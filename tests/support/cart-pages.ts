/** Pages that may show a cart: one of each kind, chosen variants, orders of goods, and pages behind a sign-in. */
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Route, type RouteName, type RouteParams } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf } from '#src/values/route.ts';
import { ADDRESS, type CartLine, CONTACT } from './goods-purchase.ts';
import { type Answer, mutate, query } from './http-api.ts';
import { listPages, look, type Page } from './page-walk.ts';
import type { Park } from './server.ts';
import { PICTURE_ID, storePicture } from './stored-picture.ts';

/** Every route at its own address, with the first few of those that have many. */
export async function somePages(park: Park, most: number): Promise<Page[]> {
  const counts = new Map<string, number>();
  return (await listPages(park)).filter(({ name, locale, params, path }) => {
    if (path !== href(name, locale, { params })) return false;
    const count = (counts.get(`${locale} ${name}`) ?? 0) + 1;
    counts.set(`${locale} ${name}`, count);
    return count <= most;
  });
}

/** Products with a variant chosen: the choices of the page itself, followed to the end. */
export async function choicePages(park: Park): Promise<Page[]> {
  const slugs = park.rows<{ slug: string }>(`SELECT slug FROM products WHERE options <> '[]' LIMIT 4`);
  const found: Page[] = [];
  for (const { slug } of slugs) {
    for (const locale of LOCALES) {
      const path = href('product', locale, { params: { slug } });
      const base = { name: 'product' as const, locale, params: { slug }, path };
      let query = '';
      for (let step = 0; step < 3; step += 1) {
        const { html } = await look(park, { ...base, query });
        const more = [...html.matchAll(/[?&](?:amp;)?choice=([^"'&#\\]+)/g)].map((match) => match[1] ?? '');
        const longest = more.sort((one, other) => other.length - one.length)[0];
        if (!longest || `?choice=${longest}`.length <= query.length) break;
        query = `?choice=${longest}`;
      }
      found.push({ ...base, query });
    }
  }
  return found;
}

export function searchPages(): Page[] {
  return LOCALES.flatMap((locale) =>
    ['giỏ hàng', 'cart', 'trà'].map((q) => ({
      name: 'search' as const,
      locale,
      params: {},
      path: href('search', locale),
      query: `?q=${encodeURIComponent(q)}`,
    })),
  );
}

type Placed = { code: string; secret: string };

/** What a browser with this cart sends. */
export async function placeCart(park: Park, lines: CartLine[]): Promise<Answer<Placed>> {
  const buyer = { url: park.urls[0] ?? '' };
  const { data } = await query<{ totalVnd: number }>(buyer, 'cart.price', { lines });
  return mutate<Placed>(buyer, 'orders.place', {
    idempotencyKey: crypto.randomUUID(),
    cart: { lines, expectedVnd: data?.totalVnd ?? 0 },
    contact: CONTACT,
    address: ADDRESS,
    hasAcceptedTerms: true,
    method: 'vnpay',
  });
}

/** The pages of an order of goods, and of one whose goods went back on sale unpaid. */
export async function ordersOfGoods(park: Park, lines: CartLine[]): Promise<Page[]> {
  const [open, over] = [(await placeCart(park, lines)).data, (await placeCart(park, lines)).data];
  if (!open || !over) throw new Error('no order of goods');
  park.rows(
    `UPDATE holds SET expires_at = '2026-01-01T00:00:00.000Z' WHERE code = ? RETURNING code`,
    over.code,
  );
  const names = ['checkoutTicket', 'checkoutSuccess', 'checkoutCancel', 'order'] as const;
  return [open, over].flatMap(({ code, secret }) =>
    names.flatMap((name) =>
      LOCALES.map((locale) => {
        const params = name === 'order' ? { code } : {};
        return {
          name,
          locale,
          params,
          path: href(name, locale, { params }),
          query: `?code=${code}&key=${secret}`,
        };
      }),
    ),
  );
}

/** Pages for signed-in users only. */
export async function pagesBehindLogin(park: Park): Promise<{ page: Page; cookie: string }[]> {
  const cookies = new Map<string, string>();
  for (const { role, email } of DEMO_USERS) {
    const answer = await fetch(`${park.urls[0]}/api/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    cookies.set(role, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  storePicture(park);
  return (Object.keys(pageRoutes) as RouteName[]).flatMap((name) => {
    const route: Route = pageRoutes[name];
    const role = route.access === 'auth' ? 'visitor' : 'owner';
    if (!['auth', 'member', 'staff'].includes(route.access)) return [];
    const params: RouteParams = route.path.includes('[')
      ? { kind: 'dishes', id: name === 'staffMediaItem' ? PICTURE_ID : 'di-pho-bo', group: 'park' }
      : {};
    return localesOf(route).map((locale) => ({
      page: { name, locale, params, path: href(name, locale, { params }), query: '' },
      cookie: cookies.get(role) ?? '',
    }));
  });
}
