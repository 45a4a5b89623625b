/** Reads from a raw request target which page is asked for and in which form, with only the query that the page reads. */
import {
  unstable_formatRouterRequest as formatRouterRequest,
  unstable_parseRouterRequest as parseRouterRequest,
} from 'waku/router/server';
import { canonicalSpelling, href, type RouteMatch } from '#src/routes.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { encodedPath } from '#src/values/route.ts';

export type PageAddress =
  | KnownPage
  | { kind: 'unknown'; isHtml: boolean; pathname: string }
  | { kind: 'moved'; location: string }
  | { kind: 'refused' };

export type KnownPage = {
  kind: 'page';
  match: RouteMatch;
  isHtml: boolean;
  pathname: string;
  query: string;
  /** The key that it is stored under. */
  address: string;
  /** What is rendered for it. */
  url: string;
  /** One of the addresses that the site itself links to: its canonical path, with nothing asked but a page of a list. */
  isPlain: boolean;
};

/** The canonical query of a public page; see `src/site/query-strings.ts`. */
export type ReadQuery = (match: RouteMatch, query: URLSearchParams) => string;

export function readAddress(url: string, readQuery: ReadQuery): PageAddress {
  const request = new Request(url);
  const parsed = parseRouterRequest(request);
  if (parsed?.type !== 'route') return { kind: 'refused' };
  const isHtml = !new URL(url).pathname.startsWith('/RSC/');
  const path = isHtml ? new URL(url).pathname : encodedPath(parsed.path);
  const right = canonicalSpelling(path);
  if (right) return isHtml ? { kind: 'moved', location: right + new URL(url).search } : { kind: 'refused' };
  const match = matchPage(path);
  if (!match) return { kind: 'unknown', isHtml, pathname: path };
  const asked = parsed.query ?? '';
  const isPrivate = match.route.freshness.kind === 'private';
  const page = { match, isHtml, pathname: path };
  return pageWith(page, isPrivate ? asked : readQuery(match, new URLSearchParams(asked)), url);
}

/** The same page under another query. */
export function withQuery(page: KnownPage, query: string): KnownPage {
  return query === page.query ? page : pageWith(page, query, page.url);
}

type Bare = Pick<KnownPage, 'match' | 'isHtml' | 'pathname'>;

function pageWith({ match, isHtml, pathname }: Bare, query: string, url: string): KnownPage {
  const target = isHtml ? url : rawTarget(url);
  const rendered = formatRouterRequest(new Request(target), pathname, query);
  const isCanonical = pathname === href(match.name, match.locale, { params: match.params });
  return {
    kind: 'page',
    match,
    isHtml,
    pathname,
    query,
    address: `${isHtml ? 'html' : 'rsc'} ${pathname}?${query}`,
    url: rendered?.href ?? url,
    isPlain: isCanonical && /^(page=\d+)?$/.test(query),
  };
}

/** The URL of a payload without the parameters beside its `query`. */
function rawTarget(url: string): string {
  const target = new URL(url);
  target.search = '';
  return target.href;
}
