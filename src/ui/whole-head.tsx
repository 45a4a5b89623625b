/** The element that is the head of the page. */
export const HEAD_ID = 'top';

/** Nothing is painted until the head of the page has come whole: half of one would move as the rest of it arrives. */
export function WholeHead() {
  return <link rel="expect" href={`#${HEAD_ID}`} blocking="render" />;
}
