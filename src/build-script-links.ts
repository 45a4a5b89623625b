/**
 * Takes the lists of script files to preload out of the manifest that the build writes for the server. They would stand
 * at the top of every page and take the line from its words and pictures: + 0.19 s to the largest paint of the ticket
 * list at 1.6 Mbit/s. The browser's entry loads them after the paint instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './trial-site.ts';

type Files = { js: string[]; css: string[] };
type Manifest = {
  clientEntryUrl: string;
  clientEntryDeps: Files;
  clientReferenceDeps: Record<string, Files>;
};
/** The script files of each island by its id, and those of the entry. */
export type ScriptFiles = { entry: string[]; islands: Record<string, string[]> };

/** Each graph of the server has its own copy. */
const MANIFESTS = ['', 'ssr/'].map((graph) => `${ROOT}dist/server/${graph}__vite_rsc_assets_manifest.js`);
const SCRIPT_FILES = `${ROOT}dist/script-files.json`;
const START = 'export default ';

/** Throws when the manifest has another form than the one known here. */
export function withoutPreloads(source: string): { source: string; files: ScriptFiles } {
  if (!source.startsWith(START)) throw new Error(`the manifest of assets does not begin with ${START}`);
  const manifest = JSON.parse(source.slice(START.length).replace(/;?\s*$/, '')) as Manifest;
  const islands = Object.entries(manifest.clientReferenceDeps ?? {});
  const lists = [manifest.clientEntryDeps?.js, ...islands.map(([, files]) => files.js)];
  if (islands.length === 0 || !lists.every(Array.isArray))
    throw new Error('the manifest of assets lists no scripts');
  const files = {
    entry: manifest.clientEntryDeps.js,
    islands: Object.fromEntries(islands.map(([id, { js }]) => [id, js])),
  };
  const bare = ({ css }: Files): Files => ({ js: [], css });
  const changed = {
    ...manifest,
    clientEntryDeps: bare(manifest.clientEntryDeps),
    clientReferenceDeps: Object.fromEntries(islands.map(([id, deps]) => [id, bare(deps)])),
  };
  return { source: `${START}${JSON.stringify(changed)}`, files };
}

export function dropScriptPreloads(): void {
  for (const path of MANIFESTS) {
    const { source, files } = withoutPreloads(readFileSync(path, 'utf8'));
    writeFileSync(path, source);
    writeFileSync(SCRIPT_FILES, JSON.stringify(files));
  }
}

/** What `dropScriptPreloads` has taken out. */
export function scriptFiles(): ScriptFiles {
  return JSON.parse(readFileSync(SCRIPT_FILES, 'utf8')) as ScriptFiles;
}
