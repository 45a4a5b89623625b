/** What the page cache is asked for, and what it stores. */
import type { Sharing } from './shared-lifetime.ts';

/** What is asked for: `address` names the page and its kind (HTML or payload), `version` everything it depends on. */
export type PageRequest = {
  address: string;
  version: string;
  accept: string;
  ifNoneMatch: string | null;
  /** Whether the site itself links to it; see `createPageStore`. */
  isPlain: boolean;
  /** For shared caches, while what changes is purged from them. */
  shared: Sharing | null;
};
export type Rendered = {
  status: number;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  /** What the policy of a page lets run: the hashes of its own scripts, or their nonce. */
  scriptSources: readonly string[];
  location?: string;
};
