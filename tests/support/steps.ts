/** Runs the steps of a check in their order and adds up what passed and failed. Built-ins only. */
import { ROOT } from '#src/build/trial-site.ts';
import { failuresIn } from './failures.ts';
import { ALLOCATOR } from './inherited-env.ts';

export type Tally = { passed: number; failed: number };
type Outcome = Tally & { failures: string[]; hasRetried: boolean };
export type Step = {
  name: string;
  title: string;
  command: string[];
  env?: Record<string, string>;
  /** Runs together with the step before it: neither of them uses all processors by itself. */
  isBeside?: boolean;
  /** More environment, found just before; what it throws is the failure of the step. */
  prepare?: () => Promise<Record<string, string>>;
  /** Counts from the output; without it the step counts as one. */
  count?: (output: string) => Tally;
};

const HEARTBEAT_MS = 15_000;

/** Failures are told where they happen and once more at the end: of a long log often only the end is kept. */
export async function runSteps(steps: Step[]): Promise<Tally> {
  const total = { passed: 0, failed: 0 };
  const recap: string[] = [];
  const secondTries: string[] = [];
  for (const together of stagesOf(steps)) {
    const outcomes = await Promise.all(together.map(runStep));
    for (const [at, { passed, failed, failures, hasRetried }] of outcomes.entries()) {
      total.passed += passed;
      total.failed += failed;
      const title = together[at]?.title ?? '';
      if (failed > 0) recap.push(`\n✗ ${title}`, ...failures);
      else if (hasRetried) secondTries.push(title);
    }
  }
  if (secondTries.length > 0) console.log(`\nPassed at a second try, shown above: ${secondTries.join(', ')}`);
  if (recap.length > 0) console.log(recap.join('\n'));
  return total;
}

function stagesOf(steps: Step[]): Step[][] {
  const stages: Step[][] = [];
  for (const step of steps) {
    const stage = step.isBeside ? stages.at(-1) : undefined;
    if (stage) stage.push(step);
    else stages.push([step]);
  }
  return stages;
}

async function runStep(step: Step): Promise<Outcome> {
  console.log(`\n▸ ${step.title}`);
  const startedAt = performance.now();
  const prepared = await step.prepare?.().catch((error: Error) => error);
  if (prepared instanceof Error) {
    console.log(`${prepared.message}\n  ✗ 0 passed, 1 failed`);
    return { passed: 0, failed: 1, failures: [prepared.message], hasRetried: false };
  }
  const child = Bun.spawn([process.execPath, ...step.command], {
    cwd: ROOT,
    env: { ...ALLOCATOR, ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...step.env, ...prepared },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heartbeat = setInterval(() => console.log(`  … ${seconds(startedAt)}`), HEARTBEAT_MS);
  const [output, problems, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  clearInterval(heartbeat);
  const printed = output + problems;
  const tally = tallyOf(step, printed, code);
  const isRetried = hasRetried(printed);
  if (code !== 0 || isRetried) console.log(printed.trimEnd());
  const { passed, failed } = tally;
  console.log(
    `  ${failed === 0 ? '✓' : '✗'} ${step.title}: ${passed} passed, ${failed} failed in ${seconds(startedAt)}`,
  );
  return { ...tally, failures: failuresIn(printed), hasRetried: isRetried };
}

/** A step that ended badly counts at least one failure, one that passed at least one success. */
function tallyOf(step: Step, output: string, code: number): Tally {
  const { passed, failed } = step.count?.(output) ?? { passed: 0, failed: 0 };
  return code === 0
    ? { passed: Math.max(passed, failed === 0 ? 1 : 0), failed }
    : { passed, failed: Math.max(failed, 1) };
}

/** The closing lines of `bun test`: ` 12 pass`, ` 1 fail`, `1 error`. */
export function countBunTests(output: string): Tally {
  return { passed: sum(output, /^\s*(\d+) pass$/gm), failed: sum(output, /^\s*(\d+) (?:fail|errors?)$/gm) };
}

/** Lines that start with `✓` or `✗`. */
export function countMarks(output: string): Tally {
  return { passed: output.match(/^\s*✓/gm)?.length ?? 0, failed: output.match(/^\s*✗/gm)?.length ?? 0 };
}

/** Playwright's closing lines: `  12 passed (30s)`, `  1 failed`, `  1 interrupted`, `  1 flaky`. */
export function countBrowserTests(output: string): Tally {
  return {
    passed: sum(output, /^\s*(\d+) (?:passed|flaky)/gm),
    failed: sum(output, /^\s*(\d+) (?:failed|interrupted|did not run)/gm),
  };
}

/** Whether a test passed only when it was run again. Such a run is green, and its output is shown. */
export function hasRetried(output: string): boolean {
  return /^\s*\d+ flaky/m.test(output) || /^error: /m.test(output);
}

function sum(output: string, pattern: RegExp): number {
  return [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
