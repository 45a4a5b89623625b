/** Buyers of three regions want the same places while a region is cut off and healed: none is sold twice. */
import { listOffers, type Offer } from '#tests/support/booking.ts';
import { chance } from '#tests/support/chance.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { type BuyerAnswers, holdInsisting, noAnswers } from '#tests/support/insistent-buyer.ts';
import { leavePlaces, missingRegions, openRegions, type Regions } from './regions.ts';
import { runFile } from './run-file.ts';
import type { Row, Run } from './run-rows.ts';

const BUYERS = 50;
/** So many that they are not yet sold out when a region is cut. */
const PLACES = 80;
const DELAY_MS = 40;
const CUT_MS = 400;

/** What became of one run; `holds`: codes of the rows that it left. */
type Sold = { answers: BuyerAnswers; holds: string[]; isOversold: boolean };

export const racesRow: Row = {
  name: 'races',
  title:
    '3 processes × 50 buyers × 20 runs, a region cut and healed each run: 0 oversold, 0 5xx but told 503; control oversells ≥ 9 of 10',
  withinMs: { short: 300_000, long: 1_200_000 },
  missing: missingRegions,
  async measure(run) {
    await measureTwoProcesses(run);
    await measureControl(run);
    const sold = await sell(run, { runs: run.isShort ? 3 : 20 });
    const oversold = sold.filter(({ isOversold }) => isOversold).length;
    run.figure({
      what: `${sold.length} runs of ${3 * BUYERS} buyers for ${PLACES} places`,
      measured: `${oversold} oversold`,
      promised: '0 oversold',
      isMet: oversold === 0,
    });
    const differing = sold.flatMap(differenceOf);
    run.figure({
      what: 'places that buyers were promised, and rows: as many as there were places, the same ones',
      measured: differing[0] ?? `${PLACES} in each run`,
      promised: 'all sold, each to the one who was told so',
      isMet: differing.length === 0,
    });
    const refused = sold.map(({ answers }) => answers.refusedMs.length);
    const odd = sold.flatMap(({ answers }) => answers.odd);
    run.figure({
      what: 'told that it cannot be done now, in each run',
      measured:
        `${Math.min(...refused)} to ${Math.max(...refused)}; ${odd.length} other 5xx ${odd[0] ?? ''}`.trim(),
      promised: '0 5xx but told 503, and the cut is felt',
      isMet: odd.length === 0 && Math.min(...refused) > 0,
    });
  },
};

/** Whether all of this can see overselling: the same processes, lines and buyers, and no guard in the primary. */
async function measureControl(run: Run): Promise<void> {
  const runs = run.isShort ? 3 : 10;
  const sold = await sell(run, { runs, preload: './tests/support/no-guard-of-places.ts' });
  const oversold = sold.filter(({ isOversold }) => isOversold).length;
  run.figure({
    what: `control: ${runs} such runs without the guard`,
    measured: `${oversold} oversold`,
    promised: '≥ 9 of 10',
    isMet: oversold >= runs * 0.9,
  });
}

/** The control of writers beside one another, which regions have not: two processes on one file that look, think and take. */
async function measureTwoProcesses(run: Run): Promise<void> {
  const { text, isPassed } = await runFile(run, {
    command: ['test', '--timeout=300000', './tests/faults/control.fault.ts', '-t', 'without the guard'],
    // In short it makes three runs.
    env: { LONG_FAULTS: run.isShort ? '' : '1' },
  });
  const isFull = isPassed && /^ *1 pass$/m.test(text);
  run.figure({
    what: `control: 2 processes × 10 buyers × ${run.isShort ? 3 : 10} runs for 5 places in one database file, without the guard`,
    measured: isFull ? 'oversells in all but one at least' : text.slice(-300),
    promised: '≥ 9 of 10',
    isMet: isFull,
  });
}

/** In regions of their own, which are ended with it. */
async function sell(run: Run, { runs, preload }: { runs: number; preload?: string }): Promise<Sold[]> {
  const ends: (() => unknown)[] = [];
  const afterwards = (end: () => unknown) => void ends.unshift(end);
  const endAll = async () => {
    for (const end of ends.splice(0)) await end();
  };
  run.afterwards(endAll);
  const regions = await openRegions(
    { afterwards },
    { count: 2, delayMs: DELAY_MS, ...(preload && { preload }) },
  );
  const offers = listOffers(regions.server.rows);
  const sold: Sold[] = [];
  for (let round = 0; round < runs; round += 1)
    sold.push(await sellOnce(regions, { offer: offers[round] as Offer, round }));
  await endAll();
  return sold;
}

type Sale = { offer: Offer; round: number };

/** Each run another region is cut while they ask, and healed before all have been answered. */
async function sellOnce(opened: Regions, { offer, round }: Sale): Promise<Sold> {
  const { url, regions, server } = opened;
  await leavePlaces(server, [offer.quotaId], PLACES);
  const before = new Set(holdsOf(opened, offer));
  const places = [url, ...regions.map((region) => region.url)];
  const cut = Object.values(regions[round % regions.length]?.lines ?? {});
  const answers = noAnswers();
  const asked = Array.from({ length: BUYERS * places.length }, async (_, index) => {
    await Bun.sleep(chance() * 2 * CUT_MS);
    const buyer = { url: places[index % places.length] ?? url, ip: addressOf(round * 200 + index) };
    await holdInsisting(answers, { buyer, offer });
  });
  await Bun.sleep(CUT_MS / 2);
  for (const line of cut) line.cut();
  await Bun.sleep(CUT_MS);
  for (const line of cut) line.heal();
  await Promise.all(asked);
  const holds = holdsOf(opened, offer).filter((code) => !before.has(code));
  return { answers, holds, isOversold: answers.held.length > PLACES || isOversold(opened, offer) };
}

function holdsOf({ server }: Regions, { quotaId }: Offer): string[] {
  const sql = `SELECT h.code FROM hold_places p JOIN holds h ON h.id = p.hold_id
    WHERE p.quota_id = ? AND p.is_released = 0`;
  return server.rows<{ code: string }>(sql, quotaId).map(({ code }) => code);
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

/** Buyers ask again under their key until they know, so that nothing stays between the two. */
function differenceOf({ answers: { held }, holds }: Sold, round: number): string[] {
  const isSame = holds.length === held.length && new Set([...holds, ...held]).size === holds.length;
  if (isSame && holds.length === PLACES) return [];
  return [`run ${round + 1}: ${held.length} promised, ${holds.length} rows`];
}
