/** The primary's server is killed during checkout: what a buyer was told is so, and visitors read on. */
import { hasDatabaseServer } from '#tests/support/sqld.ts';
import { runFile } from './run-file.ts';
import type { Row, Run } from './run-rows.ts';

const REFUSED_WITHIN_MS = 3000;
const BACK_WITHIN_MS = 2000;

export const primaryKillsRow: Row = {
  name: 'kills',
  title:
    'primary killed × 30 in checkout: 0 acknowledged orders lost or doubled, cached pages 100 %, writes 503 in ≤ 3 s, back ≤ 2 s',
  withinMs: { short: 240_000, long: 900_000 },
  missing: () => (hasDatabaseServer() ? null : 'no sqld'),
  async measure(run) {
    const { text, isPassed } = await runFile(run, {
      command: ['test', '--timeout=600000', './tests/faults/database-kills.fault.ts'],
      env: { LONG_FAULTS: run.isShort ? '' : '1' },
    });
    const orders = /^(\d+ orders paid across \d+ kills)$/m.exec(text)?.[1];
    const fault = /^error: .*(?:\n(?!\s+at ).*){0,4}/m.exec(text)?.[0].replaceAll(/\s+/g, ' ');
    run.figure({
      what: `${orders ?? 'killed in checkout'}; faults made on purpose in a copy are seen`,
      measured: isPassed ? '0 lost, doubled or late' : (fault ?? text.slice(-500)),
      promised: '0 lost or doubled',
      isMet: isPassed && orders !== undefined,
    });
    const figures = /^figures (\{.*\})$/m.exec(text)?.[1];
    if (figures) reportFigures(run, JSON.parse(figures) as Figures);
  },
};

type Figures = { reads: number; unread: number; refused: number; refusedMs: number; backMs: number };

function reportFigures(run: Run, { reads, unread, refused, refusedMs, backMs }: Figures): void {
  run.figure({
    what: 'cached pages meanwhile',
    measured: `${reads - unread} of ${reads}`,
    promised: '100 %',
    isMet: reads > 0 && unread === 0,
  });
  run.figure({
    what: `${refused} writes refused meanwhile`,
    measured: `slowest ${Math.round(refusedMs)} ms`,
    promised: `503 in ≤ ${REFUSED_WITHIN_MS} ms`,
    isMet: refused > 0 && refusedMs <= REFUSED_WITHIN_MS,
  });
  run.figure({
    what: 'places held again once the server answers',
    measured: `after ${Math.round(backMs)} ms at most`,
    promised: `≤ ${BACK_WITHIN_MS} ms`,
    isMet: backMs <= BACK_WITHIN_MS,
  });
}
