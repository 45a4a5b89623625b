/** Redirects: where a path leads that no page answers. */
import { splitLocale } from '#i18n/locales.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { FILE_PATH } from '#src/values/route.ts';
import { isNeverIndexed } from './seo.ts';

export const REDIRECT_PATH_MAX = 300;

/** Paths that are answered before anything looks for a page. */
const ANSWERED = /^\/(?:api|rsc|assets|og|pictures|sitemaps|404|500|503|offline)(?:\/|$)/;

/** What is wrong with a path as the beginning of a redirect, whatever rows there are. */
export function wrongFrom(key: string): 'realPage' | 'ownWord' | null {
  const match = matchPage(key);
  if (ANSWERED.test(splitLocale(key).path) || FILE_PATH.test(key) || isNeverIndexed(key)) return 'ownWord';
  return match && Object.keys(match.params).length === 0 ? 'realPage' : null;
}

/** The path of an address of this site; null for another site. */
export function pathIn(address: string): string | null {
  return address.startsWith('/') ? address.replace(/[?#].*$/s, '') : null;
}

/** What is to be written for an address of this site that names the site; null for any other. */
export function ownPathOf(address: string, origin: string): string | null {
  const url = URL.parse(address);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
}
