/** A thread that writes mails and documents, started with the first and ended after a pause; what it loads never weighs on this one. */
import { log } from '#src/server/tracing/log.ts';

type Answer = { id: number; written?: unknown; failed?: string };
type Waiting = { resolve: (written: unknown) => void; reject: (error: Error) => void };

/** A worker takes some tens of megabytes, which are given back when nobody buys. */
const IDLE_MS = 60_000;

let file: string | null = null;
let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** From now on papers are written by this script, which the build has made. */
export function setDocumentWorker(script: string): void {
  file = script;
}

export function hasDocumentWorker(): boolean {
  return file !== null;
}

/** `paper` is plain data, which the script understands. Null where there is no worker: then it is written here. */
export function writeApart<Written>(job: unknown): Promise<Written> | null {
  if (file === null) return null;
  clearTimeout(idle);
  worker ??= start(file);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  count += 1;
  waiting.set(count, { resolve, reject });
  worker.postMessage({ id: count, job });
  return promise as Promise<Written>;
}

/** The script holds no native code: ending a thread inside a call of the database's aborts the whole process. */
export function endDocumentWorker(): void {
  clearTimeout(idle);
  worker?.terminate();
  worker = null;
}

function start(script: string): Worker {
  const started = new Worker(script, { smol: true });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data));
  started.addEventListener('error', ({ message }) => {
    log.error({ error: message }, 'paper worker failed');
    endDocumentWorker();
    // Each message goes back to the outbox; from now on papers are written in this thread.
    file = null;
    for (const { reject } of waiting.values()) reject(new Error('the paper worker ended'));
    waiting.clear();
  });
  return started;
}

function settle({ id, written, failed }: Answer): void {
  const one = waiting.get(id);
  waiting.delete(id);
  if (failed === undefined) one?.resolve(written);
  else one?.reject(new Error(failed));
  if (waiting.size > 0) return;
  idle = setTimeout(endDocumentWorker, IDLE_MS);
  idle.unref();
}
