/** Runs tests on a copy of the project in which one file has a fault. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '#src/build/trial-site.ts';
import type { Mutant } from './find-mutants.ts';

/** `late`: the time was over before the tests were, which on a busy machine says nothing. */
export type Outcome = 'killed' | 'survived' | 'late';
export type Tried = { outcome: Outcome; by: string };
type Trying = { tests: readonly string[]; seconds: number };

const LEFT_OUT = /^(?:node_modules|\.git|dist|\.waku|data)(?:\/|$)/;
/** A test may be slow on a machine with other work without being wrong. */
const TEST_TIMEOUT_MS = 100_000;

export type Copy = { folder: string; remove: () => void };

export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (from) => !LEFT_OUT.test(relative(ROOT, from)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The file is as it was afterwards. */
export async function tryMutant(copy: Copy, mutant: Mutant, trying: Trying): Promise<Tried> {
  const path = join(copy.folder, mutant.file);
  const text = readFileSync(path, 'utf8');
  const { start, end, replacement, prelude = '' } = mutant;
  writeFileSync(path, prelude + text.slice(0, start) + replacement + text.slice(end));
  try {
    return await runTests(copy, trying);
  } finally {
    writeFileSync(path, text);
  }
}

export async function runTests({ folder }: Copy, { tests, seconds }: Trying): Promise<Tried> {
  const paths = tests.map((path) => `./${path}`);
  const command = ['nice', '-n', '10', process.execPath, 'test', '--bail', `--timeout=${TEST_TIMEOUT_MS}`];
  const run = Bun.spawn([...command, ...paths], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  const said = await new Response(run.stderr).text();
  await run.exited;
  if (run.signalCode !== null) return { outcome: 'late', by: '' };
  const by = /^\(fail\) (.*?)(?: \[[\d.]+m?s\])?$/m.exec(said)?.[1] ?? 'a file that does not load';
  return run.exitCode === 0 ? { outcome: 'survived', by: '' } : { outcome: 'killed', by };
}
