/** What a route is, and how its path is read; the routes themselves are in `src/routes.ts`. */
import { LOCALES, type Locale, localePrefix } from '#i18n/locales.ts';
import type { Permission } from './permissions.ts';

export type Layout = 'default' | 'checkout' | 'auth' | 'profile' | 'staff' | 'gate';
/** Also the name of the middleware of the route; see `src/server/sessions/access.ts`. */
type Access = 'public' | 'guest' | 'auth' | 'member' | 'staff';

/** The end of an address that a person reaches by having signed in: the page then fetches its access token. */
export const SIGNED_IN = '#signed-in';
/** The browser's storage key of its access token. */
export const ACCESS_TOKEN_KEY = 'accessToken';

/**
 * `cached`: the same for everyone, stored until one of its namespaces changes. `mayLag`: a process without the role
 * `primary` renders it from its own copy of the database, which may be some seconds old; else the request is relayed.
 */
export type FreshnessOf<N extends string> =
  | { kind: 'cached'; namespaces: readonly N[]; isDaily: boolean }
  | { kind: 'private'; mayLag: boolean };

export type Address = {
  path: string;
  alias?: string;
  /** The languages it exists in; all of them unless given. */
  locales?: readonly Locale[];
};

export type PageRules<N extends string> = {
  layout: Layout;
  access: Access;
  /** Of a staff page: who may open it. */
  permission?: Permission;
  /** Forced on the page; `own` is what the person has chosen for the office, `system` is no mode to force and is refused. */
  colorMode?: ForcedMode | 'own' | 'system';
  freshness: FreshnessOf<N>;
  isIndexed: boolean;
  /** Read, and written in, before a script could help: its words come before the scripts, as on a public page. */
  isReadFirst?: true;
};

export type RouteOf<N extends string> = Address & PageRules<N>;

type ForcedMode = 'light' | 'dark';

/** The colour mode that a page forces; what is neither light nor dark is refused. */
export function forcedMode(colorMode: string | undefined): {
  forced: ForcedMode | null;
  refused: string | null;
} {
  if (colorMode === 'light' || colorMode === 'dark') return { forced: colorMode, refused: null };
  return { forced: null, refused: colorMode ?? null };
}

/** The languages a route exists in. */
export function localesOf({ locales = LOCALES }: { locales?: readonly Locale[] }): readonly Locale[] {
  return locales;
}

export function prefixed(locale: Locale, path: string): string {
  const prefix = localePrefix(locale);
  return prefix && path === '/' ? prefix : `${prefix}${path}`;
}

/** No address of ours is longer. */
const PATH_MAX_CHARS = 1000;

/** The parameters that a spelling such as `/tickets/[slug]` reads from a path, or null when it does not match. */
export function matchPath(spelling: string, path: string): Readonly<Record<string, string>> | null {
  if (!spelling.includes('[')) return spelling === path ? {} : null;
  const { names, shape } = readSpelling(spelling);
  const match = path.length <= PATH_MAX_CHARS ? shape.exec(path) : null;
  return match && Object.fromEntries(names.map((name, index) => [name, safeDecode(match[index + 1] ?? '')]));
}

type Spelling = { names: string[]; shape: RegExp };
// As many as there are routes: every request tries them all.
const spellings = new Map<string, Spelling>();

function readSpelling(spelling: string): Spelling {
  const known = spellings.get(spelling);
  if (known) return known;
  const names: string[] = [];
  const shape = spelling.replaceAll(/\[(\w+)\]/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const read = { names, shape: new RegExp(`^${shape}$`) };
  spellings.set(spelling, read);
  return read;
}

/** A path with each part percent-encoded exactly as `href` does, so that a page has one spelling. */
export function encodedPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(safeDecode(part)))
    .join('/');
}

/** One text for all spellings of a path that the site takes for one: capitals, slashes at its end, `/vi` before it. */
export function pathKey(pathname: string): string {
  const bare =
    pathname
      .replace(/^\/vi(?=\/|$)/, '')
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/+$/, '') || '/';
  return encodedPath(bare).toLowerCase();
}

/** Paths that name a file: no page answers them. */
export const FILE_PATH = /\.(js|css|map|png|jpg|webp|avif|svg|ico|woff2|txt|json)$/;

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the page of a row is called in addresses; the English page shares the Vietnamese name unless it has its own. */
export type Slugs = { slug: string; slugEn: string | null };

export function slugIn({ slug, slugEn }: Slugs, locale: Locale): string {
  return (locale === 'en' && slugEn) || slug;
}

export type RouteQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** The part of an address after its path, with its `?`; nothing where nothing is asked. */
export function searchOf(query: RouteQuery): string {
  let search: URLSearchParams | undefined;
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || (Array.isArray(value) && !value.length)) continue;
    search ??= new URLSearchParams();
    if (Array.isArray(value)) for (const one of value) search.append(key, String(one));
    else search.set(key, String(value));
  }
  return search ? `?${search}` : '';
}
