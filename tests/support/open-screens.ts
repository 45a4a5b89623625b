/** The address of each open screen, with what it shows: those of a booking get one of their own. */
import type { Locale } from '#i18n/locales.ts';
import { detailSlugs } from '#src/build/examples.ts';
import { href, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import type { Method } from '#src/values/payment-method.ts';
import { emailOf, hold, listOffers, place } from './booking.ts';
import { parkUrl, rows } from './browser.ts';
import { provedCookieOf } from './proved-cookie.ts';

export const OPEN_SCREENS = (Object.keys(pageRoutes) as RouteName[]).filter(
  (name) => pageRoutes[name].access !== 'staff',
);

export async function screenPath(name: RouteName, locale: Locale): Promise<string> {
  return href(name, locale, await partsOf(name));
}

let slugs: ReturnType<typeof detailSlugs> | undefined;

async function partsOf(
  name: RouteName,
): Promise<{ params?: Record<string, string>; query?: Record<string, string> }> {
  if (pageRoutes[name].path.includes('[slug]')) {
    slugs ??= detailSlugs(parkUrl());
    return { params: { slug: (await slugs).get(name)?.[0] ?? '' } };
  }
  if (name.startsWith('subscription')) return { query: { token: 'x' } };
  if (name === 'product') return { params: { slug: 'ao-thun-dinh-may' } };
  if (name === 'service') return { params: { slug: 'mang-truot-suon-doi' } };
  if (name === 'category') return { params: { slug: 'gom' } };
  if (name === 'waitingList')
    return { query: { ticket: 'san-may-som', date: listOffers(rows)[0]?.date ?? '' } };
  if (pageRoutes[name].layout === 'auth' || pageRoutes[name].access === 'auth') return {};
  if (pageRoutes[name].freshness.kind !== 'private' || name === 'checkoutCart') return {};
  const { code, secret } = await booking(name);
  return { params: { code }, query: name === 'order' ? { key: secret } : { code, key: secret } };
}

const OWN_PAGES: Partial<Record<RouteName, Method>> = { transfer: 'transfer', payAtCounter: 'counter' };

async function booking(name: RouteName): Promise<{ code: string; secret: string }> {
  const offers = listOffers(rows);
  const offer = offers[Math.floor(Math.random() * Math.min(20, offers.length))];
  const buyer = { url: parkUrl() };
  const held = offer && (await hold(buyer, offer));
  if (!held?.data) throw new Error(`no hold: ${held?.message}`);
  const cookie = provedCookieOf(JSON.parse(process.env.PARK_ENV ?? '{}'), emailOf(held.data));
  if (name !== 'checkoutTicket')
    await place({ ...buyer, cookie }, held.data, crypto.randomUUID(), OWN_PAGES[name]);
  return held.data;
}
