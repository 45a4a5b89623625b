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
import { type Park, startPark } from '#tests/support/server.ts';
import type { HostileErrand } from './hostile-process.ts';

const IS_LONG = Boolean(process.env.LONG_FAULTS);
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? (IS_LONG ? 600 : 15));
const ROUND_SECONDS = IS_LONG ? 15 : SECONDS;
const WARM_UP_MS = IS_LONG ? 15_000 : 4000;
/** Without budgets and limits the same attack stops every page for seconds; a busy machine alone may take a second. */
const FREEZE_MAX_MS = 2500;
const GROWTH_MAX_BYTES = (IS_LONG ? 20 : 60) * 1024 * 1024;

let park: Park;
beforeAll(async () => {
  park = await startPark({ hasHoldLimits: true, isWarm: true, env: { WORK_BUDGET: '1' } });
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

/** In turn, so that whatever else the machine does falls on both. */
async function interleave(): Promise<{ calm: Crowd; attacked: Crowd; memory: number[] }> {
  const [calm, attacked]: [Crowd, Crowd] = [emptyCrowd(), emptyCrowd()];
  // As large as the process becomes by doing all of it once.
  const end = await startAttack();
  await ordinaryCrowd(park, WARM_UP_MS, emptyCrowd());
  await end();
  const memory = [park.memoryBytes(0)];
  for (let done = 0; done < SECONDS; done += ROUND_SECONDS) {
    if (IS_LONG) await ordinaryCrowd(park, ROUND_SECONDS * 1000, calm);
    const end = await startAttack();
    await ordinaryCrowd(park, ROUND_SECONDS * 1000, attacked);
    memory.push(park.memoryBytes(0));
    await end();
  }
  return { calm, attacked, memory };
}

const shown = (times: number[]) =>
  `${times.length} × ${[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ')} ms`;

test(
  `${SECONDS} seconds of anything from one network`,
  async () => {
    const before = soldOut();
    const { calm, attacked, memory } = await interleave();
    console.log('answers to the attack:', answers);
    console.log('memory, MB:', memory.map((bytes) => Math.round(bytes / 1e6)).join(' '));
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
    expect(Math.max(...memory.slice(1)) - (memory[0] ?? 0)).toBeLessThanOrEqual(GROWTH_MAX_BYTES);
    if (IS_LONG) expect(doubled).toEqual([]);
  },
  (3 * SECONDS + 120) * 1000,
);
