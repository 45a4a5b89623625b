/**
 * What a site process takes. Two figures: resident is all of it, as the machine sees it; anonymous is what it has written
 * itself, without the pages of Bun's and the libraries' own files, which all processes share and the kernel drops at will.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { eventually } from './mail-catcher.ts';

export type Memory = { residentBytes: number; anonymousBytes: number };
/** Of a park, what is asked about its processes. */
type Watched = { pid: (index: number) => number; log: () => string };
export type Settled = Memory & { liveBytes: number };

export function memoryOf(pid: number): Memory {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  return { residentBytes: bytes('VmRSS'), anonymousBytes: bytes('RssAnon') };
}

/** Of the process that sends the mails of a site process; nothing while there is none. */
export function backMemoryOf(pid: number): Memory {
  const [child] = readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => reported(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? [])
    .filter((one) => reported(`/proc/${one}/cmdline`).includes('back-process'));
  return child ? memoryOf(Number(child)) : { residentBytes: 0, anonymousBytes: 0 };
}

/** Empty of a thread or process that has just ended. */
function reported(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const COLLECTOR = 'tests/support/collect-on-signal.ts';
/** For a park whose process 0 is to be measured with `settledMemory`. */
export const COLLECTING = { preloads: { 0: `./${COLLECTOR}` }, isMeasured: true };

/**
 * Without garbage: the collector comes when the heap has grown by half, so that two looks at the same process can lie
 * forty megabytes apart. `liveBytes` is what the heap still holds, buffers included; it repeats to a few megabytes. What
 * the allocators then give back does not: with 73 MB alive one process had 150 anonymous megabytes, others 179 and 183.
 */
export async function settledMemory(park: Watched): Promise<Settled> {
  const before = collections(park).length;
  process.kill(park.pid(0), 'SIGUSR2');
  if (!(await eventually(() => collections(park).length > before, 10_000)))
    throw new Error('the process did not collect');
  return { ...memoryOf(park.pid(0)), liveBytes: collections(park).at(-1) ?? 0 };
}

/** By how much it was more at any later look than at the first. */
export function growthOf([first, ...later]: readonly Settled[], name: keyof Settled): number {
  return Math.max(...later.map((one) => one[name])) - (first?.[name] ?? 0);
}

function collections(park: Watched): number[] {
  return [...park.log().matchAll(/"collected","liveBytes":(\d+)/g)].map(([, bytes]) => Number(bytes));
}
