/** Every module of the project with what it imports at run time, and what it names in types alone. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '#src/build/trial-site.ts';

export type Module = {
  path: string;
  text: string;
  lines: number;
  isClient: boolean;
  /** Imports as written. */
  specifiers: string[];
  /** Imports that are files of ours, as paths from the root. */
  edges: string[];
  /** The same, and those of which it uses types alone. */
  uses: string[];
  /** Names of the packages it imports. */
  packages: string[];
  /** Of both, those that are loaded with it and not later by `import()`. */
  staticEdges: string[];
  staticPackages: string[];
};

const FOLDERS = ['db', 'i18n', 'emails', 'src', 'tests'];
const ALIAS = /^#(db|i18n|emails|src|tests)\//;

let known: Map<string, Module> | undefined;

/** Read once a process: many tests look at all of them. */
export function readModules(): ReadonlyMap<string, Module> {
  known ??= readAll();
  return known;
}

function readAll(): Map<string, Module> {
  const modules = new Map<string, Module>();
  for (const folder of FOLDERS) {
    if (!existsSync(ROOT + folder)) continue;
    for (const file of new Bun.Glob('**/*.{ts,tsx}').scanSync(ROOT + folder)) {
      const path = `${folder}/${file}`;
      if (!path.endsWith('.d.ts')) modules.set(path, readModule(path));
    }
  }
  return modules;
}

function readModule(path: string): Module {
  const text = readFileSync(ROOT + path, 'utf8');
  const transpiler = new Bun.Transpiler({ loader: path.endsWith('x') ? 'tsx' : 'ts' });
  const scanned = transpiler.scanImports(text).filter((one) => one.kind !== 'require-call');
  const specifiers = unique(scanned);
  const early = unique(scanned.filter((one) => one.kind === 'import-statement'));
  const edges = edgesOf(path, specifiers);
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    isClient: /^['"]use client['"]/.test(text.trimStart()),
    specifiers,
    edges,
    uses: [...edges, ...typeEdgesOf(path, text, specifiers)],
    packages: packagesOf(specifiers),
    staticEdges: edgesOf(path, early),
    staticPackages: packagesOf(early),
  };
}

/** What the bundler is asked to make of a file (`x.css?inline`) is no part of its name. */
function unique(imports: { path: string }[]): string[] {
  return [...new Set(imports.map((one) => one.path.replace(/\?\w+$/, '')))];
}

function isOwn(specifier: string): boolean {
  return specifier.startsWith('.') || ALIAS.test(specifier);
}

function edgesOf(path: string, specifiers: string[]): string[] {
  return specifiers
    .filter(isOwn)
    .map((one) => (one.startsWith('.') ? normalize(join(dirname(path), one)) : one.slice(1)));
}

/** The transpiler drops imports of types, so they are read from the text. */
function typeEdgesOf(path: string, text: string, specifiers: readonly string[]): string[] {
  const named = [
    ...text.matchAll(/^(?:import|export) type [^;]*? from '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm),
  ];
  const own = named.map((match) => match[1] ?? match[2] ?? '').filter((one) => !specifiers.includes(one));
  return edgesOf(path, [...new Set(own)]);
}

function packagesOf(specifiers: string[]): string[] {
  return specifiers.filter((one) => !isOwn(one)).map(packageName);
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Each module reachable from `start`, with the chain of imports that reaches it. */
export function reachableFrom(start: string, modules: ReadonlyMap<string, Module>): Map<string, string[]> {
  const chains = new Map<string, string[]>([[start, [start]]]);
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of modules.get(path)?.edges ?? []) {
      if (chains.has(next)) continue;
      chains.set(next, [...(chains.get(path) ?? []), next]);
      queue.push(next);
    }
  }
  return chains;
}

/** Import cycles, each once, as `a → b → a`. */
export function findCycles(edgesOf: (node: string) => readonly string[], nodes: Iterable<string>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(node: string, trail: string[]): void {
    const from = trail.indexOf(node);
    if (from >= 0) cycles.push([...trail.slice(from), node].join(' → '));
    if (from >= 0 || done.has(node)) return;
    for (const next of edgesOf(node)) visit(next, [...trail, node]);
    done.add(node);
  }
  for (const node of nodes) visit(node, []);
  return cycles;
}

/** The longest path down from any node; the graph must have no cycle. */
export function longestChain(
  edgesOf: (node: string) => readonly string[],
  nodes: readonly string[],
): string[] {
  const known = new Map<string, string[]>();
  function below(node: string): string[] {
    const done = known.get(node);
    if (done) return done;
    const [longest = []] = edgesOf(node).map(below).sort(longestFirst);
    const chain = [node, ...longest];
    known.set(node, chain);
    return chain;
  }
  return nodes.map(below).sort(longestFirst)[0] ?? [];
}

function longestFirst(one: readonly string[], other: readonly string[]): number {
  return other.length - one.length;
}
