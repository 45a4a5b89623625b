/** Which tests may notice a fault in a file: those that import it, the nearest and those about its subject first. */
import { basename } from 'node:path';
import { type Module, readModules } from '#tests/support/module-graph.ts';

/** Everything imports everything through these, so that a way over them says little. */
const HUB = /^src\/(?:router|api|site|context|screens)\b/;
const HUB_STEPS = 10;
/** A name in common is worth so many imports between. */
const NAME_STEPS = 6;
const IS_TEST = /^tests\/(?!e2e|bench|faults|mutants).*\.test\.tsx?$/;

export function relatedTests(file: string, modules: ReadonlyMap<string, Module> = readModules()): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, edges } of modules.values())
    for (const edge of edges) importers.set(edge, [...(importers.get(edge) ?? []), path]);
  const steps = stepsTo(file, importers);
  const ranked = [...steps].filter(([path]) => IS_TEST.test(path));
  const rank = ([path, count]: [string, number]) => count - NAME_STEPS * namesShared(file, path);
  return ranked
    .toSorted((one, other) => rank(one) - rank(other) || one[0].localeCompare(other[0]))
    .map(([path]) => path);
}

/** How many imports lie between a file and each that imports it. */
function stepsTo(file: string, importers: Map<string, string[]>): Map<string, number> {
  const steps = new Map([[file, 0]]);
  const queue = [file];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const next = (steps.get(path) ?? 0) + (HUB.test(path) ? HUB_STEPS : 1);
    for (const importer of importers.get(path) ?? []) {
      if ((steps.get(importer) ?? Number.POSITIVE_INFINITY) <= next) continue;
      steps.set(importer, next);
      queue.push(importer);
    }
  }
  return steps;
}

function namesShared(file: string, test: string): number {
  const words = wordsOf(`${file.split('/').slice(2, -1).join('-')}-${basename(file)}`);
  const isShared = (word: string) => words.some((one) => one.startsWith(word) || word.startsWith(one));
  return wordsOf(basename(test)).filter(isShared).length;
}

/** `refunds.queries.ts` → `refund`: words without what says nothing. */
function wordsOf(name: string): string[] {
  const parts = name.replace(/\.(?:queries|test|router|tsx?)\b/g, '').split(/[^a-z]+/);
  const words = parts.map((part) => part.replace(/s$/, '')).filter((part) => part.length > 3);
  return [...new Set(words)];
}
