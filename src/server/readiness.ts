/** Whether this process can serve: it has made its first pages, can read and write, and is not about to stop. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { revisions, writeProbes } from '#db/schema/site.ts';
import { FREE_BYTES_MIN, readFreeBytes } from './disk-space.ts';
import { readsForeign, stalenessOf } from './follow-node.ts';
import { isWarm } from './pages/warm-pages.ts';
import { isStopping } from './stopping.ts';

type Checks = {
  isWarm: boolean;
  isStopping: boolean;
  canRead: boolean;
  canWrite: boolean;
  isFresh?: boolean;
};
type Readiness = {
  status: 'ok' | 'stopping' | 'unreadable' | 'stale' | 'unwritable' | 'warming';
  checks: Checks;
  /** Of a process beside a libSQL node whose file does not follow, or with a file of another database. */
  reason?: string;
};

/** A load balancer asks every few seconds: one commit serves them all. */
const WRITTEN_RECENTLY_MS = 5000;
const READ_BOUND_MS = 1000;
/** Commits wait while others write; a process that cannot commit within this is of no use to a buyer. */
const WRITE_BOUND_MS = 2000;

type Probe = { writtenAt: number; running: Promise<boolean> | null };
const probes = new WeakMap<Db, Probe>();

/** A few rows at most, whatever the database holds. Lag, dead letters and the ledger are alarms, not readiness. */
export async function readReadiness(db: Db, freeBytes: FreeBytes = freeBytesOf): Promise<Readiness> {
  const [canRead, canWrite] = await Promise.all([isReadable(db), isWritable(db, freeBytes)]);
  const reason = stalenessOf(db);
  const freshness = db.node || reason ? { isFresh: reason === null } : {};
  const checks = { isWarm: isWarm(), isStopping: isStopping(), canRead, canWrite, ...freshness };
  return { status: statusOf(checks), checks, ...(reason ? { reason } : {}) };
}

/** Whether visitors may be sent here: not while it starts, stops or reads what is not of this park, but whether or not it can write. */
export function openness(): 'open' | 'stopping' | 'foreign' | 'warming' {
  if (isStopping()) return 'stopping';
  if (readsForeign()) return 'foreign';
  return isWarm() ? 'open' : 'warming';
}

function statusOf({ isWarm, isStopping, canRead, canWrite, isFresh }: Checks): Readiness['status'] {
  if (isStopping) return 'stopping';
  if (!canRead) return 'unreadable';
  if (isFresh === false) return 'stale';
  if (!canWrite) return 'unwritable';
  return isWarm ? 'ok' : 'warming';
}

async function isReadable(db: Db): Promise<boolean> {
  const read = async () => {
    await db.read.select({ revision: revisions.revision }).from(revisions).limit(1);
    return true;
  };
  return within(read(), READ_BOUND_MS);
}

async function isWritable(db: Db, freeBytes: FreeBytes): Promise<boolean> {
  // Without a writer it serves readers, whether the primary is there or not.
  if (!db.hasWriter) return true;
  // A page that exists can be written again on a full disk; an order cannot.
  if ((await freeBytes(db.url).catch(() => FREE_BYTES_MIN)) < FREE_BYTES_MIN) return false;
  const probe = probes.get(db) ?? { writtenAt: Number.NEGATIVE_INFINITY, running: null };
  probes.set(db, probe);
  if (performance.now() - probe.writtenAt < WRITTEN_RECENTLY_MS) return true;
  probe.running ??= writeProbe(db, probe).finally(() => {
    probe.running = null;
  });
  return within(probe.running, WRITE_BOUND_MS);
}

async function writeProbe(db: Db, probe: Probe): Promise<boolean> {
  const at = new Date().toISOString();
  await db.write((tx) => tx.update(writeProbes).set({ at }).where(sql`${writeProbes.id} = 1`));
  probe.writtenAt = performance.now();
  return true;
}

/** False when it fails or takes too long; it may go on behind. */
async function within(work: Promise<boolean>, boundMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), boundMs);
  });
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer));
}

type FreeBytes = (url: string) => Promise<number>;

/** A server elsewhere looks after its own disk. */
async function freeBytesOf(url: string): Promise<number> {
  return url.startsWith('file:') ? readFreeBytes(url.slice('file:'.length)) : Number.POSITIVE_INFINITY;
}
