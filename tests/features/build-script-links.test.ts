import { expect, test } from 'bun:test';
import { takeScripts } from '#src/build/script-links.ts';
import { withFragments } from '#src/ui/fragment/fragment-store.ts';
import { isNewIsland } from '#src/ui/fragment/read-fragment.ts';

const manifest = () => ({
  clientEntryUrl: '/assets/index-1.js',
  clientEntryDeps: { js: ['/assets/index-1.js'], css: [] },
  clientReferenceDeps: {
    '0f591c01fa0d': { js: ['/assets/index-1.js', '/assets/a.js'], css: ['/assets/a.css'] },
    '847a2b1045ef': { js: ['/assets/b.js'], css: [] },
  },
  serverResources: { 'src/x.tsx': { css: ['/assets/x.css'] } },
  cssLinkPrecedence: true,
});
const chunk = (imports: string[], dynamicImports: string[] = []) => ({
  type: 'chunk',
  imports,
  dynamicImports,
});
const BUNDLE = {
  'assets/index-1.js': chunk([], ['assets/entry.browser-1.js', 'assets/panel.js']),
  'assets/entry.browser-1.js': chunk(['assets/router.js']),
  'assets/router.js': chunk(['assets/index-1.js', 'assets/react.js']),
};

test('the manifest keeps style sheets alone, and the scripts are listed with those that the entry starts', () => {
  const made = manifest();
  expect(takeScripts(made, BUNDLE)).toEqual({
    entry: ['/assets/index-1.js', '/assets/entry.browser-1.js', '/assets/router.js', '/assets/react.js'],
    islands: { '0f591c01fa0d': ['/assets/index-1.js', '/assets/a.js'], '847a2b1045ef': ['/assets/b.js'] },
  });
  expect(made).toEqual({
    ...manifest(),
    clientReferenceDeps: {
      '0f591c01fa0d': { js: [], css: ['/assets/a.css'] },
      '847a2b1045ef': { js: [], css: [] },
    },
  });
});

test('a private page asks once for the scripts of an island, a public page and a payload never', async () => {
  const ask = async () => ['a', 'b', 'a'].map(isNewIsland);
  expect(await withFragments({ nonce: '', preloadsScripts: true }, ask)).toEqual([true, true, false]);
  expect(await withFragments({ nonce: '', preloadsScripts: false }, ask)).toEqual([false, false, false]);
  expect(await ask()).toEqual([false, false, false]);
});

test.each([
  ['without islands', { ...manifest(), clientReferenceDeps: {} }],
  ['without an entry', { ...manifest(), clientEntryDeps: undefined }],
  ['with lists of another kind', { ...manifest(), clientReferenceDeps: { x: { scripts: [], css: [] } } }],
  ['whose entry starts no router', { ...manifest(), clientEntryUrl: '/assets/other.js' }],
])('a manifest %s ends the build', (_, made) => {
  expect(() => takeScripts(made as never, BUNDLE)).toThrow();
});
