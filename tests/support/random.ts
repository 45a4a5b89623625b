/** Chance that comes out the same for the same seed, so that a failure can be looked at again. */
export type Random = {
  /** A whole number from 0, below the limit. */
  below: (limit: number) => number;
  oneOf: <T>(choices: readonly T[]) => T;
};

export function randomFrom(seed: number): Random {
  let state = seed;
  // Mulberry32, a public-domain generator.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, oneOf: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}
