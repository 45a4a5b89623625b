import { Database } from 'bun:sqlite';
import { afterAll, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#src/build/trial-site.ts';
import { listOffers } from '#tests/support/booking.ts';
import { seededTemplate } from '#tests/support/server.ts';
import type { Errand } from './buyers-process.ts';

const PLACES = 5;
const BUYERS_EACH = 10;
const RUNS = process.env.LONG_FAULTS ? 10 : 3;
const OVERSOLD_RUNS = RUNS - 1;
const GUARDED_RUNS = process.env.LONG_FAULTS ? 20 : 3;
const START_DELAY_MS = 400;
const folder = mkdtempSync(join(tmpdir(), 'park-control-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many of 2 × 10 buyers got one of 5 places. */
async function sell(run: string, isNaive: boolean): Promise<number> {
  const file = join(folder, `${run}.db`);
  copyFileSync(await seededTemplate(), file);
  const db = new Database(file);
  const [offer] = listOffers((sql, ...values) => db.query(sql).all(...values) as never);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  db.run('UPDATE quotas SET capacity = held + sold + ? WHERE id = ?', [PLACES, offer.quotaId]);
  db.close();
  const { date, unitId } = offer;
  const errand: Errand = {
    url: `file:${file}`,
    buyers: BUYERS_EACH,
    isNaive,
    startAt: Date.now() + START_DELAY_MS,
    date,
    unitId,
  };
  const counts = await Promise.all([buy(errand), buy(errand)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function buy(errand: Errand): Promise<number> {
  const child = Bun.spawn([process.execPath, 'tests/faults/buyers-process.ts', JSON.stringify(errand)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  return Number(output);
}

describe('the harness can see overselling', () => {
  test(`without the guard two processes oversell in at least ${OVERSOLD_RUNS} of ${RUNS} runs`, async () => {
    const sold: number[] = [];
    for (let run = 0; run < RUNS; run += 1) sold.push(await sell(`naive-${run}`, true));
    expect(sold.filter((count) => count > PLACES).length).toBeGreaterThanOrEqual(OVERSOLD_RUNS);
  });

  test('with the guard the same buyers never do', async () => {
    const sold: number[] = [];
    for (let run = 0; run < GUARDED_RUNS; run += 1) sold.push(await sell(`guarded-${run}`, false));
    expect(sold).toEqual(sold.map(() => PLACES));
  });
});
