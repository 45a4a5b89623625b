/** The cache of fragments: markup that was made once for an object that was read, and for one view of it. */
import { LRUCache } from 'lru-cache';

export type Made = { markup: string; name?: string };
/** Another object, as after each change of the data, is another fragment. */
export type FragmentKey = { by: object; as: string };

/** A site of a few hundred pages has a quarter of it in use. */
const MAX_CHARACTERS = 2_000_000;
const OVERHEAD_CHARACTERS = 200;

const fragments = new LRUCache<string, Made>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ markup }, key) => OVERHEAD_CHARACTERS + key.length + markup.length,
});
const numbers = new WeakMap<object, number>();
let count = 0;

export function fragmentOf({ by, as }: FragmentKey, make: () => Made): Made {
  const key = `${numberOf(by)} ${as}`;
  const known = fragments.get(key);
  if (known) return known;
  const made = make();
  fragments.set(key, made);
  return made;
}

function numberOf(shown: object): number {
  const known = numbers.get(shown);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(shown, count);
  return count;
}
