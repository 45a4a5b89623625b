/** Who may see which screen, and where everybody else goes instead. */
import type { Locale } from '#i18n/locales.ts';
import { href, type Route, type RouteMatch, type RouteName } from '#src/routes.ts';
import type { User } from '#src/server/trpc.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { awaitsFactor, isStaff, may, type Permitted } from '#src/values/permissions.ts';
import { SIGNED_IN } from '#src/values/route.ts';

type Visit = { user: User | null; match: RouteMatch | null; pathname: string; query: URLSearchParams };
type Admission =
  | { kind: 'open' }
  | { kind: 'elsewhere'; location: `/${string}` }
  /** Answered like a missing page: others need not learn that it exists. */
  | { kind: 'hidden' }
  /** Of the office, to who works here without its permission: they learn what it is and who opens it. */
  | { kind: 'closed' };

type Middleware = (visit: Visit & { match: RouteMatch }) => Admission;

const OPEN: Admission = { kind: 'open' };

/** What stands before a route, by the name it is given in `src/values/page-rules.ts`; `global` stands before every one. */
const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  global: () => OPEN,
  public: () => OPEN,
  guest: ({ user, match, query }) => {
    if (!user) return OPEN;
    const place = placeAfterLogin(user, match.locale, query.get('next'));
    // Makes the page fetch its access token, in case it was lost.
    return { kind: 'elsewhere', location: isStaff(user) ? place : `${place}${SIGNED_IN}` };
  },
  auth: (visit) => (visit.user ? OPEN : toLogin(visit)),
  member: (visit) => {
    if (!visit.user) return toLogin(visit);
    return isStaff(visit.user) ? OPEN : { kind: 'hidden' };
  },
  staff: (visit) => {
    if (!visit.user) return toLogin(visit);
    const { route } = visit.match;
    if (mayOpen(visit.user, route))
      return awaitsFactor(visit.user, route.permission) ? toFactor(visit) : OPEN;
    // The address of the office leads its people to their own day.
    if (!isStaff(visit.user)) return { kind: 'hidden' };
    return visit.match.name === 'staffToday'
      ? { kind: 'elsewhere', location: firstPage(visit.user, visit.match.locale) }
      : { kind: 'closed' };
  },
};

/** The page that asks for a second factor, or helps to set one up, and leads on. */
function toFactor({ match, pathname, query }: Parameters<Middleware>[0]): Admission {
  const next = query.size ? `${pathname}?${query}` : pathname;
  return { kind: 'elsewhere', location: href('staffMe', match.locale, { query: { next } }) };
}

/** Throws for an unknown name. */
export function middlewareNamed(name: string): Middleware {
  const found = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
  if (!found) throw new Error(`Unknown route middleware: '${name}'`);
  return found;
}

/** The result of a route's middleware, the first that does not admit the visitor. */
export function admissionOf(visit: Visit): Admission {
  const { match } = visit;
  if (!match) return OPEN;
  for (const name of ['global', match.route.access]) {
    const admission = middlewareNamed(name)({ ...visit, match });
    if (admission.kind !== 'open') return admission;
  }
  return OPEN;
}

function toLogin({ match, pathname, query }: Parameters<Middleware>[0]): Admission {
  const next = query.size ? `${pathname}?${query}` : pathname;
  return { kind: 'elsewhere', location: href('login', match.locale, { query: { next } }) };
}

/** Whether somebody may enter a page; one of the staff that names no permission is open to nobody. */
export function mayOpen(user: Permitted, { access, permission }: Route): boolean {
  if (access === 'member') return isStaff(user);
  return access !== 'staff' || may(user, permission);
}

/** What has to be done first: the first of these that a person may open. */
const FIRST_PAGES = [
  'staffToday',
  'moderation',
  'gate',
  'staffTransfers',
  'staffOrders',
  'staffMenu',
  'staffLedger',
  'staffPeople',
  'staffSecurity',
  'staffQuotes',
  'staffRefunds',
  'staffMessages',
  'staffWaiting',
  'staffApplications',
  'staffCalendar',
  'staffBoard',
  'staffClosures',
  'staffTotals',
  'staffInvoices',
  'staffContent',
  'staffMedia',
  'staffSettings',
  'staffFlags',
  'staffAudit',
  'staffMe',
] as const satisfies RouteName[];

function firstPage(user: Permitted, locale: Locale): `/${string}` {
  return href(FIRST_PAGES.find((name) => mayOpen(user, pageRoutes[name])) ?? 'home', locale);
}

/** Who has a gate to stand at and no calendar to look after begins there; their day is a press away. */
function firstAfterLogin(user: Permitted, locale: Locale): `/${string}` {
  const standsAtGate = mayOpen(user, pageRoutes.gate) && !mayOpen(user, pageRoutes.staffCalendar);
  return standsAtGate ? href('gate', locale) : firstPage(user, locale);
}

/** Where a person goes once signed in: the page they wanted when it is one of ours that they may open, else their own first page. */
export function placeAfterLogin(user: Permitted, locale: Locale, next: string | null): `/${string}` {
  const wanted = ownPath(next);
  const route = wanted && matchPage(wanted.replace(/\?.*/s, ''))?.route;
  return wanted && route && mayOpen(user, route) ? wanted : firstAfterLogin(user, locale);
}

/** The path when it leads to a page of this site that a signed-in person may open; anything else is null. */
export function ownPath(next: string | null): `/${string}` | null {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return null;
  const { origin, pathname, search } = new URL(next, base);
  const route = origin === base ? matchPage(pathname)?.route : undefined;
  return route && route.access !== 'guest' ? (`${pathname}${search}` as `/${string}`) : null;
}
