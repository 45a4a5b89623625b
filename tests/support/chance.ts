/**
 * Chance for pauses and kills: `CHANCE=` with the printed seed gives one process the same sequence again. Processes
 * that a test starts have seeds of their own.
 */
import { randomFrom } from './random.ts';

const FINE = 1_000_000;

const seed = Number(process.env.CHANCE ?? Date.now() % FINE);
const { below } = randomFrom(seed);
let isPrinted = false;

/** From 0, below 1. */
export function chance(): number {
  if (!isPrinted) console.error(`CHANCE=${seed}`);
  isPrinted = true;
  return below(FINE) / FINE;
}
