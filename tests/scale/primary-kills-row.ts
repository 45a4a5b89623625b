/** The primary's server is killed during checkout: what a buyer was told is so. */
import { hasDatabaseServer } from '#tests/support/sqld.ts';
import { runFile } from './run-file.ts';
import type { Row } from './run-rows.ts';

export const primaryKillsRow: Row = {
  name: 'kills',
  title: 'primary killed × 30 in checkout: 0 acknowledged orders lost or doubled, served again ≤ 2 s',
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
      what: orders ?? 'killed in checkout',
      measured: isPassed ? '0 lost, doubled or late' : (fault ?? text.slice(-500)),
      promised: '0 lost or doubled',
      isMet: isPassed && orders !== undefined,
    });
  },
};
