/** Every open page under every spelling of its address, as a stranger gets it. */
import type { Locale } from '#i18n/locales.ts';
import { detailSlugs } from '#src/build-examples.ts';
import { localesOf, type Route, type RouteName, type RouteParams, routes } from '#src/routes.ts';
import { hold, listOffers, place } from './booking.ts';
import type { Park } from './server.ts';

export type Page = { name: RouteName; locale: Locale; params: RouteParams; path: string; query: string };
export type Seen = Page & { status: number; html: string };

const BOOKING: readonly RouteName[] = ['checkoutTicket', 'checkoutSuccess', 'checkoutCancel', 'order'];
/** What a stranger gets; pages behind a sign-in only send to it. */
export const NAMES = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].access === 'public' || routes[name].access === 'guest',
);

/** Each route under each of its spellings, with every slug that the sitemaps name. */
export async function listPages(park: Park): Promise<Page[]> {
  const slugs = await detailSlugs(park.urls[0] ?? '');
  const order = await bookOrder(park);
  return NAMES.flatMap((name) => {
    const query = BOOKING.includes(name) ? `?code=${order.code}&key=${order.secret}` : '';
    const keys = [...routes[name].path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
    const values = keys[0] === 'slug' ? (slugs.get(name) ?? []) : [order.code];
    const choices = keys[0] ? values.map((value) => ({ [keys[0] ?? '']: value })) : [{}];
    return choices.flatMap((params) => spelled(name, params).map((page) => ({ ...page, query })));
  });
}

function spelled(name: RouteName, params: Record<string, string>): Omit<Page, 'query'>[] {
  const route: Route = routes[name];
  return [route.path, route.alias].flatMap((spelling) =>
    localesOf(route).flatMap((locale) => {
      if (spelling === undefined) return [];
      const path = spelling.replaceAll(/\[(\w+)\]/g, (_, key: string) =>
        encodeURIComponent(params[key] ?? ''),
      );
      const prefix = locale === 'vi' ? '' : '/en';
      return [{ name, locale, params, path: prefix && path === '/' ? prefix : prefix + path }];
    }),
  );
}

async function bookOrder(park: Park) {
  const [offer] = listOffers(park.rows);
  const buyer = { url: park.urls[0] ?? '' };
  const held = offer && (await hold(buyer, offer));
  if (!held?.data) throw new Error(`no hold: ${held?.message}`);
  await place(buyer, held.data);
  return held.data;
}

export async function look(park: Park, page: Page, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await fetch(`${park.urls[0]}${page.path}${page.query}`, { redirect: 'manual', headers });
  return { ...page, status: answer.status, html: await answer.text() };
}
