/** A row that is a test or a benchmark of its own, run as the command runs it. */
import { ROOT } from '#src/build/trial-site.ts';
import type { Run } from './run-rows.ts';

type Options = { command: string[]; env: Record<string, string> };

/** What it printed, and whether it ended well. Ended with the row. */
export async function runFile(
  run: Run,
  { command, env }: Options,
): Promise<{ text: string; isPassed: boolean }> {
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  run.afterwards(async () => {
    child.kill('SIGTERM');
    await child.exited;
  });
  const [output, problems, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { text: `${output}${problems}`, isPassed: code === 0 };
}
