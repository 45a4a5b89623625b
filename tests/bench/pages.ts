/** Pages asked for once each, so that each is made from the database. */
import { percentile } from './load.ts';
import { row } from './table.ts';

export const ASKED = 150;
const ATMOST_MS = 50;

export function range(path: (index: number) => string): string[] {
  return [...new Set(Array.from({ length: ASKED }, (_, index) => path(index)))];
}

/** Milliseconds until the whole answer was there, one request after another. */
export async function ask(base: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  }
  return times;
}

/** Two rows for each set of pages: half of them were there in that time, and all but one in a hundred. */
export async function rowsOf(base: string, sets: Record<string, string[]>): Promise<void> {
  for (const [name, paths] of Object.entries(sets)) {
    const times = await ask(base, paths);
    row(name, { value: percentile(times, 50), unit: 'ms', atMost: ATMOST_MS });
    row('  p99', { value: percentile(times, 99), unit: 'ms', atMost: ATMOST_MS });
  }
}
