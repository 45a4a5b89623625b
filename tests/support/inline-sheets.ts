/** `import sheet from './x.css?inline'` gives the text of the sheet in tests as it does in the built site. */
import { plugin } from 'bun';

const QUERY = '?inline';

plugin({
  name: 'inline sheets',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, importer }) => ({
      path: Bun.resolveSync(path.slice(0, -QUERY.length), importer.slice(0, importer.lastIndexOf('/'))),
      namespace: 'inline-sheet',
    }));
    build.onLoad({ filter: /.*/, namespace: 'inline-sheet' }, async ({ path }) => ({
      exports: { default: await Bun.file(path).text() },
      loader: 'object',
    }));
  },
});
