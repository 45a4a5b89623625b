/**
 * How much mails slow pages and procedures down: p99 at ten clients, which is how all pages are compared, without mails and
 * with as many as are promised, in turns; how many mails can be sent; and the memory that both processes take.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { listOffers } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { memoryOf } from '#tests/support/memory.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type Figures, hasWrk, load, percentile } from './load.ts';
import { closeTable, openTable, row } from './table.ts';
import { buyTickets, mailsLeft, sendAgain } from './ticket-mails.ts';
import { unaskedDays, whileExpiring } from './unasked-days.ts';

const ROUNDS = 3;
const CLIENTS = 10;
const ORDERS = 64;
const MAILS_PER_SECOND = 8;
const SECONDS = ORDERS / MAILS_PER_SECOND;
/** The promise is about pages; a procedure, five milliseconds at most, is given more. */
const SLOWDOWN_MAX = { 'page from memory': 1.5, 'rendered page': 1.5, procedure: 2 };
const LOOK_MS = 25;
const MB = 2 ** 20;

const provider = Bun.spawn([process.execPath, 'tests/bench/mail-provider.ts'], { cwd: ROOT, stdout: 'pipe' });
const park = await startPark({
  env: { RESEND_BASE_URL: await firstLine(provider.stdout), WORK_BUDGET: '9999', LOG_LEVEL: 'error' },
  isWarm: true,
});
const [url = ''] = park.urls;
const [offer] = listOffers(park.rows);
const input = encodeURIComponent(JSON.stringify({ slug: offer?.slug, from: offer?.date, to: offer?.date }));
const LOADS = {
  'page from memory': { url: `${url}/tickets` },
  'rendered page': { url, vary: unaskedDays('/tickets') },
  procedure: { url, vary: fromManyAddresses(`/api/trpc/tickets.availability?input=${input}`) },
};
type Kind = keyof typeof LOADS;
const KINDS = Object.keys(LOADS) as Kind[];
type Round = { quiet: Figures; mailing: Figures; mailsPerSecond: number };

let mostMb = { site: 0, mails: 0 };

/** The park under the load of one kind, with mails or without. */
function visit(kind: Kind): Promise<Figures> {
  const run = () => load({ ...LOADS[kind], clients: CLIENTS, seconds: SECONDS });
  return kind === 'rendered page' ? whileExpiring(park, run) : run();
}

/** Calls are limited by network. */
function fromManyAddresses(path: string) {
  return {
    lua: `local n = 0
request = function()
  n = n + 1
  wrk.headers["x-forwarded-for"] = "198.18." .. (math.floor(n / 250) % 250) .. "." .. (n % 250)
  return wrk.format("GET", "${path}")
end`,
    path: () => path,
    headers: (n: number) => ({ 'x-forwarded-for': addressOf(n) }),
  };
}

async function measure(kind: Kind): Promise<Round> {
  const quiet = await visit(kind);
  sendAgain(park, MAILS_PER_SECOND);
  const startedAt = performance.now();
  const sent = untilSent(startedAt);
  const mailing = await visit(kind);
  return { quiet, mailing, mailsPerSecond: ORDERS / (await sent) };
}

/** Seconds from `startedAt` until no mail is left. */
async function untilSent(startedAt: number): Promise<number> {
  while (mailsLeft(park) > 0) {
    mostMb = {
      site: Math.max(mostMb.site, park.memoryBytes(0) / MB),
      mails: Math.max(mostMb.mails, childMemoryMb(park)),
    };
    await Bun.sleep(LOOK_MS);
  }
  return (performance.now() - startedAt) / 1000;
}

async function measureAll(): Promise<void> {
  await buyTickets(park, ORDERS);
  const rounds: Record<Kind, Round[]> = { 'page from memory': [], 'rendered page': [], procedure: [] };
  // The first round of each lets the engine compile and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const kind of KINDS) {
      const one = await measure(kind);
      if (round > 0) rounds[kind].push(one);
    }
  openTable(
    `${CLIENTS} clients, ${hasWrk ? 'load by wrk' : 'load by fetch'}; the median of ${ROUNDS} rounds`,
  );
  for (const kind of KINDS) printRows(kind, rounds[kind]);
  sendAgain(park, null);
  row('Ticket mails, no visitors', {
    value: ORDERS / (await untilSent(performance.now())),
    unit: '/s',
    atLeast: MAILS_PER_SECOND,
  });
  console.log(
    `memory at most: site ${mostMb.site.toFixed(0)} MB, mail process ${mostMb.mails.toFixed(0)} MB`,
  );
}

function printRows(kind: Kind, rounds: Round[]): void {
  const median = (of: (round: Round) => number) => percentile(rounds.map(of), 50);
  const [quiet, mailing] = [median((round) => round.quiet.p99), median((round) => round.mailing.p99)];
  const failed = rounds.reduce((sum, round) => sum + round.quiet.failed + round.mailing.failed, 0);
  console.log(`${kind}: p99 ${quiet.toFixed(2)} ms without mails, ${mailing.toFixed(2)} ms with them`);
  row('  slowed down', { value: mailing / quiet, unit: '×', atMost: SLOWDOWN_MAX[kind] });
  // The last mail becomes due at the end of the load, so that the rate stays a little below what is asked for.
  row('  mails sent meanwhile', {
    value: median((round) => round.mailsPerSecond),
    unit: '/s',
    atLeast: MAILS_PER_SECOND * 0.8,
  });
  row('  failed or timed out', { value: failed, unit: '', atMost: 0 });
}

function childMemoryMb({ pid }: Park): number {
  const list = `/proc/${pid(0)}/task/${pid(0)}/children`;
  const pids = existsSync(list) ? readFileSync(list, 'utf8').match(/\d+/g) : null;
  return (pids ?? []).reduce((sum, child) => sum + memoryOf(Number(child)).residentBytes, 0) / MB;
}

try {
  await measureAll();
} finally {
  await park.stop();
  provider.kill();
}
process.exit(closeTable() ? 0 : 1);

async function firstLine(output: ReadableStream<Uint8Array>): Promise<string> {
  for await (const chunk of output) return new TextDecoder().decode(chunk).trim();
  throw new Error('the mail provider did not start');
}
