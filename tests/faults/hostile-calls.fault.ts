/** A network that joins calls in its requests, without end: pages answer other visitors meanwhile, and nothing is held. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Park, startPark } from '#tests/support/server.ts';

const HOSTILE = { 'x-forwarded-for': '203.0.113.66', 'content-type': 'application/json' };
const VISITOR = { 'x-forwarded-for': '198.51.100.20' };
const CALM_MS = 2000;
const FLOOD_MS = 6000;
const LANES = 8;
/** Below the budgets of a network, as a quick visitor would be. */
const PAUSE_MS = 40;
/** Without limits the same flood stops every page for 3.5 s and more; on a busy machine a page alone may take 0.2 s. */
const FREEZE_MAX_MS = 1000;
const BUSY_FACTOR = 5;

/** From memory, rendered for one visitor, and a procedure. */
const VISITED = ['/', '/auth/login', '/api/trpc/places.list'];

let park: Park;
beforeAll(async () => {
  park = await startPark({ env: { WORK_BUDGET: '1' } });
});
afterAll(() => park.stop());

type Visit = { longestMs: number; middleMs: number; count: number; refused: string[] };

/** Somebody who looks around for so long. */
async function visit(ms: number): Promise<Visit> {
  const times: number[] = [];
  const refused: string[] = [];
  for (const until = performance.now() + ms; performance.now() < until; await Bun.sleep(PAUSE_MS)) {
    const path = VISITED[times.length % VISITED.length] ?? '/';
    const startedAt = performance.now();
    const answer = await fetch(`${park.urls[0]}${path}`, { headers: VISITOR });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) refused.push(`${path} ${answer.status}`);
  }
  times.sort((one, other) => one - other);
  const middleMs = times[Math.floor(times.length / 2)] ?? 0;
  return { longestMs: times.at(-1) ?? 0, middleMs, count: times.length, refused };
}

type Attack = { name: string; path: string; init: RequestInit };

const joined = (count: number, comma: string, name: string) => Array(count).fill(name).join(comma);
const query = (name: string, calls: string): Attack => ({
  name,
  path: `/api/trpc/${calls}?batch=1&input={}`,
  init: { headers: HOSTILE },
});
const mutation = (name: string, calls: string): Attack => ({
  name,
  path: `/api/trpc/${calls}?batch=1`,
  init: { method: 'POST', headers: HOSTILE, body: '{}' },
});

const ATTACKS: Attack[] = [
  ...['%2c', '%2C', ','].map((comma) => query('900 queries', joined(900, comma, 'menu.list'))),
  ...['%2c', ','].map((comma) => mutation('300 holds', joined(300, comma, 'orders.hold'))),
  // As many as one request may join: what refuses these is the budget of the network.
  query('10 queries', joined(10, ',', 'menu.list')),
  mutation('10 holds', joined(10, ',', 'orders.hold')),
];

/** Sends until told to stop; resolves with the count of answers by attack and status. */
async function flood(stopped: AbortSignal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  async function worker(): Promise<void> {
    while (!stopped.aborted)
      for (const { name, path, init } of ATTACKS) {
        const answer = await fetch(`${park.urls[0]}${path}`, init);
        await answer.arrayBuffer();
        const key = `${name} ${answer.status}`;
        counts[key] = (counts[key] ?? 0) + 1;
      }
  }
  await Promise.all(Array.from({ length: LANES }, worker));
  return counts;
}

test('joined calls freeze no page of a second visitor, refuse them nothing and hold no place', async () => {
  const held = () => park.rows<{ n: number }>('SELECT count(*) AS n FROM holds')[0]?.n;
  const before = held();
  await visit(500);
  const calm = await visit(CALM_MS);
  const stop = new AbortController();
  const flooding = flood(stop.signal);
  const flooded = await visit(FLOOD_MS);
  stop.abort();
  const counts = await flooding;
  for (const [name, { longestMs, middleMs, count }] of Object.entries({ calm, flooded }))
    console.log(`${name}: ${count} × p50 ${middleMs.toFixed(1)} ms, longest ${longestMs.toFixed(0)} ms`);
  console.log('answers to the flood:', counts);

  // Beyond what a network may ask at all it is told to wait, whatever it asks.
  expect(
    Object.keys(counts)
      .filter((key) => !key.endsWith(' 503'))
      .toSorted(),
  ).toEqual([
    '10 holds 400',
    '10 holds 429',
    '10 queries 200',
    '10 queries 429',
    '300 holds 400',
    '900 queries 400',
  ]);
  expect(held()).toBe(before);
  expect([...calm.refused, ...flooded.refused]).toEqual([]);
  expect(flooded.longestMs).toBeLessThan(Math.max(FREEZE_MAX_MS, BUSY_FACTOR * calm.longestMs));
});
