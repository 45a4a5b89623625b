/** Pages asked for once each, so that each is made from the database; three times over, as every comparison is. */
import type { Park } from '#tests/support/server.ts';
import { percentile } from './load.ts';
import { row } from './table.ts';

export const ASKED = 150;
const ATMOST_MS = 50;
const ROUNDS = 3;

export function range(path: (index: number) => string): string[] {
  return [...new Set(Array.from({ length: ASKED }, (_, index) => path(index)))];
}

/** Milliseconds until the whole answer was there, one request after another, from one address. */
export async function ask(base: string, paths: readonly string[], from = '203.0.113.7'): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const answer = await fetch(base + path, {
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': from },
    });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  }
  return times;
}

/** Two rows for each set of pages: half of them were there in that time, and all but one in a hundred. The middle round counts. */
export async function rowsOf(park: Park, sets: Record<string, string[]>): Promise<void> {
  const [base = ''] = park.urls;
  const rounds: Record<string, number[]>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    expirePages(park);
    const times: Record<string, number[]> = {};
    for (const [name, paths] of Object.entries(sets)) times[name] = await ask(base, paths);
    rounds.push(times);
  }
  for (const name of Object.keys(sets)) {
    const middle = (percent: number) =>
      percentile(
        rounds.map((times) => percentile(times[name] ?? [], percent)),
        50,
      );
    row(name, { value: middle(50), unit: 'ms', atMost: ATMOST_MS });
    row('  p99', { value: middle(99), unit: 'ms', atMost: ATMOST_MS });
  }
}

/** As an edit of everything would: no page that is kept, and no row that is remembered, may be used again. */
function expirePages(park: Park): void {
  park.rows('UPDATE revisions SET revision = revision + 1');
}
