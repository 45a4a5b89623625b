/** The database server's line is reset, silent or cut, or it is killed, again and again: readers read on, nobody waits long. */
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { hasDatabaseServer } from '#tests/support/sqld.ts';
import { readSteadily } from '#tests/support/steady-reader.ts';
import { missingBalancer, startRegionProxy } from './balancer.ts';
import { type FarPark, openFarPark } from './far-park.ts';
import type { Row, Run } from './run-rows.ts';

const REFUSED_WITHIN_MS = 3000;
const BACK_WITHIN_MS = 2000;
const GIVE_UP_MS = 30_000;
const HANG_MS = 4000;
/** So that the 64,000 addresses of buyers are enough: without one of its own, a limit refuses a write before the database is asked. */
const PRESS_AGAIN_MS = 20;

type Fault = { name: string; begin: () => unknown; end: () => unknown; ms: number };
type Seen = { reads: number; unread: string[]; refusedMs: number[]; odd: string[]; backMs: number[] };

export const outagesRow: Row = {
  name: 'outages',
  title:
    'database connection reset, half-open, killed, 10 s away, 100 times: cached pages 100 %, writes 503 in ≤ 3 s, back ≤ 2 s',
  withinMs: { short: 180_000, long: 3_000_000 },
  missing: () => (hasDatabaseServer() ? missingBalancer() : 'no sqld'),
  async measure(run) {
    for (const isBeside of [false, true]) await measureShape(run, isBeside);
  },
};

/** The database is a server alone, or a server with its node beside the process, as where a primary stands. */
async function measureShape(run: Run, isBeside: boolean): Promise<void> {
  const shape = isBeside ? 'node beside the process' : 'server alone';
  const far = await openFarPark(run, { sites: 1, delayMs: 0, isBeside });
  const url = far.park.urls[0] ?? '';
  const pid = far.park.pid(0);
  // The page for outages is made a moment after the first page was served.
  await fetch(url);
  await Bun.sleep(2000);
  const rounds = run.isShort ? 4 : 100;
  const proxy = await startRegionProxy(run, { near: url, far: url });
  const faults = faultsOf(far, run.isShort ? 3000 : 10_000);
  for (const fault of faults) {
    const seen: Seen = { reads: 0, unread: [], refusedMs: [], odd: [], backMs: [] };
    for (let round = 0; round < rounds / faults.length; round += 1)
      await meet({ ...far, proxy }, fault, { seen, round });
    report(run, { ...fault, name: `${shape}, ${fault.name}` }, seen);
  }
  const isSame = far.park.pid(0) === pid && (await fetch(`${url}/api/health`)).ok;
  const uncaught = far.park.log().split('nobody caught').length - 1;
  run.figure({
    what: `${shape}, after ${rounds} outages`,
    measured: isSame ? `0 process deaths, ${uncaught} errors that nobody caught` : 'the process has died',
    promised: '0 process deaths',
    isMet: isSame && uncaught === 0,
  });
}

function faultsOf({ lines: [line], server }: FarPark, awayMs: number): Fault[] {
  if (!line) throw new Error('no line');
  return [
    { name: 'reset', begin: line.reset, end: () => undefined, ms: 0 },
    {
      name: 'half-open',
      begin: line.hang,
      end() {
        // As a firewall that has forgotten its connections: they are gone when the line is back.
        line.reset();
        line.heal();
      },
      ms: HANG_MS,
    },
    { name: 'killed', begin: server.kill, end: server.restart, ms: 500 },
    { name: 'away', begin: line.cut, end: line.heal, ms: awayMs },
  ];
}

let buyers = 0;

async function meet(
  far: FarPark & { proxy: string },
  fault: Fault,
  { seen, round }: { seen: Seen; round: number },
): Promise<void> {
  const offers = listOffers(far.server.rows);
  const url = far.park.urls[0] ?? '';
  const holdOne = (key?: string) => {
    buyers += 1;
    return hold({ url, ip: addressOf(buyers) }, offers[round % offers.length] as Offer, 1, key);
  };
  const readings = [url, far.proxy].map(readSteadily);
  await fault.begin();
  const until = performance.now() + fault.ms;
  do {
    const answer = await holdOne();
    if (answer.status === 503) seen.refusedMs.push(answer.ms);
    else if (answer.status !== 200) seen.odd.push(`${answer.status} ${answer.message}`);
    else if (answer.ms > REFUSED_WITHIN_MS) seen.odd.push(`200 after ${Math.round(answer.ms)} ms`);
    await Bun.sleep(PRESS_AGAIN_MS);
  } while (performance.now() < until);
  await fault.end();
  const endedAt = performance.now();
  const key = crypto.randomUUID();
  while ((await holdOne(key)).status !== 200 && performance.now() - endedAt < GIVE_UP_MS) await Bun.sleep(50);
  seen.backMs.push(performance.now() - endedAt);
  for (const reading of readings) {
    await reading.stop();
    seen.reads += reading.reads;
    seen.unread.push(...reading.unread);
  }
}

function report(run: Run, { name }: Fault, { reads, unread, refusedMs, odd, backMs }: Seen): void {
  run.figure({
    what: `${name} × ${backMs.length}: cached pages, at the process and through the proxy of a region`,
    measured: `${reads - unread.length} of ${reads}${unread.length > 0 ? ` (${unread[0]})` : ''}`,
    promised: '100 %',
    isMet: unread.length === 0 && reads > 0,
  });
  const slowest = Math.max(0, ...refusedMs);
  run.figure({
    what: `${name} × ${backMs.length}: ${refusedMs.length} writes refused`,
    measured: `slowest ${Math.round(slowest)} ms${odd.length > 0 ? `; ${odd.length} × ${odd[0]}` : ''}`,
    promised: `503 in ≤ ${REFUSED_WITHIN_MS} ms`,
    isMet: slowest <= REFUSED_WITHIN_MS && odd.length === 0,
  });
  const back = Math.max(...backMs);
  run.figure({
    what: `${name} × ${backMs.length}: places held again`,
    measured: `after ${Math.round(back)} ms at most`,
    promised: `≤ ${BACK_WITHIN_MS} ms`,
    isMet: back <= BACK_WITHIN_MS,
  });
}
