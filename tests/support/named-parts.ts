/** Preloaded into a site under test: its payloads name their fragments, as those in pages do, and contain no markup. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { FRAGMENT_STORE, type FragmentStore, type PageFragments } from '#src/ui/fragment/read-fragment.ts';

const pages = new AsyncLocalStorage<PageFragments>();
const nobody = { nonce: '', fragments: { get: () => undefined, set: () => nobody } } as never;
(globalThis as { [FRAGMENT_STORE]?: FragmentStore })[FRAGMENT_STORE] = {
  run: (page, render) => pages.run(page, render),
  getStore: () => pages.getStore() ?? nobody,
};
