/** Who may see which screen, and where everybody else goes instead. */
import type { Locale } from '#i18n/locales.ts';
import { href, type Route, type RouteMatch, type RouteName } from '#src/routes.ts';
import type { User } from '#src/server/trpc.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { SIGNED_IN } from '#src/values/route.ts';

type Visit = { user: User | null; match: RouteMatch | null; pathname: string; query: URLSearchParams };
type Admission =
  | { kind: 'open' }
  | { kind: 'elsewhere'; location: `/${string}` }
  /** Answered like a missing page: others need not learn that it exists. */
  | { kind: 'hidden' };

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
    return { kind: 'elsewhere', location: user.role === 'visitor' ? `${place}${SIGNED_IN}` : place };
  },
  auth: (visit) => (visit.user ? OPEN : toLogin(visit)),
  staff: (visit) => {
    if (!visit.user) return toLogin(visit);
    return mayOpen(visit.user, visit.match.route) ? OPEN : { kind: 'hidden' };
  },
};

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

function mayOpen({ role }: Pick<User, 'role'>, { access, roles = [] }: Route): boolean {
  return access !== 'staff' || roles.some((one) => one === role);
}

/** What each has to do first. */
const FIRST_PAGES: Record<User['role'], RouteName> = {
  visitor: 'home',
  gate: 'gate',
  manager: 'moderation',
};

/** Where a person goes once signed in: the page they wanted when it is one of ours that they may open, else their own first page. */
export function placeAfterLogin(user: Pick<User, 'role'>, locale: Locale, next: string | null): `/${string}` {
  const wanted = ownPath(next);
  const route = wanted && matchPage(wanted.replace(/\?.*/s, ''))?.route;
  return wanted && route && mayOpen(user, route) ? wanted : href(FIRST_PAGES[user.role], locale);
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
