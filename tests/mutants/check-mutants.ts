/**
 * `bun run check:mutants --feature ledger`: puts small faults into a feature, one at a time, and says which of them its
 * tests notice. No part of the check: it takes minutes for each feature. Stryker has no runner for `bun test`, and its
 * command runner would start the whole suite for each fault. Here one process loads the tests once and has every fault
 * behind a switch; each fault meets only the tests that come by it.
 *
 * --feature a,b   folders of `src/features`; all that move money unless given; `all` for every one
 * --sample 40     so many faults of each feature, drawn by the seed; 0 for all
 * --seed 1        another seed draws others
 * --seconds 20    so long may the tests take that one fault meets
 * --at ledger.ts  only faults whose `path:line` contains one of these
 * --nearest 40    only so many test files for each file, the nearest: a first answer without measuring every test
 * --first a,b     test files whose names contain one of these before all others
 * --measure       every test anew, not only those that have changed
 */
import { parseArgs } from 'node:util';
import { readModules } from '#tests/support/module-graph.ts';
import { checkFeature, filesOf, findFaults, putSwitches, type Result } from './check-feature.ts';
import { copyProject } from './copy-project.ts';
import { changedTests, measureChanged, measuredOf, readStored } from './coverage.ts';
import { relatedTests } from './related-tests.ts';

const MONEY = [
  ...['ledger', 'payments', 'payment-attempts', 'refunds', 'settlement'],
  ...['vouchers', 'inventory', 'exchanges', 'transfers'],
];
/** Killed of each hundred. */
const GOAL_OF_MONEY = 95;
const GOAL = 85;

const { values } = parseArgs({
  options: {
    feature: { type: 'string', default: MONEY.join(',') },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    at: { type: 'string', default: '' },
    nearest: { type: 'string', default: '0' },
    first: { type: 'string', default: '' },
    measure: { type: 'boolean', default: false },
  },
});
const numbers = [values.sample, values.seed, values.seconds, values.nearest].map(Number);
const [sample = 0, seed = 1, seconds = 20, nearest = 0] = numbers;

const modules = readModules();
const every = [...modules.keys()].map((path) => /^src\/features\/([\w-]+)\//.exec(path)?.[1] ?? '');
const all = [...new Set(every)].filter(Boolean).sort();
const features = values.feature === 'all' ? all : values.feature.split(',');

const ranked = new Map<string, readonly string[]>();

/** The nearest first. */
function testsOf(file: string): readonly string[] {
  const known = ranked.get(file) ?? relatedTests(file, modules);
  ranked.set(file, known);
  const wanted = values.first.split(',').filter(Boolean);
  const isFirst = (test: string) => wanted.some((name) => test.includes(name));
  const ordered = [...known.filter(isFirst), ...known.filter((test) => !isFirst(test))];
  return nearest > 0 ? ordered.slice(0, nearest) : ordered;
}

const testsOfAll = (files: readonly string[]) => [...new Set(files.flatMap(testsOf))];

async function check(feature: string, stored: ReturnType<typeof readStored>): Promise<Result> {
  const files = filesOf(feature, modules);
  const found = await findFaults(files);
  const measured = measuredOf(stored, found, testsOfAll(files));
  return checkFeature(feature, { copy, found, measured, testsOf, sample, seed, seconds, at: values.at });
}

console.log(`seed ${seed}`);
const copy = copyProject();
const results: Result[] = [];
try {
  const allFiles = all.flatMap((feature) => filesOf(feature, modules));
  const stored = readStored(values.measure);
  const wantedFiles = features.flatMap((feature) => filesOf(feature, modules));
  const changed = changedTests(stored, testsOfAll(wantedFiles));
  if (changed.length > 0) {
    console.log(`measuring ${changed.length} test files`);
    const mutants = await findFaults(allFiles);
    const restore = putSwitches(copy, mutants);
    await measureChanged({ folder: copy.folder, mutants, stored, tests: changed });
    restore();
  }
  for (const feature of features) results.push(await check(feature, stored));
} finally {
  copy.remove();
}

const short = results.filter(({ feature, tried, killed }) => {
  const percent = tried === 0 ? 100 : (100 * killed) / tried;
  const goal = MONEY.includes(feature) ? GOAL_OF_MONEY : GOAL;
  const mark = percent >= goal ? '✓' : '✗';
  console.log(`${mark} ${feature}: ${killed} of ${tried} killed, ${percent.toFixed(1)} % (goal ${goal} %)`);
  return percent < goal;
});
process.exit(short.length === 0 && results.every(({ isSound }) => isSound) ? 0 : 1);
