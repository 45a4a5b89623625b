/** A number from 0 up to 1 that is always the same for the same words, so that every run grows the same world. */
export function chance(...words: (string | number)[]): number {
  return Number(Bun.hash.xxHash32(words.join('|'))) / 2 ** 32;
}

/** A whole number from `least` to `most`, always the same for the same words. */
export function between(least: number, most: number, ...words: (string | number)[]): number {
  return least + Math.floor(chance(...words) * (most - least + 1));
}
