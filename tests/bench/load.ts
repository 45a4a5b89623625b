/** Puts a server under load: with wrk where it is installed, else with fetch from this process (slower, so its figures are lower). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Load = {
  url: string;
  clients: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Makes each request different: Lua for wrk and a function for fetch, from the number of the request. */
  vary?: {
    lua: string;
    path: (n: number) => string;
    body?: (n: number) => string;
    headers?: (n: number) => Record<string, string>;
  };
};
export type Figures = { perSecond: number; p50: number; p99: number; failed: number };

export const hasWrk = Bun.which('wrk') !== null;

export function load(what: Load): Promise<Figures> {
  return hasWrk ? loadWithWrk(what) : loadWithFetch(what);
}

/** The middle one of three by requests per second. */
export async function medianLoad(what: Load): Promise<Figures> {
  const runs = [await load(what), await load(what), await load(what)].sort(
    (one, other) => one.perSecond - other.perSecond,
  );
  return runs[1] ?? { perSecond: 0, p50: 0, p99: 0, failed: 1 };
}

async function loadWithWrk({ url, clients, seconds, headers = {}, vary }: Load): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'park-load-'));
  const script = join(folder, 'vary.lua');
  if (vary) writeFileSync(script, vary.lua);
  const args = [
    '-t1',
    `-c${clients}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '5s',
    ...(vary ? ['-s', script] : []),
  ];
  const wrk = Bun.spawn([
    'wrk',
    ...args,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  const output = await new Response(wrk.stdout).text();
  rmSync(folder, { recursive: true });
  const timeouts =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/
      .exec(output)
      ?.slice(1)
      .map(Number) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(output)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(output)?.[1]),
    failed:
      Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0) +
      timeouts.reduce((sum, count) => sum + count, 0),
  };
}

function milliseconds(text = ''): number {
  const [, value = '0', unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 0);
}

async function loadWithFetch({ url, clients, seconds, headers = {}, vary }: Load): Promise<Figures> {
  const times: number[] = [];
  let failed = 0;
  let count = 0;
  const until = performance.now() + seconds * 1000;
  async function client(): Promise<void> {
    while (performance.now() < until) {
      count += 1;
      const body = vary?.body?.(count);
      const target = vary ? new URL(vary.path(count), url).href : url;
      const startedAt = performance.now();
      const sent = { ...headers, ...vary?.headers?.(count) };
      const answer = await fetch(target, { headers: sent, ...(body ? { method: 'POST', body } : {}) }).catch(
        () => null,
      );
      await answer?.arrayBuffer();
      times.push(performance.now() - startedAt);
      if (!answer || answer.status >= 400) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    failed,
  };
}

export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
