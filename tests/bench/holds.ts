/** Holds per second of one process under the limits that everybody has, in turns with one that has none. */
import { listOffers, type Offer } from '#tests/support/booking.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type Figures, hasWrk, load, percentile } from './load.ts';
import { closeTable, openTable, row } from './table.ts';

const SECONDS = 3;
const BUYERS = 50;
/** Odd, so that there is a middle one. */
const TURNS = 5;
/** More than a turn can hold: none meets what another has left. */
const NETWORKS_EACH = 20_000;
const PATH = '/api/trpc/orders.hold';

/** Holds of one place, each from a network of its own: no limit is reached, and all of them are checked. */
function holdsOf({ date, unitId }: Offer, first: number) {
  const run = crypto.randomUUID();
  const line = { date, lines: [{ unitId, quantity: 1 }] };
  const lua = `n = ${first}
wrk.method = "POST"
request = function()
  n = n + 1
  wrk.headers["content-type"] = "application/json"
  wrk.headers["x-forwarded-for"] = "198." .. (18 + math.floor(n / 62500) % 2) .. "." .. (math.floor(n / 250) % 250) .. "." .. (n % 250)
  return wrk.format(nil, "${PATH}", nil, '{"idempotencyKey":"${run}-' .. n .. '",${JSON.stringify(line).slice(1)}')
end`;
  const body = (n: number) => JSON.stringify({ idempotencyKey: `${run}-${n}`, ...line });
  const headers = (n: number) => ({ 'x-forwarded-for': addressOf(first + n) });
  return { lua, path: () => PATH, body, headers };
}

function turn(park: Park, index: number): Promise<Figures> {
  const [offer] = listOffers(park.rows);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  return load({
    url: park.urls[0] ?? '',
    clients: BUYERS,
    seconds: SECONDS,
    headers: { 'content-type': 'application/json' },
    vary: holdsOf(offer, index * NETWORKS_EACH),
  });
}

function addressOf(n: number): string {
  return `198.${18 + (Math.floor(n / 62_500) % 2)}.${Math.floor(n / 250) % 250}.${n % 250}`;
}

function open(hasHoldLimits: boolean): Promise<Park> {
  return startPark({
    isWarm: true,
    hasHoldLimits,
    env: { LOG_LEVEL: 'error', WORK_BUDGET: '9999' },
    prepare: (db) => db.run('UPDATE quotas SET capacity = 1000000'),
  });
}

export async function benchHolds(): Promise<void> {
  const parks = await Promise.all([open(true), open(false)]);
  const [limited, unlimited] = parks;
  const turns: { limited: Figures; unlimited: Figures }[] = [];
  try {
    // The first one of each warms it up.
    for (let index = 0; index <= TURNS; index += 1)
      turns.push({ limited: await turn(limited, index), unlimited: await turn(unlimited, index) });
  } finally {
    await Promise.all(parks.map((park) => park.stop()));
  }
  const counted = turns.slice(1);
  const middle = (of: (one: (typeof turns)[number]) => number) => percentile(counted.map(of), 50);
  const perSecond = middle((one) => one.limited.perSecond);
  const without = middle((one) => one.unlimited.perSecond);
  const failed = counted.reduce((sum, one) => sum + one.limited.failed + one.unlimited.failed, 0);
  row(`Holds under limits, ${BUYERS} networks at once`, { value: perSecond, unit: '/s', atLeast: 500 });
  row('  of a process without limits', { value: (perSecond / without) * 100, unit: '%', atLeast: 85 });
  row('  p99', { value: middle((one) => one.limited.p99), unit: 'ms', atMost: 5000 });
  row('  refused or failed', { value: failed, unit: '', atMost: 0 });
}

if (import.meta.main) {
  openTable(hasWrk ? 'load by wrk' : 'load by fetch in this process: install wrk for true figures');
  await benchHolds();
  process.exit(closeTable() ? 0 : 1);
}
