/** A park a hundred times as large, with statistics that are missing, old or new. */
import { runFile } from './run-file.ts';
import type { Row } from './run-rows.ts';

export const growthRow: Row = {
  name: 'growth',
  title: '100 × growth (500,000 orders) with no, stale, fresh statistics: no job > 10 ms CPU',
  withinMs: { short: 300_000, long: 3_600_000 },
  missing: () => null,
  async measure(run) {
    const { text, isPassed } = await runFile(run, {
      command: ['tests/bench/million.ts', ...(run.isShort ? ['none'] : [])],
      env: { BENCH_ORDERS: run.isShort ? '20000' : '500000' },
    });
    const faults = /Not met:\n([\s\S]*)$/.exec(text)?.[1]?.trim().replaceAll('\n', '; ');
    run.figure({
      what: `every job and query at ${run.isShort ? '20,000 orders' : '500,000 orders, three kinds of statistics'}`,
      measured: isPassed ? 'every budget is met' : (faults ?? text.slice(-500)),
      promised: 'no job > 10 ms CPU',
      isMet: isPassed && text.includes('Every budget is met.'),
    });
  },
};
