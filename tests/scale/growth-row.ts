/** A park a hundred times as large, with statistics that are missing, old or new. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from '#tests/support/quick-folder.ts';
import { runFile } from './run-file.ts';
import type { Row, Run } from './run-rows.ts';

/** So many visits for each order. */
const VISITS = 4;

export const growthRow: Row = {
  name: 'growth',
  title: '100 × growth (500,000 orders, 2 M visits) with no, stale, fresh statistics: no job > 10 ms CPU',
  withinMs: { short: 300_000, long: 3_600_000 },
  missing: () => null,
  async measure(run) {
    const orders = run.isShort ? 20_000 : 500_000;
    const visits = VISITS * orders;
    const { text, isPassed } = await runFile(run, {
      command: ['tests/bench/million.ts', ...(run.isShort ? ['none'] : [])],
      env: { BENCH_ORDERS: String(orders), BENCH_VISITS: String(visits), ...shortOf(run) },
    });
    console.log(text.trimEnd().replaceAll(/^/gm, '    '));
    const faults = /Not met:\n([\s\S]*)$/.exec(text)?.[1]?.trim().replaceAll('\n', '; ');
    run.figure({
      what: `every job and query at ${orders.toLocaleString('en')} orders and ${visits.toLocaleString('en')} visits, ${run.isShort ? 'no statistics' : 'three kinds of statistics'}`,
      measured: isPassed ? 'every budget is met' : (faults ?? text.slice(-500)),
      promised: 'no job > 10 ms CPU',
      isMet: isPassed && text.includes('Every budget is met.'),
    });
  },
};

/** The small park fits into memory, and its jobs run a few times; the large one takes some gigabytes twice. */
function shortOf(run: Run): Record<string, string> {
  if (!run.isShort) return {};
  const folder = mkdtempSync(join(quickFolder(), 'park-growth-'));
  run.afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return { BENCH_FOLDER: folder, BENCH_RUNS: '8' };
}
