/** One direction of a connection: what is read from one socket is written to the other when it is due, in order. */
import type { Socket } from 'node:net';

export type DelayedLine = {
  /** While held nothing is written; what is read waits. */
  setHeld: (isHeld: boolean) => void;
  stop: () => void;
};
type Options = {
  /** By the clock of `performance.now()`. */
  dueAt: (now: number) => number;
  onChunk: (length: number) => void;
};
/** `null` is the end of what is sent. */
type Waiting = { chunk: Buffer | null; due: number };

/** On its way at a time: 200 MB/s at 40 ms. Above it nothing more is read until some of it was written. */
const UNDERWAY_MAX_BYTES = 8 * 2 ** 20;
/** Sooner than due by so much is due: timers of Bun end up to a millisecond late, never sooner once rounded up. */
const EARLY_MS = 0.5;

export function delayedLine(from: Socket, to: Socket, { dueAt, onChunk }: Options): DelayedLine {
  const queue: Waiting[] = [];
  let underway = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let [isHeld, isFull, isStopped] = [false, false, false];

  function push(chunk: Buffer | null) {
    queue.push({ chunk, due: dueAt(performance.now()) });
    underway += chunk?.length ?? 0;
    if (underway > UNDERWAY_MAX_BYTES) from.pause();
    if (queue.length === 1) write();
  }

  /** Writes what is due, and comes again for the next. */
  function write() {
    if (timer) clearTimeout(timer);
    timer = null;
    while (queue[0] && !isHeld && !isFull && !isStopped) {
      const { chunk, due } = queue[0];
      const wait = due - performance.now();
      if (wait > EARLY_MS) {
        timer = setTimeout(write, Math.round(wait));
        return;
      }
      queue.shift();
      writeOne(chunk);
    }
  }

  function writeOne(chunk: Buffer | null) {
    if (!chunk) return void to.end();
    underway -= chunk.length;
    if (underway <= UNDERWAY_MAX_BYTES / 2 && from.isPaused()) from.resume();
    if (!to.destroyed) isFull = !to.write(chunk);
  }

  from.on('data', (chunk: Buffer) => {
    onChunk(chunk.length);
    push(chunk);
  });
  from.on('end', () => push(null));
  to.on('drain', () => {
    isFull = false;
    write();
  });
  return {
    setHeld(held) {
      isHeld = held;
      write();
    },
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
