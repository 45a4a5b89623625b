import type { CSSProperties } from 'react';

/** Five stars, filled by the rating; `label` is the text alternative, without it they are decoration. */
export function ReviewStars({ rating, label }: { rating: number; label?: string }) {
  const aria = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <span className="stars" {...aria} style={{ '--rating': rating } as CSSProperties} />;
}
