/** Supervises child processes: restarts what crashes, passes signals on, ends everything together. */
import { openSync } from 'node:fs';

export type ChildPlan = { name: string; command: string[]; env: Record<string, string>; logFile: string };
type Family = { stop: () => Promise<void> };

const QUICK_CRASH_MS = 2000;
const MAX_QUICK_CRASHES = 3;
const STOP_PATIENCE_MS = 12_000;

export function supervise(
  plans: ChildPlan[],
  { cwd, onGiveUp }: { cwd: string; onGiveUp: (plan: ChildPlan) => void },
): Family {
  const running = new Map<string, Bun.Subprocess>();
  let isStopping = false;

  function start(plan: ChildPlan, quickCrashes: number): void {
    const log = openSync(plan.logFile, 'a');
    const startedAt = Date.now();
    const child = Bun.spawn([process.execPath, ...plan.command], {
      cwd,
      env: plan.env,
      stdio: ['ignore', log, log],
    });
    running.set(plan.name, child);
    void child.exited.then((code) => {
      running.delete(plan.name);
      if (isStopping) return;
      const crashes = Date.now() - startedAt < QUICK_CRASH_MS ? quickCrashes + 1 : 1;
      if (crashes >= MAX_QUICK_CRASHES) return onGiveUp(plan);
      console.log(`The ${plan.name} ended with code ${code} and is started again; see ${plan.logFile}`);
      start(plan, crashes);
    });
  }

  for (const plan of plans) start(plan, 0);
  return {
    async stop() {
      isStopping = true;
      const children = [...running.values()];
      for (const child of children) child.kill('SIGTERM');
      const killAll = setTimeout(() => children.map((child) => child.kill('SIGKILL')), STOP_PATIENCE_MS);
      await Promise.all(children.map((child) => child.exited));
      clearTimeout(killAll);
    },
  };
}
