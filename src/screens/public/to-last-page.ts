import { unstable_redirect as redirect } from 'waku/router/server';
import type { ScreenContext } from '#src/context.ts';
import type { Page } from '#src/values/page.ts';

type Position = Pick<Page<unknown>, 'page' | 'pageCount'>;

/** Sends an address after the end of its list to the last page; such an address is never stored. */
export function toLastPage({ pathname, query }: ScreenContext, { page, pageCount }: Position): void {
  if (page <= pageCount) return;
  const last = new URLSearchParams(query);
  last.delete('page');
  if (pageCount > 1) last.set('page', String(pageCount));
  redirect(`${pathname}${last.size > 0 ? `?${last}` : ''}` as `/${string}`, 307);
}
