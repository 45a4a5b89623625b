/** `bun run check`: everything that must hold, step by step; `bun run check types e2e` runs only those steps. */
import { ensureInstalled } from '#src/install.ts';
import { ROOT } from '#src/trial-site.ts';
import { findChromium } from './support/chromium.ts';
import { countBrowserTests, countBunTests, countMarks, runSteps, type Step } from './support/steps.ts';

const FAULT_TIMEOUT_MS = 900_000;

function bunTests(
  files: string[],
  env: Record<string, string> = {},
): Pick<Step, 'command' | 'env' | 'count'> {
  return {
    command: ['test', '--only-failures', `--timeout=${FAULT_TIMEOUT_MS}`, ...files],
    env,
    count: countBunTests,
  };
}

function filesLike(pattern: string, isWanted: (file: string) => boolean = () => true): string[] {
  return [...new Bun.Glob(pattern).scanSync(ROOT)]
    .filter(isWanted)
    .sort()
    .map((file) => `./${file}`);
}

function allSteps(isLong: boolean): Step[] {
  const faults = { LONG_FAULTS: isLong ? '1' : '' };
  const tests = filesLike('tests/**/*.test.{ts,tsx}');
  return [
    { name: 'types', title: 'Types', command: ['--bun', 'node_modules/.bin/tsc', '--noEmit'] },
    {
      name: 'lint',
      title: 'Format and lint',
      command: ['--bun', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
    },
    {
      name: 'unit',
      title: 'Law, unit and feature tests',
      ...bunTests(tests.filter((file) => !file.startsWith('./tests/ui/'))),
    },
    // happy-dom puts a browser's globals into its process, so what needs it runs in one of its own.
    {
      name: 'ui',
      title: 'Component tests',
      ...bunTests(tests.filter((file) => file.startsWith('./tests/ui/'))),
    },
    { name: 'build', title: 'Build and byte budgets', command: ['src/build.ts'], count: countMarks },
    {
      name: 'faults',
      title: 'Races, crashes and lost notifications',
      ...bunTests(filesLike('tests/faults/*.fault.ts'), faults),
    },
    {
      name: 'e2e',
      title: 'Journeys in a browser',
      command: ['--bun', 'node_modules/.bin/playwright', 'test', '--reporter=list'],
      count: countBrowserTests,
    },
  ];
}

async function chosenSteps(): Promise<Step[]> {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const steps = allSteps(process.argv.includes('--long')).filter(
    (step) => asked.length === 0 || asked.includes(step.name),
  );
  if (!steps.some((step) => step.name === 'e2e')) return steps;
  const CHROMIUM_PATH = await findChromium();
  return steps.map((step) => (step.name === 'e2e' ? { ...step, env: { ...step.env, CHROMIUM_PATH } } : step));
}

await ensureInstalled();
const { passed, failed } = await runSteps(await chosenSteps());
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
