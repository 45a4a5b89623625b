/** Runs the processes of the demo in its past: before they start for good, and with another clock. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { waitUntilHealthy } from '#src/build/trial-site.ts';
import type { Addresses } from './demo-calls.ts';
import { fillDemoWeek, weekBegins } from './demo-week.ts';
import { type ChildPlan, supervise } from './supervise.ts';

type Past = { plans: ChildPlan[]; places: Addresses; cwd: string; clockFile: string; patienceMs: number };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const CLOCK = `${import.meta.dir}/past-clock.ts`;

/** Rejects with why the week is not as it should be; what has happened until then stays. */
export async function runPast({ plans, places, cwd, clockFile, patienceMs }: Past): Promise<void> {
  const now = new Date().toISOString();
  const setClock = (instant: string) => writeClock(clockFile, instant);
  setClock(weekBegins(now));
  const own = plans.map((plan) => ({
    ...plan,
    command: ['--preload', CLOCK, ...plan.command],
    env: { ...plan.env, DEMO_CLOCK_FILE: clockFile, STOP_GRACE_SECONDS: '0', WARM_PAGES: '0' },
  }));
  const family = supervise(own, { cwd, onGiveUp: () => undefined });
  const end = () => {
    rmSync(clockFile, { force: true });
    void family.stop().then(() => process.exit(0));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    for (const url of [`${places.site}/api/health`, places.sandbox]) await waitUntilHealthy(url, patienceMs);
    await fillDemoWeek(places, { now, setClock });
  } finally {
    await family.stop();
    for (const signal of SIGNALS) process.off(signal, end);
    rmSync(clockFile, { force: true });
  }
}

/** In one step: somebody reads it at each look at the clock. */
function writeClock(file: string, instant: string): void {
  writeFileSync(`${file}.new`, String(Math.max(0, Date.now() - Date.parse(instant))));
  renameSync(`${file}.new`, file);
}
