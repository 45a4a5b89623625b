/** Reads what was registered for the page whose HTML is being written. Imports nothing, as both server graphs use it. */

export type PageFragments = {
  nonce: string;
  fragments: Map<string, string>;
  /** Those of an island's script files that the page's head does not ask for yet; none where scripts wait for the paint. */
  takeScripts: (files: readonly string[]) => string[];
};
export type FragmentStore = {
  getStore: () => PageFragments | undefined;
  run: <T>(page: PageFragments, render: () => T) => T;
};

export const FRAGMENT_STORE: unique symbol = Symbol.for('park.fragments') as never;

/** The registered text. Throws when there is none, so that a page is never sent with a hole in it. */
export function readFragment(name: string): string {
  const text = pageBeingWritten().fragments.get(name);
  if (text === undefined) throw new Error(`no fragment is registered as ${name}`);
  return text;
}

/** The nonce of the page's own scripts. It is read here so that it never enters a payload. */
export function nonceOfPage(): string {
  return pageBeingWritten().nonce;
}

function pageBeingWritten(): PageFragments {
  const page = (globalThis as { [FRAGMENT_STORE]?: FragmentStore })[FRAGMENT_STORE]?.getStore();
  if (!page) throw new Error('no page is being written here');
  return page;
}
