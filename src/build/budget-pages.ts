/** Every page that is weighed: the public ones, those of a booking made for the purpose, and the staff's. */
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Route, type RouteName, type RouteParams, type RouteQuery } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import type { Method } from '#src/values/payment-method.ts';
import { detailSlugs } from './examples.ts';
import { ROOT } from './trial-site.ts';

export type BudgetPage = { path: string; route: Route; headers: Record<string, string> };
type Parts = { params?: RouteParams; query?: RouteQuery };
type Ticket = {
  slug: string;
  hasSlots: boolean;
  units: { id: string; accompaniedBy: string[]; minPerOrder: number }[];
};
type Day = { date: string; status: string };
type Key = { code: string; secret: string };

// A user who may see every staff page.
const OWNER = DEMO_USERS.find((user) => user.role === 'owner')?.email;
const EXAMPLES_EACH = 8;
const DAYS_AHEAD = 20;
const DAYS_LOOKED_AT = 20;

export async function listBudgetPages(base: string): Promise<BudgetPage[]> {
  const tickets = await ask<Ticket[]>(base, 'tickets.list');
  const held = await hold(base, tickets);
  const placed = await place(base, await hold(base, tickets), 'vnpay');
  const cookie = await signIn(base);
  const own = {
    transfer: await place(base, await hold(base, tickets), 'transfer'),
    // Only a proved contact pays there.
    payAtCounter: await place(base, await hold(base, tickets), 'counter', cookie),
  };
  const pictureId = await upload(base, cookie);
  const slugs = await detailSlugs(base);
  return (Object.keys(pageRoutes) as RouteName[]).flatMap((name) => {
    const route: Route = pageRoutes[name];
    const headers: Record<string, string> = ['staff', 'member', 'auth'].includes(route.access)
      ? { cookie }
      : {};
    const variants = route.path.includes('[slug]')
      ? (slugs.get(name) ?? ['']).slice(0, EXAMPLES_EACH).map((slug) => ({ params: { slug } }))
      : [name === 'waitingList' ? waitingParts(tickets) : partsOf(name, { held, placed, ...own, pictureId })];
    return LOCALES.flatMap((locale) =>
      variants.map((parts) => ({ path: href(name, locale, parts), route, headers })),
    );
  });
}

type Booked = Record<'held' | 'placed' | 'transfer' | 'payAtCounter', Key> & { pictureId: string };

function partsOf(name: RouteName, booked: Booked): Parts {
  const { held, placed } = booked;
  if (name === 'checkoutTicket') return { query: { code: held.code, key: held.secret } };
  if (name === 'order') return { params: { code: placed.code }, query: { key: placed.secret } };
  if (name === 'checkoutSuccess' || name === 'checkoutCancel')
    return { query: { code: placed.code, key: placed.secret } };
  if (name === 'transfer' || name === 'payAtCounter')
    return { query: { code: booked[name].code, key: booked[name].secret } };
  if (name === 'staffContentList' || name === 'staffContentImport') return { params: { kind: 'dishes' } };
  if (name === 'staffMediaItem') return { params: { id: booked.pictureId } };
  if (name === 'staffSettingsGroup') return { params: { group: 'payment' } };
  if (name === 'staffContentItem') return { params: { kind: 'dishes', id: 'di-pho-bo' } };
  return {};
}

/** The form itself: where there are times, a day may be waited for though it is on sale. */
function waitingParts(tickets: Ticket[]): Parts {
  const ticket = tickets.find((one) => one.hasSlots)?.slug;
  return { query: { ticket, date: dayAhead(DAYS_AHEAD) } };
}

async function hold(base: string, tickets: Ticket[]): Promise<Key> {
  const ticket = tickets.find((one) => !one.hasSlots);
  const unit = ticket?.units.find((one) => one.accompaniedBy.length === 0);
  const from = dayAhead(DAYS_AHEAD);
  const days = await ask<Day[]>(base, 'tickets.availability', {
    slug: ticket?.slug,
    from,
    to: dayAhead(DAYS_AHEAD + DAYS_LOOKED_AT),
  });
  const date = days.find((day) => day.status === 'AVAILABLE')?.date;
  return send<Key>(base, 'orders.hold', {
    idempotencyKey: crypto.randomUUID(),
    date,
    lines: [{ unitId: unit?.id, quantity: unit?.minPerOrder || 1 }],
  });
}

function place(base: string, { code, secret }: Key, method: Method, cookie = ''): Promise<Key> {
  const contact = { name: 'Nguyễn Thị Lan', phone: '0912345678' };
  const order = {
    idempotencyKey: crypto.randomUUID(),
    code,
    secret,
    contact,
    hasAcceptedTerms: true,
    method,
  };
  return send<Key>(base, 'orders.place', order, cookie);
}

async function signIn(base: string): Promise<string> {
  const answer = await post(base, 'auth.login', { email: OWNER, password: DEMO_PASSWORD });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The id of a picture in the library. */
async function upload(base: string, cookie: string): Promise<string> {
  const answer = await fetch(`${base}/api/media?name=og.jpg`, {
    method: 'POST',
    headers: { cookie, origin: base },
    body: Bun.file(`${ROOT}public/og.jpg`),
  });
  return ((await answer.json()) as { id: string }).id;
}

async function ask<T>(base: string, path: string, input?: unknown): Promise<T> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return dataOf<T>(await fetch(`${base}/api/trpc/${path}${query}`));
}

async function send<T>(base: string, path: string, input: unknown, cookie = ''): Promise<T> {
  return dataOf<T>(await post(base, path, input, cookie));
}

function post(base: string, path: string, input: unknown, cookie = ''): Promise<Response> {
  return fetch(`${base}/api/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(input),
  });
}

async function dataOf<T>(answer: Response): Promise<T> {
  const { result, error } = (await answer.json()) as { result?: { data: T }; error?: { message: string } };
  if (!result) throw new Error(`${answer.url}: ${error?.message}`);
  return result.data;
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
