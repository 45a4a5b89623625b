/**
 * Takes the links to scripts out of what plugin-rsc has every page link, where they compete with words and pictures: + 0.19 s
 * to the largest paint of the ticket list at 1.6 Mbit/s. `src/site/link-scripts.ts` adds them where they help.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { getPluginApi } from '@vitejs/plugin-rsc';
import type { VitePlugin } from 'waku/config';
import { ROOT } from './trial-site.ts';

/** Script files of each island by its id, and those of the entry with all that it starts. */
type ScriptFiles = { entry: string[]; islands: Record<string, string[]> };
type Chunk = { type: string; imports?: string[]; dynamicImports?: string[] };
type Bundle = Record<string, Chunk>;
type Manager = NonNullable<ReturnType<typeof getPluginApi>>['manager'];
type Manifest = NonNullable<Manager['buildAssetsManifest']>;

const MODULE = 'virtual:script-files';
const NONE: ScriptFiles = { entry: [], islands: {} };
const SCRIPT_FILES = `${ROOT}dist/script-files.json`;
const STARTED = '/entry.browser-';

export function linkScriptsByPage(): VitePlugin {
  let files = NONE;
  return {
    name: 'link-scripts-by-page',
    // After plugin-rsc, which makes its manifest of assets at the end of the browser's build.
    enforce: 'post',
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    // The graph that writes HTML is built after the browser's.
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(files)}` : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const manifest = getPluginApi(this.environment.getTopLevelConfig())?.manager.buildAssetsManifest;
        if (!manifest) this.error('plugin-rsc has made no manifest of assets');
        files = takeScripts(manifest, bundle);
        writeFileSync(SCRIPT_FILES, JSON.stringify(files));
      },
    },
  };
}

/** Leaves only style sheets in the manifest. Throws when it has another form than the one known here. */
export function takeScripts(manifest: Manifest, bundle: Bundle): ScriptFiles {
  const islands = Object.entries(manifest.clientReferenceDeps ?? {}).map(([id, { js }]) => [id, js] as const);
  const lists = [manifest.clientEntryDeps?.js, ...islands.map(([, js]) => js)];
  if (islands.length === 0 || !lists.every(isPaths))
    throw new Error('the manifest of assets lists no scripts');
  const entry = [
    ...(manifest.clientEntryDeps?.js ?? []),
    ...startedBy(String(manifest.clientEntryUrl), bundle),
  ];
  for (const deps of Object.values(manifest.clientReferenceDeps)) deps.js = [];
  return { entry: [...new Set(entry)] as string[], islands: Object.fromEntries(islands) as never };
}

function isPaths(list: unknown): boolean {
  return Array.isArray(list) && list.every((path) => typeof path === 'string');
}

/** What the first script starts on every page: the router, with all that it imports. */
function startedBy(entry: string, bundle: Bundle): string[] {
  const started = importsOf(entry, 'dynamicImports', bundle).filter((path) => path.includes(STARTED));
  if (started.length === 0) throw new Error(`${entry} starts no ${STARTED}`);
  return withImports(started, (path) => importsOf(path, 'imports', bundle));
}

function importsOf(path: string, kind: 'imports' | 'dynamicImports', bundle: Bundle): string[] {
  return (bundle[path.slice(1)]?.[kind] ?? []).map((file) => `/${file}`);
}

/** These scripts and all that they import at once. */
export function withImports(scripts: readonly string[], importsOf: (path: string) => string[]): string[] {
  const found = new Set<string>();
  const queue = [...scripts];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.has(path)) continue;
    found.add(path);
    queue.push(...importsOf(path));
  }
  return [...found];
}

/** What the last build has found. */
export function scriptFiles(): ScriptFiles {
  return JSON.parse(readFileSync(SCRIPT_FILES, 'utf8')) as ScriptFiles;
}
