/** Which process loads what: the one that serves does without the libraries for documents, the other without the database. */
import { expect, test } from 'bun:test';
import { type Module, readModules } from '#tests/support/module-graph.ts';

const modules = readModules();
const NATIVE = ['libsql', '@libsql/client', 'sharp'];
const DOCUMENT_LIBRARIES = ['@cantoo/pdf-lib', '@cantoo/fontkit', '@react-email/render'];

function packagesFrom(first: string, next: (module: Module) => { files: string[]; packages: string[] }) {
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const waiting = [first];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const module = modules.get(path);
    if (!module || seen.has(path)) continue;
    seen.add(path);
    const { files, packages: own } = next(module);
    waiting.push(...files);
    for (const name of own) packages.add(name);
  }
  return { seen, packages };
}

test('the process that writes documents opens no database and loads no native code', () => {
  const { seen, packages } = packagesFrom('src/site/back-process.ts', ({ edges, packages }) => ({
    files: edges,
    packages,
  }));
  expect(packages).toContain('@cantoo/pdf-lib');
  expect(NATIVE.filter((name) => packages.has(name))).toEqual([]);
  expect(seen).not.toContain('src/server/database.ts');
});

test('the process that serves begins without the libraries for PDF and mail', () => {
  const { seen, packages } = packagesFrom('src/waku.server.tsx', ({ staticEdges, staticPackages }) => ({
    files: staticEdges,
    packages: staticPackages,
  }));
  expect(seen).toContain('src/features/order-messages/write-documents.ts');
  expect(DOCUMENT_LIBRARIES.filter((name) => packages.has(name))).toEqual([]);
});

test('the first mail about an order loads none of them either', () => {
  const { packages } = packagesFrom(
    'src/features/order-messages/compose-order-message.ts',
    ({ staticEdges, staticPackages }) => ({ files: staticEdges, packages: staticPackages }),
  );
  expect(DOCUMENT_LIBRARIES.filter((name) => packages.has(name))).toEqual([]);
});
