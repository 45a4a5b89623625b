/** Reads what was registered for the page whose HTML is being written. Imports nothing, as both server graphs use it. */

export type PageFragments = {
  nonce: string;
  fragments: Map<string, string>;
  /** Islands whose scripts the page's head asks for already; null where scripts wait for the paint. */
  islands: Set<string> | null;
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

/** Whether the head of the page has yet to ask for this island's scripts; true once, never where scripts wait for the paint. */
export function isNewIsland(id: string): boolean {
  const islands = storedPage()?.islands;
  if (!islands || islands.has(id)) return false;
  islands.add(id);
  return true;
}

function pageBeingWritten(): PageFragments {
  const page = storedPage();
  if (!page) throw new Error('no page is being written here');
  return page;
}

function storedPage(): PageFragments | undefined {
  return (globalThis as { [FRAGMENT_STORE]?: FragmentStore })[FRAGMENT_STORE]?.getStore();
}
