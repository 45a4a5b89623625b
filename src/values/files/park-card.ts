import { parkName } from '#src/values/settings.ts';
import { shortHash } from './short-hash.ts';

// Part of the address, so that a new drawing has a new one.
const DESIGN = 1;

/** URL of the picture of shared pages that have none of their own: it changes with the park's name. */
export function parkCardPath(): `/${string}` {
  return `/og/park.${shortHash(`${DESIGN}\n${parkName()}`)}.jpg`;
}
