/** What a file takes of the process that writes it: time to its first byte, and memory while a slow reader stops and goes on. */
import { connect } from 'node:net';
import { addDays } from '#src/values/day.ts';
import { memoryOf, settledMemory } from '#tests/support/memory.ts';
import type { Park } from '#tests/support/server.ts';
import { row } from './table.ts';

const FIRST_MAX_MS = 200;
const FILE_MAX_MB = 50;
const MEGABYTE = 1_000_000;
/** The reader takes so much and then nothing for a while: what the process writes on meanwhile lies in its memory. */
const TAKEN_BEFORE_PAUSE = 200_000;
const PAUSE_MS = 3000;
const YEAR = 'from={from}&to={to}';

const FILES = [
  'today/trips.csv',
  `today/trips.csv?${YEAR}`,
  `today/arrivals.csv?${YEAR}`,
  `today/takings.csv?${YEAR}`,
  `today/channels.csv?${YEAR}`,
  'orders.csv',
  'orders.csv?view=goods',
  `invoices.csv?${YEAR}&all=1`,
  `invoices.xml?${YEAR}&all=1`,
  'content/products.csv',
  'content/discount-codes.csv',
  'content/redirects.csv',
];

export async function measureFiles(park: Park, cookie: string, today: string): Promise<void> {
  const from = addDays(today, -364);
  for (const file of FILES) {
    const path = `/api/staff/${file.replace('{from}', from).replace('{to}', today)}`;
    const before = await settledMemory(park);
    const { firstMs, seconds, bytes, most } = await take(park, path, cookie);
    row(`${file}, first byte`, { value: firstMs, unit: 'ms', atMost: FIRST_MAX_MS });
    row(`  ${(bytes / MEGABYTE).toFixed(1)} MB in ${seconds.toFixed(1)} s, memory`, {
      value: Math.max(0, most - before.anonymousBytes) / MEGABYTE,
      unit: 'MB',
      atMost: FILE_MAX_MB,
    });
  }
}

type Taken = { firstMs: number; seconds: number; bytes: number; most: number };

/** Over a connection of its own, as `fetch` reads on by itself. */
function take(park: Park, path: string, cookie: string): Promise<Taken> {
  const { hostname, port, host } = new URL(park.urls[0] ?? '');
  const startedAt = performance.now();
  const taken: Taken = { firstMs: 0, seconds: 0, bytes: 0, most: 0 };
  let hasPaused = false;
  const look = () => {
    taken.most = Math.max(taken.most, memoryOf(park.pid(0)).anonymousBytes);
  };
  const watch = setInterval(look, 20);
  return new Promise<Taken>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (part) => {
      if (taken.bytes === 0 && !`${part}`.startsWith('HTTP/1.1 200')) reject(new Error(`${path}: ${part}`));
      taken.firstMs ||= performance.now() - startedAt;
      taken.bytes += part.length;
      if (hasPaused || taken.bytes < TAKEN_BEFORE_PAUSE) return;
      hasPaused = true;
      socket.pause();
      setTimeout(() => socket.resume(), PAUSE_MS);
    });
    socket.on('close', () => resolve({ ...taken, seconds: (performance.now() - startedAt) / 1000 }));
    socket.on('error', reject);
  }).finally(() => clearInterval(watch));
}
