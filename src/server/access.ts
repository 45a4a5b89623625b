/** Who may see which screen, and where everybody else goes instead. */
import type { Locale } from '#i18n/locales.ts';
import { href, matchRoute, type RouteMatch } from '#src/routes.ts';
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
  return user.role === 'visitor' ? { kind: 'hidden' } : { kind: 'open' };
}

/** Where a person goes once signed in: the page they wanted when it is one of ours, else their own first page. */
export function placeAfterLogin(user: Pick<User, 'role'>, locale: Locale, next: string | null): `/${string}` {
  return ownPath(next) ?? href(user.role === 'visitor' ? 'home' : 'gate', locale);
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
