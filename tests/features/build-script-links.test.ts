import { expect, test } from 'bun:test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkByPage } from '#src/build/script-links.ts';
import { withFragments } from '#src/ui/fragment/fragment-store.ts';

const MANIFEST = {
  clientEntryUrl: '/assets/index-1.js',
  clientEntryDeps: { js: ['/assets/index-1.js'], css: [] },
  clientReferenceDeps: {
    '0f591c01fa0d': { js: ['/assets/a.js', '/assets/b.js'], css: ['/assets/a.css'] },
    '847a2b1045ef': { js: ['/assets/b.js', '/assets/c.js'], css: [] },
  },
  serverResources: { 'src/x.tsx': { js: [], css: ['/assets/x.css'] } },
  cssLinkPrecedence: true,
};
const STARTED = ['/assets/entry.browser-1.js'];
const write = (manifest: unknown) => `export default ${JSON.stringify(manifest)}`;

/** The manifest as the server loads it. */
async function built(): Promise<typeof MANIFEST> {
  const { source } = linkByPage(write(MANIFEST), STARTED);
  const file = join(mkdtempSync(join(tmpdir(), 'park-manifest-')), 'manifest.js');
  writeFileSync(file, source);
  return (await import(file)).default;
}

test('a private page links to all its scripts once, those of the router first', async () => {
  const { clientReferenceDeps: islands } = await built();
  const asked = await withFragments({ nonce: '', preloadsScripts: true }, async () => [
    islands['0f591c01fa0d'].js,
    islands['847a2b1045ef'].js,
    islands['0f591c01fa0d'].js,
  ]);
  expect(asked).toEqual([
    ['/assets/index-1.js', '/assets/entry.browser-1.js', '/assets/a.js', '/assets/b.js'],
    ['/assets/c.js'],
    [],
  ]);
});

test('a public page and a payload link to none, and style sheets stay', async () => {
  const { clientReferenceDeps: islands, ...others } = await built();
  const js = () => Object.values(islands).flatMap((files) => files.js);
  expect(js()).toEqual([]);
  expect(await withFragments({ nonce: '', preloadsScripts: false }, async () => js())).toEqual([]);
  expect(islands['0f591c01fa0d'].css).toEqual(['/assets/a.css']);
  const { clientReferenceDeps, ...known } = MANIFEST;
  expect(others).toEqual({ ...known, clientEntryDeps: { js: [], css: [] } });
});

test('the files of each island are listed unchanged', () => {
  expect(linkByPage(write(MANIFEST), STARTED).files).toEqual({
    entry: ['/assets/index-1.js', ...STARTED],
    islands: {
      '0f591c01fa0d': ['/assets/a.js', '/assets/b.js'],
      '847a2b1045ef': ['/assets/b.js', '/assets/c.js'],
    },
  });
});

test.each([
  ['of another language', 'module.exports = {}'],
  ['with code in it', 'export default { clientEntryUrl: base + "/a.js" }'],
  ['without islands', write({ ...MANIFEST, clientReferenceDeps: {} })],
  ['without an entry', write({ ...MANIFEST, clientEntryDeps: undefined })],
  [
    'with lists of another kind',
    write({ ...MANIFEST, clientReferenceDeps: { x: { scripts: [], css: [] } } }),
  ],
])('a manifest %s ends the build', (_, source) => {
  expect(() => linkByPage(source, STARTED)).toThrow();
});
