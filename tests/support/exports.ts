/** Exports without importers, and those that only tests use. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from '#src/build/trial-site.ts';
import type { Module } from './module-graph.ts';

type Source = Pick<Module, 'path' | 'text'>;
type Uses = Map<string, Set<string>>;

const ALL = '*';
const OWN = /^#(?=(?:db|i18n|emails|src|tests)\/)/;

export function unusedExports(modules: readonly Source[]): { dead: string[]; onlyForTests: string[] } {
  const isTest = ({ path }: Source) => path.startsWith('tests/');
  const inUse = usesOf([...modules.filter((module) => !isTest(module)), ...configs()]);
  const inTests = usesOf(modules.filter(isTest));
  const [dead, onlyForTests]: [string[], string[]] = [[], []];
  for (const module of modules.filter((one) => !isTest(one) && !one.path.includes('.gen.'))) {
    for (const name of exportsOf(module)) {
      if (isUsed(inUse, module.path, name)) continue;
      if (!isUsed(inTests, module.path, name)) dead.push(`${module.path}: ${name}`);
      else if (!isNamedAgain(module.text, name)) onlyForTests.push(`${module.path}: ${name}`);
    }
  }
  return { dead, onlyForTests };
}

/** What the tools at the root import. */
function configs(): Source[] {
  return [...new Bun.Glob('*.config.ts').scanSync(ROOT)].map((path) => ({
    path,
    text: readFileSync(ROOT + path, 'utf8'),
  }));
}

function isUsed(uses: Uses, path: string, name: string): boolean {
  const names = uses.get(path);
  return names?.has(name) === true || names?.has(ALL) === true;
}

/** Whether the file uses the name anywhere but in its declaration. */
function isNamedAgain(text: string, name: string): boolean {
  return [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
}

const parsed = new WeakMap<Source, ReturnType<typeof parseSync>['module']>();

function partsOf(source: Source) {
  const known = parsed.get(source) ?? parseSync(source.path, source.text).module;
  parsed.set(source, known);
  return known;
}

function exportsOf(source: Source): string[] {
  return partsOf(source)
    .staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName: { name } }) => (name && name !== 'default' ? [name] : []));
}

function usesOf(sources: readonly Source[]): Uses {
  const uses: Uses = new Map();
  const add = (from: string, specifier: string, names: readonly string[]) => {
    const path = OWN.test(specifier) ? specifier.slice(1) : normalize(join(dirname(from), specifier));
    const known = uses.get(path) ?? new Set<string>();
    for (const name of names) known.add(name);
    uses.set(path, known);
  };
  for (const source of sources) {
    const { path, text } = source;
    const { staticImports, staticExports } = partsOf(source);
    for (const { moduleRequest, entries } of staticImports)
      add(
        path,
        moduleRequest.value,
        entries.map(({ importName }) => importName.name ?? ALL),
      );
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries))
      if (moduleRequest) add(path, moduleRequest.value, [importName.name ?? ALL]);
    // Its members may be used in any other file.
    for (const [, specifier = ''] of text.matchAll(/\bimport\(\s*['"]([#.][^'"]+)['"]/g))
      add(path, specifier, [ALL]);
  }
  return uses;
}
