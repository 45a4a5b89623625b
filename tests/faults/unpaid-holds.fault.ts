/** One network, no account, no payment: it takes its share of a day and not one place more, whatever it calls. */
import { Database } from 'bun:sqlite';
import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#src/build/trial-site.ts';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { mutate } from '#tests/support/http-api.ts';
import { DEFAULT_LIMITS_SQL } from '#tests/support/no-hold-limits.ts';
import { type Park, seededTemplate, startPark } from '#tests/support/server.ts';
import { solve } from '#tests/support/solve-work.ts';
import type { FairErrand } from './fair-process.ts';

const ATTACKER = '198.51.100.66';
const CALLS = 60;
const BATCH = 10;
const NETWORK_HOLDS = 10;
const NETWORK_PLACES = 60;

let park: Park | undefined;
afterEach(async () => {
  await park?.stop();
  park = undefined;
});

type Line = { result?: unknown; error?: { data?: { reason?: string; httpStatus?: number } } };

/** Ten holds in one request, each from a browser without cookies. */
async function holdBatch(url: string, offer: Offer, ip: string): Promise<Line[]> {
  const input = Object.fromEntries(
    Array.from({ length: BATCH }, (_, index) => [String(index), bodyOf(offer)]),
  );
  const path = Array.from({ length: BATCH }, () => 'orders.hold').join(',');
  const answer = await fetch(`${url}/api/trpc/${path}?batch=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(input),
  });
  const lines = (await answer.json()) as Line[] | Line;
  return Array.isArray(lines) ? lines : [lines];
}

function bodyOf({ date, unitId }: Offer) {
  return { idempotencyKey: crypto.randomUUID(), date, lines: [{ unitId, quantity: 8 }] };
}

/** As a patient attacker does: solves whatever is asked, from a new browser each time. */
async function holdWithWork(url: string, offer: Offer): Promise<void> {
  let work: string | undefined;
  for (let round = 0; round < 4; round += 1) {
    const answer = await fetch(`${url}/api/trpc/orders.hold`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ATTACKER },
      body: JSON.stringify({ ...bodyOf(offer), work }),
    });
    const { error } = (await answer.json()) as {
      error?: { data: { reason?: string; values?: { challenge?: string } } };
    };
    const challenge = error?.data.values?.challenge;
    if (!challenge) return;
    work = await solve(challenge);
  }
}

test('many browsers of one network, in batches and singly, in two processes: never more than its share', async () => {
  park = await startPark({ sites: 2, hasHoldLimits: true });
  const running = park;
  const [offer] = listOffers(running.rows);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  const url = (index: number) => running.urls[index % running.urls.length] ?? '';
  // Few enough calls that the limit on calls lets them through: what stops them is the limit on holds.
  const calm = Array.from({ length: 8 }, (_, call) => [
    holdWithWork(url(call), offer),
    holdBatch(url(call), offer, ATTACKER),
  ]);
  await Promise.all(calm.flat());
  const flood = Array.from({ length: CALLS }, (_, call) => [
    holdBatch(url(call), offer, ATTACKER),
    mutate({ url: url(call), ip: ATTACKER }, 'orders.hold', bodyOf(offer)),
  ]);
  await Promise.all(flood.flat());
  const [taken] = running.rows<{ holds: number; places: number }>(
    `SELECT count(*) AS holds, coalesce(sum(places), 0) AS places FROM holds WHERE network_key IS NOT NULL`,
  );
  expect(taken?.holds ?? 0).toBeGreaterThan(3);
  expect(taken?.holds ?? 99).toBeLessThanOrEqual(NETWORK_HOLDS);
  expect(taken?.places ?? 999).toBeLessThanOrEqual(NETWORK_PLACES);
  expect((await hold({ url: url(0), ip: '203.0.113.9' }, offer, 2)).status).toBe(200);
}, 120_000);

test('a nearly sold-out day is not sold out by it, nor by guests of many networks', async () => {
  park = await startPark({ sites: 2, hasHoldLimits: true });
  const running = park;
  const [offer] = listOffers(running.rows);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  running.rows(`UPDATE quotas SET capacity = 400, held = 0, sold = 360 WHERE id = '${offer.quotaId}'`);
  const networks = Array.from({ length: 60 }, (_, index) => `198.18.7.${index}`);
  await Promise.all(
    networks.flatMap((ip, index) =>
      Array.from({ length: 3 }, () =>
        hold({ url: running.urls[index % 2] ?? '', ip }, offer, 1 + (index % 5)),
      ),
    ),
  );
  const [quota] = running.rows<{ left: number }>(
    `SELECT capacity - held - sold AS left FROM quotas WHERE id = '${offer.quotaId}'`,
  );
  expect(quota?.left).toBe(20);
  const statuses = running.rows<{ status: string }>(
    `SELECT status FROM departure_statuses WHERE departure_id = '${offer.departureId}'`,
  );
  expect(statuses.map(({ status }) => status)).not.toContain('SOLD_OUT');
  const last = await hold({ url: running.urls[0] ?? '', ip: '203.0.113.9' }, offer);
  expect([last.status, last.reason]).toEqual([428, 'last_places']);
}, 120_000);

describe('the check and the hold are one transaction', () => {
  const folder = mkdtempSync(join(tmpdir(), 'park-fair-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const BUYERS_EACH = 12;
  const RUNS = process.env.LONG_FAULTS ? 6 : 3;

  /** How many of 2 × 12 browsers of one network hold something. */
  async function holdAll(run: string, isNaive: boolean): Promise<number> {
    const file = join(folder, `${run}.db`);
    copyFileSync(await seededTemplate(), file);
    const db = new Database(file);
    const [offer] = listOffers((sql, ...values) => db.query(sql).all(...values) as never);
    if (!offer) throw new Error('the seeds offer nothing in 20 days');
    db.run(DEFAULT_LIMITS_SQL);
    db.run(`INSERT INTO settings (key, value) VALUES ('fairness.workFromHold', '999')`);
    db.close();
    const { date, unitId } = offer;
    const startAt = Date.now() + 600;
    const errand: FairErrand = { url: `file:${file}`, buyers: BUYERS_EACH, isNaive, startAt, date, unitId };
    const counts = await Promise.all([send(errand), send(errand)]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async function send(errand: FairErrand): Promise<number> {
    const child = Bun.spawn([process.execPath, 'tests/faults/fair-process.ts', JSON.stringify(errand)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = await new Response(child.stdout).text();
    expect(await child.exited).toBe(0);
    return Number(output);
  }

  test('control: with a pause between them, and no transaction, two processes hold more than the limit', async () => {
    const held: number[] = [];
    for (let run = 0; run < RUNS; run += 1) held.push(await holdAll(`naive-${run}`, true));
    expect(held.filter((count) => count > NETWORK_HOLDS).length).toBeGreaterThanOrEqual(RUNS - 1);
  }, 120_000);

  test('with the same pause inside the transaction they never do', async () => {
    const held: number[] = [];
    for (let run = 0; run < 3; run += 1) held.push(await holdAll(`guarded-${run}`, false));
    expect(held).toEqual([NETWORK_HOLDS, NETWORK_HOLDS, NETWORK_HOLDS]);
  }, 120_000);
});
