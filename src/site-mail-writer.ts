/** Hands the mails of orders to the worker that writes them, which is started with the first and ended after a pause. */
import type { Composed, LeasedMessage } from './features/messages/messages.ts';
import { log } from './server/log.ts';

type Written = { id: number; composed?: Composed; failed?: string };
type Waiting = { resolve: (composed: Composed) => void; reject: (error: Error) => void };

/** A worker takes some tens of megabytes, which are given back when nobody buys. */
const IDLE_MS = 60_000;

let file: string | null = null;
let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** From now on mails of orders are written by this script, which the build has made. */
export function setMailWorker(script: string): void {
  file = script;
}

export function hasMailWorker(): boolean {
  return file !== null;
}

/** Null where there is no worker: then the mail is written here. */
export function writeApart(message: LeasedMessage, now: string): Promise<Composed> | null {
  if (file === null) return null;
  clearTimeout(idle);
  worker ??= start(file);
  const { promise, resolve, reject } = Promise.withResolvers<Composed>();
  count += 1;
  waiting.set(count, { resolve, reject });
  worker.postMessage({ id: count, now, message });
  return promise;
}

export function endMailWorker(): void {
  clearTimeout(idle);
  worker?.terminate();
  worker = null;
}

function start(script: string): Worker {
  const started = new Worker(script, { smol: true });
  started.addEventListener('message', ({ data }: MessageEvent<Written>) => settle(data));
  started.addEventListener('error', ({ message }) => {
    log.error({ error: message }, 'mail worker failed');
    endMailWorker();
    // Each message goes back to the outbox; from now on mails are written in this thread.
    file = null;
    for (const { reject } of waiting.values()) reject(new Error('the mail worker ended'));
    waiting.clear();
  });
  return started;
}

function settle({ id, composed, failed }: Written): void {
  const one = waiting.get(id);
  waiting.delete(id);
  if (composed) one?.resolve(composed);
  else one?.reject(new Error(failed));
  if (waiting.size > 0) return;
  idle = setTimeout(endMailWorker, IDLE_MS);
  idle.unref();
}
