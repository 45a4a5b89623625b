/**
 * Preloaded into a site under test: static markup has a script where a text has its mark, as if it were not escaped.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { FRAGMENT_STORE, type FragmentStore, type PageFragments } from '#src/ui/fragment/read-fragment.ts';
import { PLANTS } from './plants.ts';

class Planted extends Map<string, string> {
  override get(name: string): string | undefined {
    let markup = super.get(name);
    for (const [mark, script] of Object.entries(PLANTS)) markup = markup?.replaceAll(mark, script);
    return markup;
  }
}

const pages = new AsyncLocalStorage<PageFragments>();
(globalThis as { [FRAGMENT_STORE]?: FragmentStore })[FRAGMENT_STORE] = {
  run: (page, render) => pages.run({ ...page, fragments: new Planted() }, render),
  getStore: () => pages.getStore(),
};
