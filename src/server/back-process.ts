/**
 * A second process that writes and sends mails and draws documents. It starts with the first job and ends when idle.
 * A process rather than a thread, because the operating system can then give everything it does, compilation and garbage
 * collection included, a lower priority than page requests, and because its memory is returned when it ends.
 */
import { setPriority } from 'node:os';
import { log } from './tracing/log.ts';

type PendingJob = {
  work: unknown;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timeout: ReturnType<typeof setTimeout>;
};

type Timeouts = { answerMs: number; idleMs: number };

/** The process takes about 100 MB, which it returns when nobody buys. */
const IDLE_MS = 30_000;
/** Longer than the timeout of a provider, shorter than the rest of an outbox lease. */
const ANSWER_WITHIN_MS = 14_000;
/** The delay before a restart, doubled after each consecutive failure. */
const RESTART_DELAY_MS = 250;
const RESTART_DELAY_MAX_MS = 8000;
/** A process that has never answered is given up after so many starts. */
const STARTS_MAX = 3;
/** What the garbage collector assumes the machine's memory to be; it sizes the heap by it. */
const HEAP_BYTES = 96 * 1024 * 1024;
/** Page requests go first; at 19 a job would miss its timeout on a busy machine. */
const NICENESS = 15;

let script: string | null = null;
let timeouts: Timeouts = { answerMs: ANSWER_WITHIN_MS, idleMs: IDLE_MS };
let running: Bun.Subprocess | null = null;
let hasEverAnswered = false;
let consecutiveFailures = 0;
let restart: ReturnType<typeof setTimeout> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const pending = new Map<number, PendingJob>();

/** Sets the script, built by `src/build/back-process.ts`, that runs the jobs from now on; null runs them in this process. */
export function setBackProcess(file: string | null, { answerMs, idleMs }: Partial<Timeouts> = {}): void {
  script = file;
  timeouts = { answerMs: answerMs ?? ANSWER_WITHIN_MS, idleMs: idleMs ?? IDLE_MS };
  [consecutiveFailures, hasEverAnswered] = [0, false];
}

export function hasBackProcess(): boolean {
  return script !== null;
}

/**
 * Runs a job in the second process. `work` is structured-cloneable data that the script understands; `isResult` checks
 * what it answers. Returns null if there is no such process: the caller then does the work itself. Rejects if the
 * process fails, hangs or answers something else.
 */
export function runInBackProcess<Result>(
  work: unknown,
  isResult: (result: unknown) => result is Result,
): Promise<Result> | null {
  if (script === null) return null;
  clearTimeout(idle);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  lastId += 1;
  const id = lastId;
  pending.set(id, {
    work,
    resolve: (result) =>
      isResult(result)
        ? resolve(result)
        : reject(new Error('the process for mails and documents sent an invalid answer')),
    reject,
    timeout: setTimeout(() => expire(id), timeouts.answerMs),
  });
  if (running) sendJob(running, id);
  else restart ??= setTimeout(start, restartDelayMs());
  return promise;
}

function restartDelayMs(): number {
  return consecutiveFailures && Math.min(RESTART_DELAY_MAX_MS, RESTART_DELAY_MS * 2 ** consecutiveFailures);
}

/** Ends the process. Its pending jobs fail, so that their messages return to the outbox. */
export function endBackProcess(): void {
  clearTimeout(restart);
  clearTimeout(idle);
  restart = undefined;
  running?.kill('SIGKILL');
  running = null;
  for (const id of [...pending.keys()])
    removeJob(id)?.reject(new Error('the process for mails and documents ended'));
}

function start(): void {
  restart = undefined;
  const started: Bun.Subprocess = Bun.spawn([process.execPath, script ?? ''], {
    env: { ...process.env, BUN_JSC_forceRAMSize: String(HEAP_BYTES) },
    stdio: ['ignore', 'inherit', 'inherit'],
    serialization: 'advanced',
    ipc: (answer: unknown, from) => receive(answer, from),
    onDisconnect: () => handleDisconnect(started),
    onExit: handleExit,
  });
  started.unref();
  lowerPriority(started.pid);
  running = started;
  for (const id of pending.keys()) sendJob(started, id);
}

/** Threads inherit the priority of the thread that starts them, and none has been started yet. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch (error) {
    log.warn({ err: error }, 'the process for mails and documents runs at normal priority');
  }
}

function sendJob(to: Bun.Subprocess, id: number): void {
  try {
    to.send({ id, work: pending.get(id)?.work });
  } catch {
    // The process has just ended; its exit handler rejects all pending jobs.
  }
}

function receive(answer: unknown, from: Bun.Subprocess): void {
  const { id, done, failed } = (answer ?? {}) as { id?: unknown; done?: unknown; failed?: unknown };
  const job = from === running ? removeJob(id) : undefined;
  if (!job) return;
  hasEverAnswered = true;
  consecutiveFailures = 0;
  if (typeof failed === 'string') job.reject(new Error(failed));
  else job.resolve(done);
  if (pending.size > 0) return;
  idle = setTimeout(endBackProcess, timeouts.idleMs);
  idle.unref();
}

function removeJob(id: unknown): PendingJob | undefined {
  const job = pending.get(id as number);
  pending.delete(id as number);
  clearTimeout(job?.timeout);
  return job;
}

function expire(id: number): void {
  if (running) fail('it does not answer');
  else removeJob(id)?.reject(new Error('the process for mails and documents did not start'));
}

function handleDisconnect(from: Bun.Subprocess): void {
  // A process that exits disconnects first; its exit handler runs next and reports the exit code.
  setTimeout(() => (from === running ? fail('its IPC channel is closed') : undefined), 0);
}

/** An exit after `endBackProcess` is expected, unless a job was sent in the same moment. */
function handleExit(from: Bun.Subprocess, code: number | null, signal: unknown): void {
  if (from !== running) return;
  if (code === 0 && pending.size === 0) running = null;
  else fail(`it ended with ${signal ?? code}`);
}

function fail(why: string): void {
  consecutiveFailures += 1;
  log.error({ why, failures: consecutiveFailures }, 'the process for mails and documents failed');
  endBackProcess();
  if (hasEverAnswered || consecutiveFailures < STARTS_MAX) return;
  log.error({}, 'the site process writes mails and documents itself');
  script = null;
}
