/** Buyers of three regions want the same places while a region is cut off and healed: none is sold twice. */
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { chance } from '#tests/support/chance.ts';
import { type Answer, addressOf } from '#tests/support/http-api.ts';
import { leavePlaces, missingRegions, openRegions, type Regions } from './regions.ts';
import { runFile } from './run-file.ts';
import type { Row, Run } from './run-rows.ts';

const BUYERS = 50;
const PLACES = 30;
const DELAY_MS = 40;
const CUT_MS = 400;

export const racesRow: Row = {
  name: 'races',
  title:
    '3 processes × 50 buyers × 20 runs, a region cut and healed each run: 0 oversold, 0 5xx but told 503; control oversells ≥ 9 of 10',
  withinMs: { short: 300_000, long: 1_200_000 },
  missing: missingRegions,
  async measure(run) {
    await measureControl(run);
    const opened = await openRegions(run, { count: 2, delayMs: DELAY_MS });
    const offers = listOffers(opened.server.rows);
    const runs = run.isShort ? 3 : 20;
    const answers: Answer<unknown>[] = [];
    let oversold = 0;
    for (let round = 0; round < runs; round += 1) {
      const offer = offers[round] as Offer;
      await leavePlaces(opened.server, [offer.quotaId], PLACES);
      answers.push(...(await sellOnce(opened, { offer, round })));
      if (isOversold(opened, offer)) oversold += 1;
    }
    run.figure({
      what: `${runs} runs of ${3 * BUYERS} buyers for ${PLACES} places; ${answers.filter(({ status }) => status === 200).length} got one`,
      measured: `${oversold} oversold`,
      promised: '0 oversold',
      isMet: oversold === 0 && answers.some(({ status }) => status === 200),
    });
    const odd = answers.filter(({ status, message }) => status >= 500 && !(status === 503 && message !== ''));
    run.figure({
      what: `${answers.filter(({ status }) => status === 503).length} were told that it cannot be done now`,
      measured: `${odd.length} other 5xx`,
      promised: '0 5xx but told 503',
      isMet: odd.length === 0,
    });
  },
};

/**
 * Whether the harness can see overselling: two processes on one database file, without the guard and without a line that
 * is cut. Regions have no such control, as all of them write through the one primary.
 */
async function measureControl(run: Run): Promise<void> {
  const { text, isPassed } = await runFile(run, {
    command: ['test', '--timeout=300000', './tests/faults/control.fault.ts', '-t', 'without the guard'],
    // Else it makes three runs.
    env: { LONG_FAULTS: '1' },
  });
  const isFull = isPassed && /^ *1 pass$/m.test(text);
  run.figure({
    what: 'control: 2 processes × 10 buyers × 10 runs for 5 places in one database file, without the guard',
    measured: isFull ? 'oversells in at least 9' : text.slice(-300),
    promised: '≥ 9 of 10',
    isMet: isFull,
  });
}

/** Each run another region is cut while they ask, and healed before all have been answered. */
async function sellOnce({ url, regions }: Regions, { offer, round }: { offer: Offer; round: number }) {
  const places = [url, ...regions.map((region) => region.url)];
  const cut = regions[round % regions.length];
  const asked = Array.from({ length: BUYERS * places.length }, async (_, index) => {
    await Bun.sleep(chance() * 2 * CUT_MS);
    return hold({ url: places[index % places.length] ?? url, ip: addressOf(round * 200 + index) }, offer);
  });
  await Bun.sleep(CUT_MS / 2);
  for (const line of Object.values(cut?.lines ?? {})) line.cut();
  await Bun.sleep(CUT_MS);
  for (const line of Object.values(cut?.lines ?? {})) line.heal();
  return Promise.all(asked);
}

function isOversold({ server }: Regions, { quotaId }: Offer): boolean {
  const [quota] = server.rows<{ left: number; claimed: number; counted: number }>(
    `SELECT capacity - held - sold AS left, held + sold AS counted,
       (SELECT coalesce(sum(places), 0) FROM hold_places WHERE quota_id = quotas.id AND is_released = 0) AS claimed
     FROM quotas WHERE id = ?`,
    quotaId,
  );
  return !quota || quota.left < 0 || quota.claimed > quota.counted;
}
