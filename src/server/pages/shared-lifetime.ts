/** How long a cache between this site and its visitors may answer with a page, and the tags by which it is purged. */
export type Sharing = {
  /** What the page shows; see `src/server/purges`. */
  namespaces: readonly string[];
  /** When the clock changes the page by itself. */
  changesAtMs: number;
};

/** While no purge gets through, a page in a shared cache is at most this old. */
const FRESH_SECONDS = 300;
const WHILE_REVALIDATED_SECONDS = 30;
/** On every page: purging it purges all of them. */
export const SITE_TAG = 'site';

/** Browsers ask each time; nobody has the page beyond the moment at which it changes by itself. */
export function sharedLifetime(changesAtMs: number, nowMs: number): string {
  const left = Math.max(0, Math.floor((changesAtMs - nowMs) / 1000));
  const fresh = Math.min(FRESH_SECONDS, left);
  const stale = Math.min(WHILE_REVALIDATED_SECONDS, left - fresh);
  if (fresh === 0) return 'no-cache';
  return `public, max-age=0, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

/** For Cloudflare, and for Fastly and Varnish. */
export function tagHeaders({ namespaces }: Sharing): Record<string, string> {
  const tags = [SITE_TAG, ...namespaces];
  return { 'cache-tag': tags.join(','), 'surrogate-key': tags.join(' ') };
}
