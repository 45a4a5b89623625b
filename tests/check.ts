/** `bun run check`: everything that must hold, step by step; `bun run check types e2e` runs only those steps. */
import { ensureInstalled } from '#src/build/install.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { findChromium } from './support/chromium.ts';
import { TEST_ENGINE } from './support/inherited-env.ts';
import { needsOwnWorld } from './support/own-world.ts';
import { countBrowserTests, countBunTests, countMarks, runSteps, type Step } from './support/steps.ts';

const TEST_TIMEOUT_MS = 60_000;
const FAULT_TIMEOUT_MS = 1_800_000;
/** One more than the processors of the smallest machine: a quarter of a test is waiting, for a server or a clock. */
const WORKERS = 3;
/** Each runs whole sites, whose answers have limits of time. */
const FAULT_WORKERS = 2;
/** What a site endures for minutes: for `bun run check:faults`. What it must refuse or repair is tried in every check. */
const ENDURANCE = /\/(?:hostile-network|made-up-addresses|mail-outage|ticket-mails)\./;

/**
 * Files that change what others would find each in a world of their own; loading it takes most of their time. A failed
 * test runs once more, as in a browser: of 13,000 one or two wait too briefly on a busy machine. The check names the step.
 */
function bunTests(files: string[], isShared = false): Pick<Step, 'command' | 'env' | 'count'> {
  const options = ['--only-failures', '--retry=1', `--parallel=${WORKERS}`, `--timeout=${TEST_TIMEOUT_MS}`];
  if (isShared) options.push('--no-isolate');
  return {
    command: ['test', ...options, ...files],
    env: { ...TEST_ENGINE, LOG_LEVEL: 'silent' },
    count: countBunTests,
  };
}

function unitTests(isLong: boolean, isShared: boolean): Pick<Step, 'command' | 'env' | 'count'> {
  const isWanted = (file: string) =>
    !file.startsWith('./tests/ui/') && needsOwnWorld(file.slice('./'.length)) !== isShared;
  const step = bunTests(filesLike('tests/**/*.test.{ts,tsx}', isWanted), isShared);
  return isLong ? { ...step, env: { ...step.env, MODEL_RUNS: '1000' } } : step;
}

/** The long ones one after another: their limits of time are those of a machine with nothing else to do. */
function faultTests(isLong: boolean): Pick<Step, 'command' | 'env' | 'count'> {
  const files = filesLike('tests/faults/*.fault.ts', (file) => isLong || !ENDURANCE.test(file));
  const options = ['--only-failures', '--retry=1', `--timeout=${FAULT_TIMEOUT_MS}`];
  const workers = isLong ? [] : [`--parallel=${FAULT_WORKERS}`];
  const command = ['test', ...options, ...workers, ...files];
  const env = isLong ? { LONG_FAULTS: '1' } : { ...TEST_ENGINE, LONG_FAULTS: '' };
  return { command, env, count: countBunTests };
}

/** Never empty: `bun test` without files would run everything. */
function filesLike(pattern: string, isWanted: (file: string) => boolean = () => true): string[] {
  const files = [...new Bun.Glob(pattern).scanSync(ROOT)].map((file) => `./${file}`).filter(isWanted);
  if (files.length === 0) throw new Error(`no tests match ${pattern}`);
  return files.sort();
}

function allSteps(isLong: boolean): Step[] {
  return [
    {
      name: 'types',
      title: 'Types',
      // Each checker works out the types that all files share for itself: four took nearly three times the processor time.
      command: ['--bun', 'node_modules/.bin/tsc', '--noEmit', '--checkers', '1'],
      // At the usual 100 a fifth of its processor time is collecting garbage: 70 s with, 58 without.
      env: { GOGC: '400' },
    },
    {
      name: 'lint',
      title: 'Format and lint',
      command: ['--bun', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
      isBeside: true,
    },
    {
      name: 'build',
      title: 'Build and byte budgets',
      command: ['src/build/build.ts'],
      count: countMarks,
      isBeside: true,
    },
    {
      name: 'unit',
      title: 'Law, unit and feature tests',
      ...unitTests(isLong, true),
    },
    {
      name: 'unit',
      title: 'Unit and feature tests that change their process',
      ...unitTests(isLong, false),
    },
    {
      name: 'ui',
      title: 'Component tests',
      ...bunTests(filesLike('tests/ui/**/*.test.{ts,tsx}')),
    },
    {
      name: 'faults',
      title: 'Races, crashes and lost notifications',
      ...faultTests(isLong),
    },
    {
      name: 'e2e',
      title: 'Journeys in a browser',
      command: ['--bun', 'node_modules/.bin/playwright', 'test', '--reporter=list'],
      env: { ...TEST_ENGINE, LONG_JOURNEYS: isLong ? '1' : '' },
      prepare: async () => ({ CHROMIUM_PATH: await findChromium() }),
      count: countBrowserTests,
    },
    {
      name: 'oldest',
      title: 'The oldest Chrome that we support',
      // It exists for Linux on x64 alone.
      command: ['tests/browsers/check-browsers.ts', 'chrome-109', '--skip-missing'],
      count: countMarks,
    },
  ];
}

function chosenSteps(): Step[] {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const steps = allSteps(process.argv.includes('--long'));
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no such step: ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}`,
    );
  return steps.filter((step) => asked.length === 0 || asked.includes(step.name));
}

await ensureInstalled();
const { passed, failed } = await runSteps(chosenSteps());
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
