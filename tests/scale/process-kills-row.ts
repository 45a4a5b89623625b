/** The primary's process, not its database, is killed while a region's buyers check out. */
import { listHoldCodes, saleProblems, unseenFaults } from '#tests/support/acknowledged-sales.ts';
import { bookProblems, listOffers, type Offer } from '#tests/support/booking.ts';
import { chance } from '#tests/support/chance.ts';
import { addressOf } from '#tests/support/http-api.ts';
import {
  type BuyerAnswers,
  buyInsisting,
  DECLINE_EVERY,
  holdInsisting,
  noAnswers,
} from '#tests/support/insistent-buyer.ts';
import { type Read, readSteadily } from '#tests/support/steady-reader.ts';
import { missingBalancer, startRegionProxy } from './balancer.ts';
import { missingRegions, openRegions, type Region, type Regions } from './regions.ts';
import type { Row, Run } from './run-rows.ts';

const BUYERS = 4;
const DELAY_MS = 20;
const REFUSED_WITHIN_MS = 3000;
const BACK_WITHIN_MS = 2000;
const LIFE_MS = { least: 300, most: 2000 };
const AWAY_MS = 1000;
/** Buyers of their own ask how long it took. */
const FIRST_PROBE = 5000;

type Seen = { answers: BuyerAnswers; startMs: number[]; backMs: number[] };
type Stage = { opened: Regions; region: Region; offers: Offer[]; seen: Seen; before: ReadonlySet<string> };

export const processKillsRow: Row = {
  name: 'processes',
  title:
    'primary process killed × 30 in checkout: 0 acknowledged orders lost or doubled, cached pages 100 %, writes 503 in ≤ 3 s, back ≤ 2 s',
  withinMs: { short: 180_000, long: 600_000 },
  missing: () => missingRegions() ?? missingBalancer(),
  async measure(run) {
    const opened = await openRegions(run, { count: 1, delayMs: DELAY_MS });
    const [region] = opened.regions;
    if (!region) throw new Error('no region');
    const { rows } = opened.server;
    const seen: Seen = { answers: noAnswers(), startMs: [], backMs: [] };
    const stage: Stage = { opened, region, offers: listOffers(rows), seen, before: listHoldCodes(rows) };
    await fetch(region.url);
    const proxy = await startRegionProxy(run, { near: region.url, far: opened.url });
    const reading = readSteadily(proxy);
    run.afterwards(reading.stop);
    const kills = run.isShort ? 4 : 30;
    await killAgainAndAgain(stage, kills);
    await reading.stop();
    reportAnswers(run, { kills, seen, reading });
    reportOrders(run, stage);
  },
};

async function killAgainAndAgain(stage: Stage, kills: number): Promise<void> {
  const { opened, seen } = stage;
  let isOpen = true;
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let round = 0; isOpen; round += 1) await buyOne(stage, buyer + round * BUYERS);
  });
  // One that fails is not left alone until the others have ended.
  const buying = Promise.all(buyers);
  buying.catch(() => undefined);
  for (let kill = 0; kill < kills; kill += 1) {
    await Bun.sleep(LIFE_MS.least + chance() * (LIFE_MS.most - LIFE_MS.least));
    await opened.primary.kill(0);
    await Bun.sleep(chance() * AWAY_MS);
    seen.startMs.push(await opened.primary.restart(0));
    seen.backMs.push(await msUntilHeld(stage, kill));
  }
  isOpen = false;
  await buying;
}

function buyOne({ opened, region, offers, seen }: Stage, index: number): Promise<void> {
  const buyer = { url: region.url, ip: addressOf(index) };
  const secret = opened.primary.env.VNPAY_HASH_SECRET ?? '';
  const offer = offers[index % offers.length] as Offer;
  return buyInsisting(seen.answers, { buyer, offer, secret, declines: index % DECLINE_EVERY === 0 });
}

/** From the moment at which the process answers again. */
async function msUntilHeld({ region, offers, seen }: Stage, kill: number): Promise<number> {
  const buyer = { url: region.url, ip: addressOf(FIRST_PROBE + kill) };
  const startedAt = performance.now();
  await holdInsisting(seen.answers, { buyer, offer: offers[kill % offers.length] as Offer });
  return performance.now() - startedAt;
}

type Answers = { kills: number; seen: Seen; reading: Read };

function reportAnswers(run: Run, { kills, seen, reading: { reads, unread } }: Answers): void {
  const { answers, startMs, backMs } = seen;
  run.figure({
    what: `${kills} kills: cached pages through the proxy of the region`,
    measured: `${reads - unread.length} of ${reads}${unread.length > 0 ? ` (${unread[0]})` : ''}`,
    promised: '100 %',
    isMet: reads > 0 && unread.length === 0,
  });
  const slowest = Math.max(0, ...answers.refusedMs);
  run.figure({
    what: `${answers.refusedMs.length} writes refused meanwhile`,
    measured:
      `slowest ${Math.round(slowest)} ms, ${answers.odd.length} odd answers ${answers.odd[0] ?? ''}`.trim(),
    promised: `503 in ≤ ${REFUSED_WITHIN_MS} ms`,
    isMet: answers.refusedMs.length > 0 && slowest <= REFUSED_WITHIN_MS && answers.odd.length === 0,
  });
  const back = Math.max(...backMs);
  run.figure({
    what: `places held again once the process answers (it started in ${Math.round(Math.max(...startMs))} ms at most)`,
    measured: `after ${Math.round(back)} ms at most`,
    promised: `≤ ${BACK_WITHIN_MS} ms`,
    isMet: back <= BACK_WITHIN_MS,
  });
}

function reportOrders(run: Run, { opened, region, seen: { answers }, before }: Stage): void {
  const { rows, file } = opened.server;
  const problems = [...saleProblems(rows, answers, before), ...bookProblems(rows)];
  run.figure({
    what: `${answers.held.length} holds and ${answers.placed.length} orders acknowledged, ${answers.paid.length} of them paid`,
    measured: problems[0] ?? '0 lost, 0 doubled, the books in order',
    promised: '0 lost or doubled',
    isMet: problems.length === 0 && answers.paid.length > 0,
  });
  const unseen = unseenFaults(file, answers, before);
  run.figure({
    what: 'control: a hold, a ticket and money doubled on purpose, an order lost, a declined payment stored as paid',
    measured: unseen.length === 0 ? 'each is seen' : `not seen: ${unseen.join(', ')}`,
    promised: 'seen',
    isMet: unseen.length === 0,
  });
  const uncaught = region.park.log().split('nobody caught').length - 1;
  run.figure({
    what: 'the process of the region',
    measured: `${uncaught} errors that nobody caught`,
    promised: '0',
    isMet: uncaught === 0,
  });
}
