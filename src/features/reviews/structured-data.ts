import type { ReviewSummary } from './reviews.ts';

/**
 * The stars of a product or a ticket, to be spread into its structured data. Never for the park itself: search engines
 * do not show a place's ratings of itself on its own site.
 */
export function ratingData({ average, count }: ReviewSummary): Record<string, unknown> {
  if (average === null) return {};
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
  return { aggregateRating };
}
