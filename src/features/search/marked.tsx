import { Fragment } from 'react';
import { highlight } from './fold.ts';

/** A text with the matched characters marked. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return highlight(text, terms).map(({ text: piece, isHit }, index) => {
    const key = `${index} ${piece}`;
    return isHit ? <mark key={key}>{piece}</mark> : <Fragment key={key}>{piece}</Fragment>;
  });
}
