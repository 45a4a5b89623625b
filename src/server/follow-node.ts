/** Says how well the file of the libSQL node beside the process follows, and writes the row by which replicas tell their age. */
import { access, constants } from 'node:fs/promises';
import type { Db } from '#db/client.ts';
import { watchLateWrites, watchNode } from '#db/node-state.ts';
import { commitNumbers } from '#db/schema/site.ts';
import { FREE_BYTES_MIN, readFreeBytes } from './disk-space.ts';
import { env } from './env/env.ts';
import { isStopping } from './stopping.ts';
import { log } from './tracing/log.ts';
import { counted, measured } from './tracing/metrics.ts';

/** Older reads would show places that have long been sold: visitors are sent to another process. */
const TOO_OLD_MS = 10_000;
const LOOK_MS = 500;

/** `full`: the disk has no room for what the node has to copy; `late`: the copy is older than visitors may read. */
type Lag = 'full' | 'late';

/** Each write says it as long as it lasts. */
const LOG_LATE_EVERY_MS = 60_000;

let followed: Db | null = null;
let followedSince = 0;
let lag: Lag | null = null;
let freeBytes = Number.NaN;
let isPrimaryForeign = false;
/** Of a file that no node writes. */
let fileOrigin = '';
let isNodeWritable: boolean | null = null;
let lateLoggedAt = Number.NEGATIVE_INFINITY;

const countFault = counted(
  'park_node_faults_total',
  'Times that the file of the libSQL node beside the process was missing, unreadable, behind or of another database, or its disk full, or what is read late.',
);
const countLate = counted(
  'park_node_late_writes_total',
  'Writes that could not be read from the file of the libSQL node within 250 ms.',
);
measured('park_node_age_seconds', 'How old what is read from the file of the libSQL node is.', () =>
  followed?.node ? [{ value: followed.node.ageMs() / 1000 }] : [],
);
measured('park_node_fault', '1 while the file of the libSQL node is not what it should be.', () =>
  followed?.node || isPrimaryForeign
    ? [{ value: followed?.node?.fault() || lag || isPrimaryForeign ? 1 : 0 }]
    : [],
);
measured(
  'park_node_writable',
  '1 while the user of this process could write to the file of the libSQL node, which it opens read-only.',
  () => (isNodeWritable === null ? [] : [{ value: isNodeWritable ? 1 : 0 }]),
);
measured('park_node_free_bytes', 'What is left of the disk of the libSQL node.', () =>
  Number.isNaN(freeBytes) ? [] : [{ value: freeBytes }],
);

watchNode(({ path, fault, reason }) => {
  if (fault) countFault({ fault });
  if (fault)
    log.error({ alarm: 'node', path, fault, reason }, 'the file of the libSQL node cannot be followed');
  else log.info({ path }, 'the file of the libSQL node is followed again');
});

watchLateWrites((path) => {
  countLate();
  if (performance.now() - lateLoggedAt < LOG_LATE_EVERY_MS) return;
  lateLoggedAt = performance.now();
  log.warn(
    { path },
    'what was written is not in the file of the libSQL node yet: is it the node of the primary?',
  );
});

/** Why visitors should be sent to another process; null while what is read is fresh, or comes from no node. */
export function stalenessOf({ node }: Pick<Db, 'node'>): string | null {
  if (isPrimaryForeign) return foreignWords();
  const fault = node?.fault();
  if (fault) return `the file of the libSQL node is ${fault}`;
  const ageMs = node?.ageMs() ?? 0;
  return ageMs < TOO_OLD_MS ? null : `what is read is ${Math.round(ageMs / 1000)} s old`;
}

/** Whether the copy is of another database than the one that is written to: what it says is not of this park. */
export function readsForeign(): boolean {
  return isPrimaryForeign;
}

/** Names the database that is read here: a node's copy, or a file; empty for a server without a node. */
export function ownOrigin(): string {
  return followed?.node?.origin() ?? fileOrigin;
}

