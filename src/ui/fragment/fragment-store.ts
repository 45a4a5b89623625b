/**
 * Markup of the page that is being rendered, by name. The server graph registers it while the payload is rendered; the
 * graph that writes the HTML reads it in the same moment (`read-fragment.ts`). Nothing is inserted into finished HTML.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { FRAGMENT_STORE, type FragmentStore, type PageFragments } from './read-fragment.ts';

/** 36 bits: a page carries each name twice, and two texts of one name in one page are told apart by `register`. */
const NAME_MASK = 0xf_ffff_ffffn;

// The two graphs are built apart and share no module, so the store is shared through the global object.
const shared = globalThis as { [FRAGMENT_STORE]?: FragmentStore };
shared[FRAGMENT_STORE] ??= new AsyncLocalStorage<PageFragments>();
const rendering = shared[FRAGMENT_STORE];

type PageToWrite = {
  nonce: string;
  /** Whether the head asks for the page's scripts, so that they arrive with its words instead of after them. */
  preloadsScripts: boolean;
};

/** Renders one page: what is registered within `render` can be read by whatever writes its HTML. */
export function withFragments<T>(page: PageToWrite, render: () => Promise<T>): Promise<T> {
  const islands = page.preloadsScripts ? new Set<string>() : null;
  return rendering.run({ nonce: page.nonce, fragments: new Map(), islands }, render);
}

export function nameOf(markup: string): string {
  return (BigInt(Bun.hash(markup)) & NAME_MASK).toString(36);
}

/** False where only a payload is made: no HTML will have any markup. */
export function isWritingPage(): boolean {
  return rendering.getStore() !== undefined;
}

/** True when the page's HTML can read the markup by its name; false when it must be sent along. */
export function register(name: string, markup: string): boolean {
  const page = rendering.getStore();
  // Two texts of one name, once in a lifetime: the second is sent along.
  if (!page || (page.fragments.get(name) ?? markup) !== markup) return false;
  page.fragments.set(name, markup);
  return true;
}

/** What names a fragment in the payload; with its markup where no HTML of a page will have it. */
export function sentOnce(markup: string, part = nameOf(markup)): { part: string; html?: string } {
  return register(part, markup) ? { part } : { part, html: markup };
}
