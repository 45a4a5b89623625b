/** Reads from a raw request target which page is asked for and in which form, with only the query that matters. */
import {
  unstable_formatRouterRequest as formatRouterRequest,
  unstable_parseRouterRequest as parseRouterRequest,
} from 'waku/router/server';
import { canonicalSpelling, matchRoute, type RouteMatch } from '#src/routes.ts';

export type PageAddress =
  | { kind: 'page'; match: RouteMatch; isHtml: boolean; pathname: string; address: string; url: string }
  | { kind: 'unknown'; isHtml: boolean; pathname: string }
  | { kind: 'moved'; location: string }
  | { kind: 'refused' };

// Boxes of one name that are ticked together, e.g. the categories of a filter.
const MAX_REPEATS = 20;
const PLAIN_VALUE = /^[\w.:-]{1,60}$/;
/** What decides whether a list exists: written oddly it must not read as the list that nothing was asked of. */
const PLACES_IN_A_LIST = ['page', 'sort'];
const ODD_PLACE = 'odd';

export function readAddress(url: string): PageAddress {
  const request = new Request(url);
  const parsed = parseRouterRequest(request);
  if (parsed?.type !== 'route') return { kind: 'refused' };
  const isHtml = !new URL(url).pathname.startsWith('/RSC/');
  const match = matchRoute(parsed.path);
  const right = canonicalSpelling(isHtml ? new URL(url).pathname : parsed.path);
  if (right) return isHtml ? { kind: 'moved', location: right + new URL(url).search } : { kind: 'refused' };
  if (!match) return { kind: 'unknown', isHtml, pathname: parsed.path };
  const query = reducedQuery(match, parsed.query ?? '');
  const rendered = formatRouterRequest(request, parsed.path, query);
  return {
    kind: 'page',
    match,
    isHtml,
    pathname: parsed.path,
    address: `${isHtml ? 'html' : 'rsc'} ${parsed.path}?${query}`,
    url: rendered?.href ?? url,
  };
}

function reducedQuery({ route }: RouteMatch, query: string): string {
  if (route.freshness.kind === 'private') return query;
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const key of route.freshness.query) {
    for (const value of asked.getAll(key).slice(0, MAX_REPEATS)) {
      if (PLAIN_VALUE.test(value)) kept.append(key, value);
      else if (value && PLACES_IN_A_LIST.includes(key)) kept.append(key, ODD_PLACE);
    }
  }
  return kept.toString();
}
