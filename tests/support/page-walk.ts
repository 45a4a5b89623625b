/** Every public page under every spelling of its URL, as a guest gets it. */
import type { Locale } from '#i18n/locales.ts';
import { detailSlugs } from '#src/build/examples.ts';
import type { Route, RouteName, RouteParams } from '#src/routes.ts';
import { bankName } from '#src/values/banks.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import type { Method } from '#src/values/payment-method.ts';
import { localesOf } from '#src/values/route.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { emailOf, hold, listOffers, place } from './booking.ts';
import { provedCookieOf } from './proved-cookie.ts';
import type { Park } from './server.ts';

export type Page = { name: RouteName; locale: Locale; params: RouteParams; path: string; query: string };
export type Seen = Page & { status: number; html: string };

const BOOKING: readonly RouteName[] = [
  'checkoutTicket',
  'checkoutSuccess',
  'checkoutCancel',
  'order',
  'transfer',
  'payAtCounter',
];
/** Pages that only an order paid by that method has. */
const PAID_BY: Partial<Record<RouteName, 'transfer' | 'counter'>> = {
  transfer: 'transfer',
  payAtCounter: 'counter',
};
/** What a stranger gets; pages behind a sign-in only send to it. */
export const NAMES = (Object.keys(pageRoutes) as RouteName[]).filter(
  (name) => pageRoutes[name].access === 'public' || pageRoutes[name].access === 'guest',
);

/** Each route under each of its spellings, with every slug that the sitemaps name. */
export async function listPages(park: Park): Promise<Page[]> {
  const slugs = await detailSlugs(park.urls[0] ?? '');
  const orders = {
    vnpay: await bookOrder(park, 'vnpay'),
    transfer: await bookOrder(park, 'transfer'),
    counter: await bookOrder(park, 'counter'),
  };
  return NAMES.flatMap((name) => {
    const order = orders[PAID_BY[name] ?? 'vnpay'];
    const query = BOOKING.includes(name) ? `?code=${order.code}&key=${order.secret}` : '';
    const keys = [...pageRoutes[name].path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
    const values = keys[0] === 'slug' ? (slugs.get(name) ?? []) : [order.code];
    const choices = keys[0] ? values.map((value) => ({ [keys[0] ?? '']: value })) : [{}];
    return choices.flatMap((params) => spelled(name, params).map((page) => ({ ...page, query })));
  });
}

function spelled(name: RouteName, params: Record<string, string>): Omit<Page, 'query'>[] {
  const route: Route = pageRoutes[name];
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

async function bookOrder(park: Park, method: Method) {
  const [offer] = listOffers(park.rows);
  const buyer = { url: park.urls[0] ?? '' };
  const held = offer && (await hold(buyer, offer));
  if (!held?.data) throw new Error(`no hold: ${held?.message}`);
  const cookie = provedCookieOf(park.env, emailOf(held.data));
  await place({ ...buyer, cookie }, held.data, crypto.randomUUID(), method);
  return held.data;
}

export async function look(park: Park, page: Page, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await fetch(`${park.urls[0]}${page.path}${page.query}`, { redirect: 'manual', headers });
  return { ...page, status: answer.status, html: await answer.text() };
}

/** As many at once as a few browsers: a network that asks for hundreds of pages at once is refused. */
const AT_ONCE = 24;

/** Each page as `read` sees it, in their order. */
export async function lookAtAll<P>(pages: readonly P[], read: (page: P) => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let from = 0; from < pages.length; from += AT_ONCE)
    seen.push(...(await Promise.all(pages.slice(from, from + AT_ONCE).map(read))));
  return seen;
}

/** Every open page. */
export async function seeAll(park: Park): Promise<Seen[]> {
  return lookAtAll(await listPages(park), (page) => look(park, page));
}

const PEOPLE = `SELECT author_name AS name FROM comments UNION SELECT author_name FROM reviews
  UNION SELECT name FROM team_members UNION SELECT contact_name FROM orders`;

/** What people are called, guests and ours, and the bank that transfers go to. */
export function namesOf(park: Park): string[] {
  const [bank] = park.rows<{ value: string }>("SELECT value FROM settings WHERE key = 'transfer.bin'");
  return [
    ...park.rows<{ name: string }>(PEOPLE).map(({ name }) => name),
    SETTING_DEFAULTS['park.representative'],
    bankName(String(JSON.parse(bank?.value ?? '""'))),
  ];
}

/** Without what a buyer copies into a transfer: it is shown as the bank will write it, with two figures more. */
export function withoutReference(html: string): string {
  return html.replaceAll(/\bDM[0-9A-Z]{8}\d\d\b/g, '');
}
