/**
 * Decides when a page asks for its scripts. The server's manifest of assets has plugin-rsc put a link for each into the
 * head of every page, where they take the line from words and pictures: + 0.19 s to the largest paint of the ticket list
 * at 1.6 Mbit/s. In the manifest as changed here, the page that is being written is asked for what to link: private pages
 * get all, with the scripts of the router, which the manifest does not know; public pages none, as they start after the paint.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './trial-site.ts';

type Files = { js: string[]; css: string[] };
type Manifest = {
  clientEntryUrl: string;
  clientEntryDeps: Files;
  clientReferenceDeps: Record<string, Files>;
};
/** The script files of each island by its id, and those of the entry with all that it starts. */
type ScriptFiles = { entry: string[]; islands: Record<string, string[]> };

const PUBLIC = `${ROOT}dist/public`;
/** Each graph of the server has its own copy. */
const MANIFESTS = ['', 'ssr/'].map((graph) => `${ROOT}dist/server/${graph}__vite_rsc_assets_manifest.js`);
const SCRIPT_FILES = `${ROOT}dist/script-files.json`;
const START = 'export default ';
const STARTED = '/entry.browser-';

/** `FRAGMENT_STORE` of `src/ui/fragment/read-fragment.ts`; a manifest has no imports. */
const LINK_BY_PAGE = `
const take = (js) => globalThis[Symbol.for('park.fragments')]?.getStore()?.takeScripts(js) ?? [];
for (const deps of Object.values(manifest.clientReferenceDeps)) {
  const { js } = deps;
  Object.defineProperty(deps, 'js', { get: () => take(js) });
}
export default manifest;
`;

/** `entry`: the scripts of every page. Throws when the manifest has another form than the one known here. */
export function linkByPage(source: string, entry: readonly string[]): { source: string; files: ScriptFiles } {
  const manifest = readManifest(source);
  const islands = Object.entries(manifest.clientReferenceDeps ?? {});
  const lists = [manifest.clientEntryDeps?.js, ...islands.map(([, files]) => files.js)];
  if (islands.length === 0 || !lists.every(Array.isArray))
    throw new Error('the manifest of assets lists no scripts');
  const every = [...new Set([...manifest.clientEntryDeps.js, ...entry])];
  const withEntry = ({ js, css }: Files): Files => ({ js: [...new Set([...every, ...js])], css });
  const changed = {
    ...manifest,
    // Those of this list would be fetched before pictures.
    clientEntryDeps: { ...manifest.clientEntryDeps, js: [] },
    clientReferenceDeps: Object.fromEntries(islands.map(([id, deps]) => [id, withEntry(deps)])),
  };
  return {
    source: `const manifest = ${JSON.stringify(changed)};${LINK_BY_PAGE}`,
    files: { entry: every, islands: Object.fromEntries(islands.map(([id, { js }]) => [id, js])) },
  };
}

function readManifest(source: string): Manifest {
  if (!source.startsWith(START)) throw new Error(`the manifest of assets does not begin with ${START}`);
  return JSON.parse(source.slice(START.length).replace(/;?\s*$/, '')) as Manifest;
}

export function linkScriptsByPage(): void {
  for (const path of MANIFESTS) {
    const manifest = readFileSync(path, 'utf8');
    const { source, files } = linkByPage(manifest, startedBy(readManifest(manifest).clientEntryUrl));
    writeFileSync(path, source);
    writeFileSync(SCRIPT_FILES, JSON.stringify(files));
  }
}

/** What the first script starts on every page: the router, with all that it imports. */
function startedBy(entry: string): string[] {
  const started = importsOf(entry, 'dynamic-import').filter((file) => file.includes(STARTED));
  if (started.length === 0) throw new Error(`${entry} starts no ${STARTED}`);
  return withImports(started);
}

/** These scripts and all that they import at once. */
export function withImports(scripts: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...scripts];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...importsOf(file, 'import-statement'));
  }
  return [...found];
}

function importsOf(file: string, kind: 'import-statement' | 'dynamic-import'): string[] {
  const imports = new Bun.Transpiler({ loader: 'js' }).scanImports(readFileSync(PUBLIC + file, 'utf8'));
  return imports
    .filter((one) => one.kind === kind)
    .map((one) => new URL(one.path, `http://x${file}`).pathname);
}

/** What `linkScriptsByPage` has found. */
export function scriptFiles(): ScriptFiles {
  return JSON.parse(readFileSync(SCRIPT_FILES, 'utf8')) as ScriptFiles;
}
