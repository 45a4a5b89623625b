import { expect, test } from 'bun:test';
import { withoutPreloads } from '#src/build-script-links.ts';

const MANIFEST = {
  clientEntryUrl: '/assets/index-1.js',
  clientEntryDeps: { js: ['/assets/index-1.js'], css: [] },
  clientReferenceDeps: { '0f591c01fa0d': { js: ['/assets/a.js', '/assets/b.js'], css: ['/assets/a.css'] } },
  serverResources: { 'src/x.tsx': { js: [], css: ['/assets/x.css'] } },
  cssLinkPrecedence: true,
};
const write = (manifest: unknown) => `export default ${JSON.stringify(manifest)}`;

test('scripts are taken out of the manifest, style sheets stay', () => {
  const { source, files } = withoutPreloads(write(MANIFEST));
  expect(source).toBe(
    write({
      ...MANIFEST,
      clientEntryDeps: { js: [], css: [] },
      clientReferenceDeps: { '0f591c01fa0d': { js: [], css: ['/assets/a.css'] } },
    }),
  );
  expect(files).toEqual({
    entry: ['/assets/index-1.js'],
    islands: { '0f591c01fa0d': ['/assets/a.js', '/assets/b.js'] },
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
  expect(() => withoutPreloads(source)).toThrow();
});
