/** Stands for the process that sends mails, and does what it is told in the work: well, badly, or not at all. */
import { appendFileSync, writeSync } from 'node:fs';

/** Where the runtime talks to whoever started it. */
const CHANNEL = 3;

type ReportedTable = { id: number; work: { does: string; file?: string } };

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, work: { does, file } }: ReportedTable) => {
  if (file) appendFileSync(file, `${process.pid}\n`);
  if (does === 'ends') process.exit(3);
  if (does === 'quits') process.exit(0);
  if (does === 'leaves') setTimeout(() => process.exit(0), 1);
  if (does === 'hangs') for (;;) Bun.sleepSync(1000);
  if (does === 'shouts') writeSync(CHANNEL, 'nothing that was agreed on '.repeat(40));
  if (does === 'mumbles')
    for (const odd of [null, 7, 'yes', {}, { id: -1, done: 1 }, { id }]) process.send?.(odd);
  if (does === 'fails') process.send?.({ id, failed: 'the provider said no' });
  if (does === 'works' || does === 'leaves') process.send?.({ id, done: process.pid });
});
