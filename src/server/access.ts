/** Who may see which screen, and where everybody else goes instead. */
import type { Locale } from '#i18n/locales.ts';
import { href, matchRoute, type Route, type RouteMatch, type RouteName } from '#src/routes.ts';
import type { User } from './trpc.ts';

export type Visit = { user: User | null; match: RouteMatch | null; pathname: string; query: URLSearchParams };
export type Admission =
  | { kind: 'open' }
  | { kind: 'elsewhere'; location: `/${string}` }
  /** Answered like a page that does not exist: strangers need not learn that it does. */
  | { kind: 'hidden' };

export function admissionOf({ user, match, pathname, query }: Visit): Admission {
  if (!match || match.route.access === 'public') return { kind: 'open' };
  const { locale } = match;
  if (match.route.access === 'guest') {
    if (!user) return { kind: 'open' };
    return { kind: 'elsewhere', location: placeAfterLogin(user, locale, query.get('next')) };
  }
  if (!user) {
    const next = query.size ? `${pathname}?${query}` : pathname;
    return { kind: 'elsewhere', location: href('login', locale, { query: { next } }) };
  }
  return mayOpen(user, match.route) ? { kind: 'open' } : { kind: 'hidden' };
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
  const route = wanted && matchRoute(wanted.replace(/\?.*/s, ''))?.route;
  return wanted && route && mayOpen(user, route) ? wanted : href(FIRST_PAGES[user.role], locale);
}

/** The path when it leads to a page of this site that a signed-in person may open; anything else is null. */
export function ownPath(next: string | null): `/${string}` | null {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return null;
  const { origin, pathname, search } = new URL(next, base);
  const route = origin === base ? matchRoute(pathname)?.route : undefined;
  return route && route.access !== 'guest' ? (`${pathname}${search}` as `/${string}`) : null;
}
