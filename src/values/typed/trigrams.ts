/** What an index of every three letters is asked for, before the texts that it names are compared themselves. */
import { plainWords } from './accent-glob.ts';

/** More narrow it no further. */
const TRIGRAMS_MAX = 24;
/** Signs that the index may leave out. */
const LEFT_OUT = /[\p{M}\p{C}\p{Z}]/u;

/** Every three letters of the words, without accents; none of shorter ones. */
export function trigramsIn(typed: string): string[] {
  return partsOf(typed, 3).slice(0, TRIGRAMS_MAX);
}

/** Every two of them. */
export function pairsIn(typed: string): string[] {
  return partsOf(typed, 2);
}

function partsOf(typed: string, count: number): string[] {
  const parts = plainWords(typed).flatMap((word) => {
    const signs = [...word];
    return signs.slice(count - 1).map((_, index) => signs.slice(index, index + count).join(''));
  });
  return [...new Set(parts.filter((one) => !LEFT_OUT.test(one)))];
}
