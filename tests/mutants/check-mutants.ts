/**
 * `bun run check:mutants --feature ledger`: puts small faults into a feature, one at a time, and says which of them its
 * tests notice. No part of the check: it takes hours where the check takes minutes. Stryker has no runner for `bun test`,
 * and its command runner would start the whole suite for each fault.
 *
 * --feature a,b   folders of `src/features`; all that move money unless given
 * --sample 40     so many faults of each feature, drawn by the seed; 0 for all
 * --seed 1        another seed draws others
 * --tests 12      so many test files for each fault, the nearest first
 * --seconds 180   so long for each fault
 */
import { parseArgs } from 'node:util';
import { readModules } from '#tests/support/module-graph.ts';
import { randomFrom } from '#tests/support/random.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { parseFiles } from './parse-files.ts';
import { relatedTests } from './related-tests.ts';
import { type Copy, copyProject, runTests, type Tried, tryMutant } from './try-mutant.ts';

/** Of each hundred that the tests were run on. */
const KILLED_MIN_PERCENT = 95;
const MONEY = [
  'ledger',
  'payments',
  'refunds',
  'settlement',
  'vouchers',
  'inventory',
  'exchanges',
  'transfers',
];
const { values } = parseArgs({
  options: {
    feature: { type: 'string', default: MONEY.join(',') },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '180' },
  },
});
const modules = readModules();
const testsOf = (file: string) => relatedTests(file, modules).slice(0, Number(values.tests));

function filesOf(feature: string): string[] {
  const pattern = new RegExp(`^src/features/${feature}/`);
  return [...modules.keys()]
    .filter((path) => pattern.test(path) && /(?<!\.router)\.ts$/.test(path))
    .toSorted();
}

async function mutantsOf(feature: string): Promise<Mutant[]> {
  const trees = await parseFiles(filesOf(feature));
  const found = [...trees].flatMap(([file, tree]) => findMutants(file, tree));
  const random = randomFrom(Number(values.seed));
  const shuffled = found
    .map((mutant) => ({ mutant, place: random.below(1_000_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ mutant }) => mutant);
  return shuffled.slice(0, Number(values.sample) || undefined);
}

/** Faults in files whose tests fail without them say nothing. */
async function areRight(copy: Copy, file: string, known: Map<string, boolean>): Promise<boolean> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const { outcome, by } = await runTests(copy, { tests: testsOf(file), seconds: 600 });
  if (outcome !== 'survived') console.log(`LEFT OUT  ${file}: its tests fail without a fault (${by})`);
  known.set(file, outcome === 'survived');
  return outcome === 'survived';
}

function tell({ file, line, what }: Mutant, { outcome, by }: Tried, seconds: number): void {
  const noticed = by ? `  «${by}»` : '';
  console.log(
    `${outcome.toUpperCase().padEnd(9)} ${file}:${line}  ${what}${noticed} (${Math.round(seconds)} s)`,
  );
}

async function check(copy: Copy, feature: string): Promise<boolean> {
  const counts = { killed: 0, survived: 0, late: 0 };
  const known = new Map<string, boolean>();
  for (const mutant of await mutantsOf(feature)) {
    if (!(await areRight(copy, mutant.file, known))) continue;
    const startedAt = performance.now();
    const tests = testsOf(mutant.file);
    const tried = await tryMutant(copy, mutant, { tests, seconds: Number(values.seconds) });
    counts[tried.outcome] += 1;
    tell(mutant, tried, (performance.now() - startedAt) / 1000);
  }
  const { killed, survived, late } = counts;
  const percent = killed + survived === 0 ? 0 : Math.round((killed / (killed + survived)) * 1000) / 10;
  console.log(`${feature}: ${killed} killed, ${survived} survived, ${late} late: ${percent} %`);
  return percent >= KILLED_MIN_PERCENT;
}

const copy = copyProject();
const results: boolean[] = [];
try {
  for (const feature of (values.feature ?? '').split(',')) results.push(await check(copy, feature));
} finally {
  copy.remove();
}
process.exit(results.every(Boolean) ? 0 : 1);
