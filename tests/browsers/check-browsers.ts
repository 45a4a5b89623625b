/**
 * `bun run check:browsers [chrome-109 firefox webkit]`: the main pages and one booking in each. A line for each, marked ✓ or ✗.
 * A browser that is missing fails it; with `--skip-missing` it is only named.
 */
import { mkdirSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import openPark from '#tests/support/e2e-park.ts';
import { bookTicket } from './booking.ts';
import { launchChrome109 } from './chrome-109.ts';
import type { Driver, Launch } from './driver.ts';
import { launchFirefox } from './firefox.ts';
import { useMap } from './map.ts';
import { openMenus, readPages } from './reading.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { launchWebKit } from './webkit.ts';

const LAUNCHES: Record<string, Launch> = {
  'chrome-109': launchChrome109,
  firefox: launchFirefox,
  webkit: launchWebKit,
};
/** Of the whole check only so much may be for the oldest, from its start to its end (issue 17). */
const LIMITS_MS: Record<string, number> = { 'chrome-109': 90_000 };
const PICTURES = `${ROOT}.data/browsers`;

const SKIP_MISSING = '--skip-missing';
const asked = process.argv.slice(2).filter((word) => word !== SKIP_MISSING);
const names = Object.keys(LAUNCHES).filter((name) => asked.length === 0 || asked.includes(name));
if (asked.some((name) => !names.includes(name)))
  throw new Error(`there are ${Object.keys(LAUNCHES).join(', ')}`);
const closePark = await openPark();
let failures = 0;
for (const [index, name] of names.entries()) failures += await checkBrowser(name, index);
await closePark();
process.exit(failures === 0 ? 0 : 1);

async function checkBrowser(name: string, index: number): Promise<number> {
  const startedAt = performance.now();
  const driver = await LAUNCHES[name]?.();
  if (!driver || 'missing' in driver) {
    const isSkipped = process.argv.includes(SKIP_MISSING);
    console.log(`${isSkipped ? '- skipped:' : '✗'} ${name} is missing: ${driver?.missing}`);
    return isSkipped ? 0 : 1;
  }
  const steps: [title: string, step: (visitor: Visitor) => Promise<void>][] = [
    ['reads the main pages on a phone', readPages],
    ['opens menus that cover nothing', openMenus],
    ['uses the map', useMap],
    ['books a ticket', (visitor) => bookTicket(visitor, index)],
  ];
  let failed = 0;
  for (const [title, step] of steps) if (!(await pass(driver, title, step))) failed += 1;
  await driver.close();
  return failed + (isInTime(driver, LIMITS_MS[name], performance.now() - startedAt) ? 0 : 1);
}

function isInTime({ name }: Driver, limitMs: number | undefined, tookMs: number): boolean {
  if (limitMs === undefined) return true;
  const isKept = tookMs <= limitMs;
  const [limit, took] = [limitMs, tookMs].map((ms) => (ms / 1000).toFixed(1));
  console.log(`${isKept ? '✓' : '✗'} ${name} needs no more than ${limit} s (${took} s)`);
  return isKept;
}

async function pass(
  driver: Driver,
  title: string,
  step: (visitor: Visitor) => Promise<void>,
): Promise<boolean> {
  const startedAt = performance.now();
  const error = await step(visitorOf(driver)).catch((thrown: Error) => thrown);
  const problems = driver.takeProblems();
  const time = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const isPassed = !error && problems.length === 0;
  console.log(`${isPassed ? '✓' : '✗'} ${driver.name} ${title} (${time})`);
  if (isPassed) return true;
  console.log([error?.message, ...problems].filter(Boolean).join('\n  '));
  mkdirSync(PICTURES, { recursive: true });
  const file = `${PICTURES}/${driver.name} ${title}.png`;
  const picture = await driver.screenshot().catch(() => null);
  if (picture) console.log(`  ${file} (${await Bun.write(file, picture)} bytes)`);
  return false;
}
