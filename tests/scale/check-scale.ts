/**
 * `bun run check:scale [--short] [names]`: what is promised of several processes, machines and regions, measured on real
 * servers. Not part of the check: it takes hours and a machine with nothing else to do. `--list` names the rows.
 */
import { cpus, loadavg } from 'node:os';
import { startAgainWith } from '#src/server/start-again.ts';
import { behindRow } from './behind-row.ts';
import { bucketRow } from './bucket-row.ts';
import { editsRow } from './edits-row.ts';
import { frontRow } from './front-row.ts';
import { growthRow } from './growth-row.ts';
import { holdsRow } from './holds-row.ts';
import { lagRow } from './lag-row.ts';
import { outagesRow } from './outages-row.ts';
import { primaryKillsRow } from './primary-kills-row.ts';
import { processKillsRow } from './process-kills-row.ts';
import { racesRow } from './races-row.ts';
import { readsRow } from './reads-row.ts';
import { rollingRow } from './rolling-row.ts';
import { chooseRows, type Row, runRows } from './run-rows.ts';
import { soakRow } from './soak-row.ts';
import { workersRow } from './workers-row.ts';

/** In the order of the table. */
const ROWS: Row[] = [
  readsRow,
  editsRow,
  holdsRow,
  racesRow,
  lagRow,
  outagesRow,
  primaryKillsRow,
  processKillsRow,
  behindRow,
  rollingRow,
  workersRow,
  frontRow,
  bucketRow,
  growthRow,
  soakRow,
];

// By default Bun sends 256 requests at once and lets the others wait in the client: no spike would arrive.
const MAX_REQUESTS = { BUN_CONFIG_MAX_HTTP_REQUESTS: '20000' };
startAgainWith(MAX_REQUESTS);

const words = process.argv.slice(2);
const isShort = words.includes('--short');
const chosen = chooseRows(
  ROWS,
  words.filter((word) => !word.startsWith('--')),
);
if (words.includes('--list')) {
  for (const { name, title } of chosen) console.log(`${name.padEnd(10)} ${title}`);
  process.exit(0);
}
const load = () => (loadavg()[0] ?? 0).toFixed(1);
console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'cpu'}, Bun ${Bun.version}, load ${load()} before${isShort ? '; short: its figures prove nothing' : ''}\n`,
);
const { passed, failed, skipped } = await runRows(chosen, { isShort, print: (line) => console.log(line) });
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped; load ${load()} after`);
process.exit(failed === 0 ? 0 : 1);
