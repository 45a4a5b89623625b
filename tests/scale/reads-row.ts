/** Pages in three regions: what is cached asks nobody, and what is rendered is as fast as with a file. */
import { type Figures, load, percentile } from '#tests/bench/load.ts';
import { unaskedDays } from '#tests/bench/unasked-days.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { missingRegions, openRegions, type Region, tripsOf } from './regions.ts';
import type { Row, Run } from './run-rows.ts';

const DELAYS_MS = [0, 20, 40];
const PAGES = 300;
const SHARE_MIN = 90;
const [CLIENTS, SECONDS] = [10, 3];

export const readsRow: Row = {
  name: 'reads',
  title:
    'primary, 2 replicas, 3 processes at 0, 20, 40 ms: cached page 0 trips; rendered page ≥ 90 % of the file’s throughput',
  withinMs: { short: 300_000, long: 1_200_000 },
  missing: missingRegions,
  async measure(run) {
    const file = await startPark({ env: { WORK_BUDGET: '9999' } });
    run.afterwards(file.stop);
    const { regions } = await openRegions(run, { count: 2, delayMs: 0 });
    for (const delayMs of DELAYS_MS) {
      for (const { lines } of regions) for (const line of Object.values(lines)) line.delayMs = delayMs;
      for (const region of regions) await measureCached(run, region, delayMs);
      await measureRendered(run, { file, region: regions[0], delayMs });
    }
  },
};

/** Trips that go on without visitors are counted beside, for as long. */
async function measureCached(run: Run, region: Region, delayMs: number): Promise<void> {
  const ask = async () => (await fetch(`${region.url}/tickets`)).arrayBuffer();
  await ask();
  const [before, startedAt] = [tripsOf(region), performance.now()];
  for (let page = 0; page < PAGES; page += 1) await ask();
  const asked = tripsOf(region) - before;
  await Bun.sleep(performance.now() - startedAt);
  const idle = tripsOf(region) - before - asked;
  run.figure({
    what: `${PAGES} cached pages at ${delayMs} ms`,
    measured: `${asked} trips; ${idle} in the same time without visitors`,
    promised: '0 trips',
    // What an idle process asks comes in beats: one more may fall into either half.
    isMet: asked <= idle + 1,
  });
}

type Compared = { file: Park; region: Region | undefined; delayMs: number };

async function measureRendered(run: Run, { file, region, delayMs }: Compared): Promise<void> {
  const turns: { near: Figures; far: Figures }[] = [];
  const turn = (url: string) =>
    load({ url, clients: CLIENTS, seconds: SECONDS, vary: unaskedDays('/tickets') });
  for (let index = 0; index <= (run.isShort ? 1 : 5); index += 1)
    turns.push({ near: await turn(file.urls[0] ?? ''), far: await turn(region?.url ?? '') });
  // The first one warms both up.
  const middle = (of: 'near' | 'far') =>
    percentile(
      turns.slice(1).map((one) => one[of].perSecond),
      50,
    );
  const share = (middle('far') / middle('near')) * 100;
  run.figure({
    what: `rendered pages at ${delayMs} ms: ${middle('far').toFixed(0)}/s, with a file ${middle('near').toFixed(0)}/s`,
    measured: `${share.toFixed(0)} %`,
    promised: `≥ ${SHARE_MIN} %`,
    isMet: share >= SHARE_MIN,
  });
}
