import { counted, measured } from '#src/server/tracing/metrics.ts';
import type { PageStore } from './page-store.ts';

export const countHit = counted('park_page_cache_hits_total', 'Answers from the page cache.');
export const countMiss = counted(
  'park_page_cache_misses_total',
  'Pages asked for that the page cache did not have.',
);

export function measureStore({ size }: PageStore): void {
  measured('park_page_cache_pages', 'Pages in the page cache.', () => [{ value: size().pages }]);
  measured('park_page_cache_bytes', 'Size of the page cache.', () => [{ value: size().bytes }]);
}
