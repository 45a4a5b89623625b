/** Leads on from an address that is nearly right to the one that is. */
import { unstable_redirect as redirect } from 'waku/router/server';
import type { ScreenContext } from '#src/context.ts';
import { href, type RouteName, type RouteQuery, rowHref } from '#src/routes.ts';
import type { Page } from '#src/values/page.ts';
import { type Slugs, slugIn } from '#src/values/route.ts';

type Position = Pick<Page<unknown>, 'page' | 'pageCount'>;

/** Sends an address after the end of its list to the last page; such an address is never stored. */
export function toLastPage({ pathname, query }: ScreenContext, { page, pageCount }: Position): void {
  if (page <= pageCount) return;
  const last = new URLSearchParams(query);
  last.delete('page');
  if (pageCount > 1) last.set('page', String(pageCount));
  redirect(`${pathname}${searchOf(last)}` as `/${string}`, 307);
}

/** An address that the row had before, or has in the other language, leads to its own with the same query. */
export function toOwnAddress({ match, locale, query }: ScreenContext, row: Slugs): void {
  if (!match || match.params.slug === slugIn(row, locale)) return;
  redirect(`${rowHref(match.name, locale, row)}${searchOf(query)}`, 308);
}

/** The page of a row with something chosen on it. In a preview, which nobody else finds, it stays the preview. */
export function ownPath(
  { locale, look }: ScreenContext,
  name: RouteName,
  row: Slugs,
): (query: RouteQuery) => `/${string}` {
  return (query) =>
    look
      ? href('draftPreview', locale, { query: { key: look.key, ...query } })
      : rowHref(name, locale, { ...row, query });
}

function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : '';
}
