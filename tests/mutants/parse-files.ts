/** Syntax trees of files of ours, by the compiler that checks their types. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
// Its twin `sync` reads from a pipe in a way that Bun does not know.
import { API } from 'typescript/unstable/async';
import { ROOT } from '#src/build/trial-site.ts';

/** Nothing but these files is read: neither what they import nor the libraries of the language. */
const ALONE = { noLib: true, noResolve: true, types: [], jsx: 'preserve', allowImportingTsExtensions: true };

/** By path; `paths` are from the root. */
export async function parseFiles(paths: readonly string[]): Promise<Map<string, SourceFile>> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const project = join(folder, 'tsconfig.json');
  const files = paths.map((path) => ROOT + path);
  writeFileSync(project, JSON.stringify({ compilerOptions: { ...ALONE, noEmit: true }, files }));
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [project] });
    const [opened] = snapshot.getProjects();
    const trees = new Map<string, SourceFile>();
    for (const path of paths) {
      const tree = await opened?.program.getSourceFile(ROOT + path);
      if (!tree) throw new Error(`${path} cannot be read`);
      trees.set(path, tree);
    }
    return trees;
  } finally {
    await api.close();
    rmSync(folder, { recursive: true });
  }
}
