import type { CSSProperties } from 'react';

/** Five stars, as many of them filled as was given; `label` says it in words. */
export function ReviewStars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label} style={{ '--rating': rating } as CSSProperties} />
  );
}
