/** What the raw target of a request means, remembered for those that are asked for again. */
import { LRUCache } from 'lru-cache';
import { type PageAddress, type ReadQuery, readAddress } from './page-address.ts';

export type PageTargets = {
  /** Only when it has been asked for lately. */
  known: (url: string) => PageAddress | undefined;
  addressOf: (url: string) => PageAddress;
};

const TARGETS_MAX = 2000;
const TARGETS_MAX_CHARS = 1_000_000;
/** A longer one is hardly requested again; each is stored in a handful of spellings. */
const TARGET_MAX_CHARS = 500;
const SPELLINGS = 5;

export function createPageTargets(readQuery: ReadQuery): PageTargets {
  const targets = new LRUCache<string, PageAddress>({
    max: TARGETS_MAX,
    maxSize: TARGETS_MAX_CHARS,
    sizeCalculation: (_, target) => SPELLINGS * target.length,
  });
  return {
    known: (url) => targets.get(targetOf(url)),
    addressOf(url) {
      const target = targetOf(url);
      const known = targets.get(target);
      if (known) return known;
      const address = readAddress(url, readQuery);
      // A slice of the URL would retain all of the request's text.
      if (target.length <= TARGET_MAX_CHARS) targets.set(target, address);
      return address;
    },
  };
}

/** Without the host, whose name is the visitor's to choose. */
function targetOf(url: string): string {
  return url.slice(url.indexOf('/', 8));
}
