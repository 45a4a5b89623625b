/** The cache of fragments: the markup of a view, made once for everything that the view is given. */
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { parkName } from '#src/values/settings.ts';

/** An element of a component that reads nothing but its props. */
export type View = ReactElement<Record<string, unknown>>;
export type Made = { markup: string; name?: string };

/** A site of a few hundred pages has a quarter of it in use. */
const MAX_CHARACTERS = 2_000_000;
const OVERHEAD_CHARACTERS = 200;

const fragments = new LRUCache<string, Made>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ markup }, key) => OVERHEAD_CHARACTERS + key.length + markup.length,
});
const numbers = new WeakMap<object, number>();
let count = 0;

export function fragmentOf(view: View, make: () => Made): Made {
  const key = keyOf(view);
  const known = fragments.get(key);
  if (known) return known;
  const made = make();
  fragments.set(key, made);
  return made;
}

/** The component, all its props and the name that its texts give the park. Throws for a prop that could change without being another one. */
function keyOf({ type, props }: View): string {
  if (typeof type !== 'function') throw new TypeError('what is cached is one element of a component');
  // React freezes props in development; the object itself is never the same twice.
  return `${numberOf(type)} ${parkName()} ${JSON.stringify({ ...props }, byIdentity)}`;
}

/** Rows that were read are frozen and stand for themselves, another one after each change; the rest counts by value. */
function byIdentity(_name: string, value: unknown): unknown {
  if (typeof value === 'function') return { '#': numberOf(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (Object.isFrozen(value)) return { '#': numberOf(value) };
  if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) return value;
  throw new TypeError(`a cached view is given a ${value.constructor?.name}, which may change`);
}

function numberOf(shown: object): number {
  const known = numbers.get(shown);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(shown, count);
  return count;
}
