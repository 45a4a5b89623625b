/**
 * One network without an account sends whatever it can for as long as it likes. No day is sold out by it, nobody else is
 * refused or kept waiting, and memory stays as it was. `LONG_FAULTS=1` takes ten minutes and compares times as well.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ROOT } from '#src/build/trial-site.ts';
import { bookProblems, listOffers } from '#tests/support/booking.ts';
import {
  type Crowd,
  emptyCrowd,
  LOOKED_AT,
  ordinaryCrowd,
  percentile,
  refusedOf,
  timesOf,
} from '#tests/support/crowd.ts';
import type { Stage } from '#tests/support/hostile-calls.ts';
import { COLLECTING, growthOf, memoryOf, type Settled, settledMemory } from '#tests/support/memory.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import type { HostileErrand } from './hostile-process.ts';

const MB = 2 ** 20;
const IS_LONG = Boolean(process.env.LONG_FAULTS);
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? (IS_LONG ? 600 : 15));
const ROUND_SECONDS = IS_LONG ? 15 : SECONDS;
const CALM_SECONDS = IS_LONG ? ROUND_SECONDS : 5;
const WARM_UP_MS = IS_LONG ? 15_000 : 4000;
/** What it grows by for good: measured without garbage, after everything was done once. */
const GROWTH_MAX_BYTES = 20 * MB;
/** Besides, what it works with meanwhile (two passwords being hashed take 19 MB each) and what allocators hold back. */
const WORKING_MAX_BYTES = 60 * MB;
/** Without budgets and limits the same attack stops every page for seconds; a busy machine alone may take a second. */
const FREEZE_MAX_MS = 2500;
const LOOK_MS = 250;

let park: Park;
beforeAll(async () => {
  park = await startPark({ hasHoldLimits: true, isWarm: true, env: { WORK_BUDGET: '1' }, ...COLLECTING });
});
afterAll(() => park?.stop());

function stageOf({ rows }: Park): Stage {
  const offers = listOffers(rows, 1);
  return {
    slugs: rows<{ slug: string }>('SELECT slug FROM ticket_types WHERE is_active = 1').map(
      ({ slug }) => slug,
    ),
    ticketId: rows<{ id: string }>('SELECT id FROM ticket_types')[0]?.id ?? '',
    openingId: rows<{ id: string }>('SELECT id FROM job_openings')[0]?.id ?? '',
    units: offers.map(({ slug, unitId, date }) => ({ slug, unitId, date })),
  };
}

const answers: Record<string, number> = {};

/** Resolves when it has begun, with what ends it. */
async function startAttack() {
  const errand: HostileErrand = { url: park.urls[0] ?? '', stage: stageOf(park) };
  // It takes only what of the processor nobody else wants, as it would from a machine of its own.
  const child = Bun.spawn(
    ['nice', '-n', '19', process.execPath, 'tests/faults/hostile-process.ts', JSON.stringify(errand)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  await reader.read();
  return async (): Promise<void> => {
    child.kill('SIGTERM');
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value);
    await child.exited;
    for (const [key, count] of Object.entries(JSON.parse(text) as Record<string, number>))
      answers[key] = (answers[key] ?? 0) + count;
  };
}

const soldOut = () =>
  park
    .rows<{ id: string }>("SELECT departure_id AS id FROM departure_statuses WHERE status = 'SOLD_OUT'")
    .map(({ id }) => id);

type Figures = {
  calm: Crowd;
  attacked: Crowd;
  /** Before the first round and after each. */
  settled: Settled[];
  /** The most there was at a look. */
  mostBytes: { calm: number; attacked: number };
};

/** In turn, so that whatever else the machine does falls on both. */
async function interleave(): Promise<Figures> {
  const [calm, attacked]: [Crowd, Crowd] = [emptyCrowd(), emptyCrowd()];
  // As large as the process becomes by doing all of it once.
  const end = await startAttack();
  await ordinaryCrowd(park, WARM_UP_MS, emptyCrowd());
  await end();
  const settled = [await settledMemory(park)];
  const mostBytes = { calm: 0, attacked: 0 };
  const round = async (name: keyof typeof mostBytes, crowd: Crowd, seconds: number) => {
    const looks = setInterval(() => {
      mostBytes[name] = Math.max(mostBytes[name], memoryOf(park.pid(0)).anonymousBytes);
    }, LOOK_MS);
    await ordinaryCrowd(park, seconds * 1000, crowd);
    clearInterval(looks);
  };
  for (let done = 0; done < SECONDS; done += ROUND_SECONDS) {
    await round('calm', calm, CALM_SECONDS);
    const end = await startAttack();
    await round('attacked', attacked, ROUND_SECONDS);
    await end();
    settled.push(await settledMemory(park));
  }
  return { calm, attacked, settled, mostBytes };
}

const toMb = (bytes: number) => Math.round(bytes / MB);
const shown = (times: number[]) =>
  `${times.length} × ${[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ')} ms`;

test(
  `${SECONDS} seconds of anything from one network`,
  async () => {
    const before = soldOut();
    const { calm, attacked, settled, mostBytes } = await interleave();
    console.log('answers to the attack:', answers);
    for (const name of ['residentBytes', 'anonymousBytes', 'liveBytes'] as const)
      console.log(`${name}, MB, without garbage:`, settled.map((one) => toMb(one[name])).join(' '));
    console.log(`at most: ${toMb(mostBytes.calm)} MB alone, ${toMb(mostBytes.attacked)} MB under attack`);
    const doubled: string[] = [];
    for (const [kind, paths] of Object.entries(LOOKED_AT)) {
      const [quiet, busy] = [timesOf(calm, paths), timesOf(attacked, paths)];
      console.log(`${kind}, p50 / p99 / longest: ${shown(quiet)} alone, ${shown(busy)} under attack`);
      if (percentile(busy, 0.99) > 2 * percentile(quiet, 0.99)) doubled.push(kind);
    }
    expect(refusedOf(attacked)).toEqual([]);
    expect(soldOut()).toEqual(before);
    expect(bookProblems(park.rows)).toEqual([]);
    expect(attacked.purchases.length).toBeGreaterThan(0);
    expect(Object.keys(answers).filter((key) => key.endsWith(' 500'))).toEqual([]);
    expect(Math.max(...attacked.looks.map(({ ms }) => ms))).toBeLessThan(FREEZE_MAX_MS);
    expect(growthOf(settled, 'liveBytes')).toBeLessThanOrEqual(GROWTH_MAX_BYTES);
    expect(growthOf(settled, 'anonymousBytes')).toBeLessThanOrEqual(WORKING_MAX_BYTES);
    expect(mostBytes.attacked - mostBytes.calm).toBeLessThanOrEqual(WORKING_MAX_BYTES);
    if (IS_LONG) expect(doubled).toEqual([]);
  },
  (3 * SECONDS + 120) * 1000,
);
