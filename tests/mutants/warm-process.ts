/** A process with the tests loaded; one that is stuck is ended, and the next order starts another. */
import type { Order, Report } from './run-units.ts';

/** Beyond what the process itself waits for: by then it is in a loop. */
const STUCK_AFTER_MS = 10_000;
const LOAD_TIMEOUT_MS = 120_000;

export type WarmProcess = {
  /** Tests of a file, by their places in it. */
  run: (order: RunOrder) => Promise<Report>;
  load: (file: string) => Promise<Report>;
  restart: () => Promise<void>;
};
export type RunOrder = Omit<Extract<Order, { kind: 'run' }>, 'kind'>;
type Running = {
  loaded: Set<string>;
  ask: (order: Order, timeoutMs: number) => Promise<Report>;
  stop: () => Promise<unknown>;
};

/**
 * `mutant` is on from the start, for faults that act while modules load. The tests of a component have a document, which
 * would be in the way of all others: each file of them has the process to itself.
 */
export function startWarm(folder: string, mutant = 0): WarmProcess {
  const [shared, own] = [startOne(folder, mutant), startOne(folder, mutant)];
  let last = '';

  async function processFor(file: string): Promise<WarmProcess> {
    if (!file.startsWith('tests/ui/')) return shared;
    if (file !== last) await own.restart();
    last = file;
    return own;
  }

  return {
    load: async (file) => (await processFor(file)).load(file),
    run: async (order) => (await processFor(order.file)).run(order),
    restart: async () => {
      await Promise.all([shared.restart(), own.restart()]);
    },
  };
}

function startOne(folder: string, mutant: number): WarmProcess {
  let running: Running | undefined;

  async function restart(): Promise<void> {
    const ended = running;
    running = undefined;
    await ended?.stop();
  }

  async function ask(order: Order, timeoutMs: number): Promise<Report> {
    running ??= start(folder, mutant);
    const report = await running.ask(order, timeoutMs);
    if (/^(?:stuck|the process ended|Error: LATE)$/.test(report.error)) await restart();
    return report;
  }

  async function load(file: string): Promise<Report> {
    running ??= start(folder, mutant);
    if (running.loaded.has(file)) return failure('');
    running.loaded.add(file);
    return ask({ kind: 'load', file, mutant }, LOAD_TIMEOUT_MS);
  }

  return {
    load,
    restart,
    run: async (order) => {
      await load(order.file);
      return ask({ kind: 'run', ...order }, order.timeoutMs + STUCK_AFTER_MS);
    },
  };
}

function start(folder: string, mutant: number): Running {
  // Each process has its own: the end of one is no answer of the next.
  let answer: (report: Report) => void = () => undefined;
  const run = Bun.spawn([process.execPath, 'tests/mutants/run-units.ts'], {
    cwd: folder,
    env: { ...process.env, MUTANT: String(mutant), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'ignore'],
    ipc: (report: Report) => answer(report),
    onExit: () => answer(failure('the process ended')),
  });
  return {
    loaded: new Set(),
    stop: () => {
      run.kill('SIGKILL');
      return run.exited;
    },
    ask: async (order, timeoutMs) => {
      let timer: Timer | undefined;
      const report = await new Promise<Report>((resolve) => {
        answer = resolve;
        timer = setTimeout(() => resolve(failure('stuck')), timeoutMs);
        run.send(order);
      });
      clearTimeout(timer);
      return report;
    },
  };
}

function failure(error: string): Report {
  return { error, reached: [], ms: 0, names: [] };
}
