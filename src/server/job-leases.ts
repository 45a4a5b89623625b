/**
 * Of all processes with the role `worker` one runs a job: the holder of its lease. A lease has a fencing number that
 * grows with each change of the holder, and a round writes only under the number with which it began.
 */
import type { Db } from '#db/client.ts';
import { underFence } from './fenced-writes.ts';
import { hasEnded, newHolder } from './lease-holder.ts';
import { claimLeases, giveBackLeases, listLeases } from './lease-rows.ts';
import { log } from './tracing/log.ts';
import { counted, measured } from './tracing/metrics.ts';

export type JobLeases = {
  /** Whether a round of the job may begin here now. */
  holds: (name: string) => boolean;
  /** Runs a round; what it writes through `fenceWrites` is refused once another process has taken the lease. */
  round: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** The job ends here: another process may take it at once. */
  giveBack: (name: string) => void;
  /** Resolves when what was given back is stored; what was not is left to expire. */
  close: () => Promise<void>;
};
export type Pace = {
  /** How long others wait for a holder that no longer answers. */
  leaseMs: number;
  renewMs: number;
  /** Between two looks for a lease that is free. */
  lookMs: number;
};

const PACE: Pace = { leaseMs: 12_000, renewMs: 4000, lookMs: 1000 };

type State = {
  db: Db;
  pace: Pace;
  holder: string;
  wanted: Set<string>;
  /** The fencing numbers of what is held, until `until` by the clock of this process that nobody can set. */
  fences: Map<string, number>;
  until: number;
  renewAt: number;
  returned: string[];
};
/** `abandoned`: free, but never given back. */
type Free = { names: string[]; abandoned: string[]; ended: string[] };

const NOTHING: Free = { names: [], abandoned: [], ended: [] };

const opened = new Set<State>();
const countTakeover = counted(
  'park_job_lease_takeovers_total',
  'Leases that this process took from one that had not given them back.',
);
measured('park_job_lease_held', '1 while this process runs the job, else 0.', () =>
  samplesOf((state, job) => (holds(state, job) ? 1 : 0)),
);
measured(
  'park_job_lease_fence',
  'How often the lease of the job has changed hands, as its holder knows.',
  () => samplesOf(({ fences }, job) => fences.get(job)),
);

function samplesOf(read: (state: State, job: string) => number | undefined) {
  return [...opened].flatMap((state) =>
    [...state.wanted].flatMap((job) => {
      const value = read(state, job);
      return value === undefined ? [] : [{ labels: { job }, value }];
    }),
  );
}

/** Begins to compete for the leases of these jobs. */
export function openJobLeases(db: Db, names: readonly string[], pace: Pace = PACE): JobLeases {
  const state: State = {
    ...{ db, pace, holder: newHolder(), wanted: new Set(names), fences: new Map(), returned: [] },
    until: Number.NEGATIVE_INFINITY,
    renewAt: 0,
  };
  opened.add(state);
  const inTurn = oneAtATime();
  let isLooking = false;
  async function look(): Promise<void> {
    // One that waits for the database is waited for.
    if (isLooking) return;
    isLooking = true;
    await inTurn(() => tick(state));
    isLooking = false;
  }
  const timer = setInterval(look, pace.lookMs);
  void look();
  return {
    holds: (name) => holds(state, name),
    round(name, work) {
      const { holder, fences } = state;
      return underFence({ name, holder, fence: fences.get(name) ?? 0 }, work);
    },
    giveBack(name) {
      state.wanted.delete(name);
      if (state.fences.delete(name)) state.returned.push(name);
      void inTurn(() => giveBack(state));
    },
    close() {
      clearInterval(timer);
      opened.delete(state);
      return inTurn(async () => undefined);
    },
  };
}

function holds({ fences, until }: State, name: string): boolean {
  return fences.has(name) && performance.now() < until;
}

/** The returned promise never rejects: what fails is tried again, and what it held expires. */
function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let tail = Promise.resolve();
  let isFailing = false;
  return (work) => {
    tail = tail.then(work).then(
      () => {
        isFailing = false;
      },
      (err: unknown) => {
        if (!isFailing) log.warn({ err }, 'the leases of jobs cannot be stored now');
        isFailing = true;
      },
    );
    return tail;
  };
}

async function tick(state: State): Promise<void> {
  const { fences, wanted } = state;
  if (fences.size > 0 && performance.now() >= state.renewAt) return claim(state, NOTHING);
  if (fences.size === wanted.size) return;
  const free = await findFree(state);
  if (free.names.length > 0) await claim(state, free);
}

/** Looks without a lock, so that a process that waits writes nothing. */
async function findFree({ db, pace, holder, wanted }: State): Promise<Free> {
  const rows = await listLeases(db.read, pace.leaseMs);
  const holders = new Set(rows.map((row) => row.holder));
  const ended = [...holders].filter((other) => other !== '' && hasEnded(other));
  const known = new Map(rows.map((row) => [row.name, row]));
  const names = [...wanted].filter((name) => {
    const row = known.get(name);
    return !row || row.holder === holder || row.isOver === 1 || ended.includes(row.holder);
  });
  const abandoned = names.filter((name) => !['', holder].includes(known.get(name)?.holder ?? ''));
  return { names, abandoned, ended };
}

/** Renews what is held, and takes what is free. */
async function claim(state: State, { names: free, abandoned, ended }: Free): Promise<void> {
  const { db, pace, holder, wanted, fences } = state;
  const names = [...new Set([...fences.keys(), ...free])];
  let askedAt = 0;
  const rows = await db.write(async (tx) => {
    // Before the database writes when it ends: this process believes for less long than the others wait.
    askedAt = performance.now();
    return claimLeases(tx, { names, holder, ended, leaseMs: pace.leaseMs });
  });
  const held = new Map(rows.map(({ name, fence }) => [name, fence]));
  const taken = abandoned.filter((name) => held.has(name));
  for (const job of taken) countTakeover({ job });
  if (taken.length > 0) log.info({ jobs: taken }, 'jobs taken over');
  const lost = [...fences.keys()].filter((name) => wanted.has(name) && !held.has(name));
  if (lost.length > 0) log.warn({ jobs: lost }, 'another process has taken jobs over');
  // What was given back meanwhile is no longer used, and is stored as given back next.
  state.returned.push(...[...held.keys()].filter((name) => !wanted.has(name)));
  state.fences = new Map([...held].filter(([name]) => wanted.has(name)));
  state.until = askedAt + pace.leaseMs;
  state.renewAt = askedAt + pace.renewMs;
}

/** All that was given back until now. */
async function giveBack(state: State): Promise<void> {
  const names = state.returned.splice(0);
  if (names.length > 0) await state.db.write((tx) => giveBackLeases(tx, state.holder, names));
}
