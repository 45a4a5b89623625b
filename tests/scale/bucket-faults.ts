/** A storage that answers 503 or other bytes: it is reported, visitors read on, and nothing false is confirmed. */
import type { LineFault } from '#tests/support/bucket-line.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { countLost, INTO_BUCKET, type Kind, type Sent, send, type World } from './bucket-world.ts';
import type { Run } from './run-rows.ts';

const PAGES = ['/', '/tickets', '/reviews', '/en'];
const KINDS: Kind[] = ['picture', 'cv', 'media'];
const FAULTS: [fault: LineFault, method: string, reason: string][] = [
  ['busy', 'PUT', 'unavailable'],
  ['garbled', 'PUT', 'damaged'],
  ['busy', 'GET', 'unavailable'],
  ['garbled', 'GET', 'damaged'],
  ['busy', 'HEAD', 'unavailable'],
];
const WORDS: Record<LineFault, string> = { busy: '503', garbled: 'other bytes' };

type Options = { world: World; metricsPort: number; all: readonly Sent[] };

export async function measureBadStorage(run: Run, { world, metricsPort, all }: Options): Promise<void> {
  const some = KINDS.map((kind) => all.find((sent) => sent.kind === kind)).filter(
    (sent) => sent !== undefined,
  );
  for (const [fault, method, reason] of FAULTS) {
    const before = { count: await failures(metricsPort, reason), rows: countRows(world) };
    world.line.faults = { [method]: fault };
    const wrong = method === 'PUT' ? await confirmed(world) : await falselyRead(world, some, method);
    const grew = countRows(world) - before.rows;
    const unread = await pagesThatFail(world);
    world.line.faults = {};
    const isLogged = lines(world).some((line) => line.includes(`"reason":"${reason}"`));
    const counted = (await failures(metricsPort, reason)) - before.count;
    run.figure({
      what: `a storage that answers each ${method} with ${WORDS[fault]}`,
      measured: `${wrong} confirmed, ${grew} rows, ${unread} pages failed; ${isLogged ? 'a log line' : 'no log line'}, ${counted} counted`,
      promised: '0 confirmed, pages 200, log line and metric',
      isMet: wrong + grew + unread === 0 && isLogged && counted > 0,
    });
  }
  const isBack = await eventually(async () => (await countLost(world, some)) === 0, 5000);
  const isTaken = (await send(world, INTO_BUCKET, 'picture')) !== null;
  run.figure({
    what: 'the storage is well again',
    measured: `${isBack ? 'read' : 'not read'}, ${isTaken ? 'taken' : 'refused'}`,
    promised: 'read, taken',
    isMet: isBack && isTaken,
  });
}

/** How many of those that were sent the site says it has. */
async function confirmed(world: World): Promise<number> {
  const sent = await Promise.all(KINDS.map((kind) => send(world, INTO_BUCKET, kind)));
  return sent.filter((one) => one !== null).length;
}

/** A CV is read at the storage itself: the site only asks how large it is. */
async function falselyRead(world: World, some: readonly Sent[], method: string): Promise<number> {
  const asked = some.filter(({ kind }) => (kind === 'cv') === (method === 'HEAD'));
  return asked.length - (await countLost(world, asked));
}

function countRows({ park }: World): number {
  const [row] = park.rows<{ all: number }>(
    'SELECT (SELECT count(*) FROM uploads) + (SELECT count(*) FROM job_cvs) + (SELECT count(*) FROM media) AS "all"',
  );
  return row?.all ?? 0;
}

async function pagesThatFail({ park }: World): Promise<number> {
  const statuses = await Promise.all(
    PAGES.map(async (path) => (await fetch(`${park.urls[INTO_BUCKET]}${path}`)).status),
  );
  return statuses.filter((status) => status !== 200).length;
}

const lines = ({ park }: World) =>
  park
    .log()
    .split('\n')
    .filter((line) => line.includes('"alarm":"files"'));

async function failures(port: number, reason: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = text.matchAll(
    new RegExp(`^park_file_storage_failures_total\\{[^}]*reason="${reason}"[^}]*\\} (\\d+)`, 'gm'),
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
