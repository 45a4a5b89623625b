/** Lets only so much work run at once. Those who wait are taken in turn by network, so that no network's line delays another's. */

export type QueueOptions = {
  /** Pieces of work that run at once, in all and of one network. */
  slots: number;
  slotsPerNetwork: number;
  /** How many may wait, in all and of one network, and for how long. */
  waiting: number;
  waitingPerNetwork: number;
  patienceMs: number;
};
/** Gives the slot back; calling it again does nothing. */
export type Release = () => void;
export type FairQueue = {
  /** A slot, or null when too many wait or it took too long. */
  enter: (network: string) => Promise<Release | null>;
  size: () => { running: number; waiting: number };
};

type Waiter = { begin: (release: Release | null) => void; lastCall: ReturnType<typeof setTimeout> };
type Line = { running: number; waiters: Waiter[] };
type State = {
  options: QueueOptions;
  /** By network, in the order of turns: a network that gave a slot back goes to the end. */
  lines: Map<string, Line>;
  running: number;
  waiting: number;
};

export function createFairQueue(options: QueueOptions): FairQueue {
  const state: State = { options, lines: new Map(), running: 0, waiting: 0 };
  return {
    async enter(network) {
      const line = state.lines.get(network) ?? { running: 0, waiters: [] };
      state.lines.set(network, line);
      const isFree = state.running < options.slots && line.running < options.slotsPerNetwork;
      // A waiter of the same network comes first.
      if (isFree && line.waiters.length === 0) return start(state, network, line);
      if (makeRoom(state, line)) return wait(state, network, line);
      removeLine(state, network, line);
      return null;
    },
    size: () => ({ running: state.running, waiting: state.waiting }),
  };
}

function start(state: State, network: string, line: Line): Release {
  state.running += 1;
  line.running += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    state.running -= 1;
    line.running -= 1;
    // Its turn is over: the others come first.
    state.lines.delete(network);
    state.lines.set(network, line);
    removeLine(state, network, line);
    // After requests for cached answers: one render after another would delay them all.
    setImmediate(() => startNext(state));
  };
}

function startNext(state: State): void {
  const { slots, slotsPerNetwork } = state.options;
  for (const [network, line] of state.lines) {
    if (state.running >= slots) return;
    const [next] = line.waiters;
    if (!next || line.running >= slotsPerNetwork) continue;
    leave(state, line, next);
    next.begin(start(state, network, line));
  }
}

function leave(state: State, line: Line, waiter: Waiter): void {
  const at = line.waiters.indexOf(waiter);
  if (at === -1) return;
  line.waiters.splice(at, 1);
  state.waiting -= 1;
  clearTimeout(waiter.lastCall);
}

function removeLine({ lines }: State, network: string, line: Line): void {
  if (line.running === 0 && line.waiters.length === 0 && lines.get(network) === line) lines.delete(network);
}

/** When all places are taken, the last of the longest line goes, unless this one would be as long. */
function makeRoom(state: State, line: Line): boolean {
  const { waiting, waitingPerNetwork } = state.options;
  if (line.waiters.length >= waitingPerNetwork) return false;
  if (state.waiting < waiting) return true;
  const longest = [...state.lines.values()].reduce((one, other) =>
    other.waiters.length > one.waiters.length ? other : one,
  );
  const last = longest.waiters.at(-1);
  if (!last || longest.waiters.length <= line.waiters.length + 1) return false;
  leave(state, longest, last);
  last.begin(null);
  return true;
}

function wait(state: State, network: string, line: Line): Promise<Release | null> {
  return new Promise((begin) => {
    const waiter: Waiter = {
      begin,
      lastCall: setTimeout(() => {
        leave(state, line, waiter);
        removeLine(state, network, line);
        begin(null);
      }, state.options.patienceMs),
    };
    line.waiters.push(waiter);
    state.waiting += 1;
  });
}