/** Called with whether the primary refuses what this process relays, because it writes to another database. */
export function notePrimary(isForeign: boolean): void {
  if (isForeign === isPrimaryForeign) return;
  isPrimaryForeign = isForeign;
  const { DATABASE_FILE: path, DATABASE_URL: url, PRIMARY_URL: primary } = env();
  const facts = { path: path ?? url, primary };
  if (isForeign) {
    countFault({ fault: 'foreign' });
    log.error({ alarm: 'node', fault: 'foreign', ...facts }, foreignWords());
  } else log.info(facts, 'what is read here is the database of PRIMARY_URL again');
}

function foreignWords(): string {
  const reading = followed?.node ? 'the libSQL node follows' : 'DATABASE_URL is the file of';
  return `${reading} another database than that of PRIMARY_URL`;
}

/** Whether the file of the node answers nothing now; one that is gone is read on. */
export function cannotRead(): boolean {
  return followed?.node?.fault() === 'unreadable';
}

/** Reports once when the copy stops for a reason that the file itself does not show, and once when it goes on. */
async function noteLag({ node }: Pick<Db, 'node'>, path: string): Promise<void> {
  freeBytes = await readFreeBytes(path).catch(() => Number.NaN);
  const ageMs = Math.round(node?.ageMs() ?? 0);
  // A process that has just begun has read no moment yet.
  const mayBeLate = performance.now() - followedSince >= TOO_OLD_MS;
  const late = mayBeLate && ageMs >= TOO_OLD_MS && !node?.fault() ? 'late' : null;
  const now = freeBytes < FREE_BYTES_MIN ? 'full' : late;
  if (now === lag) return;
  lag = now;
  const facts = { path, freeBytes, ageMs };
  if (!now) return log.info(facts, 'the libSQL node has room again and is not late');
  countFault({ fault: now });
  log.error({ alarm: 'node', fault: now, ...facts }, WORDS[now]);
}

/** It is the state of a process with the user of the node, as it has to be: told once, and shown all the time. */
async function noteWritable(path: string): Promise<void> {
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (isWritable === isNodeWritable) return;
  isNodeWritable = isWritable;
  if (isWritable)
    log.info(
      { path },
      'the user of this process could write to the file of the libSQL node: it is opened read-only, and its node alone may write to it',
    );
}

const WORDS: Record<Lag, string> = {
  full: 'the disk of the libSQL node is full: it copies no more of what the primary writes',
  late: 'the libSQL node has stopped to copy: what visitors read grows old',
};

/** Without a node there is nothing to follow: a file is asked for its name once. A process that writes also beats. */
export function followNode(db: Db): void {
  const { node } = db;
  if (!node) {
    if (db.file) void noteOrigin(db);
    return;
  }
  followed = db;
  followedSince = performance.now();
  const path = env().DATABASE_FILE;
  // Notices a fault also while nobody reads.
  const note = attempted(async () => {
    if (!path) return;
    await noteWritable(path);
    await noteLag(db, path);
  }, 'the libSQL node cannot be looked at now');
  const beat = attempted(() => node.beat(), 'the heartbeat cannot be written now');
  const isWriter = env().ROLES.has('primary');
  async function look(): Promise<void> {
    while (!isStopping()) {
      await Bun.sleep(LOOK_MS);
      await note();
      if (isWriter) await beat();
    }
  }
  void look();
}

/** A file that cannot be read has other alarms. */
async function noteOrigin({ read }: Pick<Db, 'read'>): Promise<void> {
  const asked = read.select({ origin: commitNumbers.origin }).from(commitNumbers).limit(1);
  const [row] = await asked.catch(() => []);
  fileOrigin = row?.origin ?? '';
}

/** Never fails: every region is as fresh as the last heartbeat, so no fault may end what goes on for the life of the process. */
function attempted(work: () => Promise<unknown>, failure: string): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await work();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, failure);
      isFailing = true;
    }
  };
}
