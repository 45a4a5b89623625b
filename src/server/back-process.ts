/**
 * A second process, which writes and sends mails and draws documents; started when it is first needed and ended after a
 * pause. A process and no thread, as all that it does gives way to visitors then, compiling and collecting too, and as
 * what it took goes back whole.
 */
import { setPriority } from 'node:os';
import { log } from './tracing/log.ts';

type Waiting = {
  work: unknown;
  take: (done: unknown) => void;
  reject: (error: Error) => void;
  late: ReturnType<typeof setTimeout>;
};

type Patience = { answerMs: number; idleMs: number };

/** It takes about a hundred megabytes, which are given back when nobody buys. */
const IDLE_MS = 30_000;
/** Longer than a provider is waited for, and less than what a lease has left. */
const ANSWER_WITHIN_MS = 14_000;
/** After a failure it is started again so much later, and each time twice as late. */
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 8000;
/** One that has never done anything is not tried for ever. */
const STARTS_MAX = 3;
/** What the collector takes the machine's memory to be, from which it tells how much garbage may wait. */
const HEAP_BYTES = 96 * 1024 * 1024;
const LAST = 19;

let file: string | null = null;
let patience: Patience = { answerMs: ANSWER_WITHIN_MS, idleMs: IDLE_MS };
let running: Bun.Subprocess | null = null;
let hasEverAnswered = false;
/** One after another, with no answer between them. */
let failures = 0;
let starting: ReturnType<typeof setTimeout> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** From now on such work is done by this script, which the build has made. */
export function setBackProcess(script: string | null, { answerMs, idleMs }: Partial<Patience> = {}): void {
  file = script;
  patience = { answerMs: answerMs ?? ANSWER_WITHIN_MS, idleMs: idleMs ?? IDLE_MS };
  [failures, hasEverAnswered] = [0, false];
}

export function hasBackProcess(): boolean {
  return file !== null;
}

/**
 * `work` is plain data, which the script understands, and `isDone` knows what comes of it. Null where there is no such
 * process: then it is done here.
 */
export function doApart<Done>(work: unknown, isDone: (done: unknown) => done is Done): Promise<Done> | null {
  if (file === null) return null;
  clearTimeout(idle);
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  count += 1;
  const id = count;
  const take = (done: unknown) =>
    isDone(done) ? resolve(done) : reject(new Error('the process for mails and documents answered nonsense'));
  const late = setTimeout(() => giveUp(id), patience.answerMs);
  waiting.set(id, { work, take, reject, late });
  if (running) pointers(running, id);
  else starting ??= setTimeout(start, failures && Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** failures));
  return promise;
}

/** What it has in hand fails: messages go back to the outbox. */
export function endBackProcess(): void {
  clearTimeout(starting);
  clearTimeout(idle);
  starting = undefined;
  running?.kill('SIGKILL');
  running = null;
  for (const id of [...waiting.keys()])
    take(id)?.reject(new Error('the process for mails and documents ended'));
}

function start(): void {
  starting = undefined;
  const started: Bun.Subprocess = Bun.spawn([process.execPath, file ?? ''], {
    env: { ...process.env, BUN_JSC_forceRAMSize: String(HEAP_BYTES) },
    stdio: ['ignore', 'inherit', 'inherit'],
    serialization: 'advanced',
    ipc: (answer: unknown, from) => settle(answer, from),
    onDisconnect: () => cutOff(started),
    onExit: leftBy,
  });
  started.unref();
  resolveUnopened(started.pid);
  running = started;
  for (const id of waiting.keys()) pointers(started, id);
}

/** Visitors go first. Its threads, which are yet to begin, have the priority of the one that begins them. */
function resolveUnopened(pid: number): void {
  try {
    setPriority(pid, LAST);
  } catch (error) {
    log.warn({ err: error }, 'mails and documents do not give way to visitors');
  }
}

function pointers(to: Bun.Subprocess, id: number): void {
  try {
    to.send({ id, work: waiting.get(id)?.work });
  } catch {
    // It has just ended, which is told for all that it has in hand.
  }
}

function settle(answer: unknown, from: Bun.Subprocess): void {
  const { id, done, failed } = (answer ?? {}) as { id?: unknown; done?: unknown; failed?: unknown };
  const one = from === running ? take(id) : undefined;
  if (!one) return;
  hasEverAnswered = true;
  failures = 0;
  if (typeof failed === 'string') one.reject(new Error(failed));
  else one.take(done);
  if (waiting.size > 0) return;
  idle = setTimeout(endBackProcess, patience.idleMs);
  idle.unref();
}

function take(id: unknown): Waiting | undefined {
  const one = waiting.get(id as number);
  waiting.delete(id as number);
  clearTimeout(one?.late);
  return one;
}

/** It hangs; or nothing could be started in time. */
function giveUp(id: number): void {
  if (running) fail('it does not answer');
  else take(id)?.reject(new Error('the process for mails and documents did not start'));
}

function cutOff(from: Bun.Subprocess): void {
  // Whoever has ended is not heard any more either; how it ended is told at once.
  setTimeout(() => (from === running ? fail('it is not heard any more') : undefined), 0);
}

/** One that was asked to end has done so, unless something was just on its way to it. */
function leftBy(from: Bun.Subprocess, code: number | null, signal: unknown): void {
  if (from !== running) return;
  if (code === 0 && waiting.size === 0) running = null;
  else fail(`it ended with ${signal ?? code}`);
}

function fail(why: string): void {
  failures += 1;
  log.error({ why, failures }, 'the process for mails and documents failed');
  endBackProcess();
  if (hasEverAnswered || failures < STARTS_MAX) return;
  log.error({}, 'mails and documents are written by the process that serves');
  file = null;
}
