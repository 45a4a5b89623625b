/**
 * What visitors notice of mails being written: pages and procedures at rest, with as many mails as are promised and with as
 * many as can be, in turns; and what memory it takes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { listOffers } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { memoryOf } from '#tests/support/memory.ts';
import { startPark } from '#tests/support/server.ts';
import { percentile } from './load.ts';
import { ask } from './pages.ts';
import { closeTable, openTable, row } from './table.ts';
import { buyTickets, mailsLeft, sendAgain } from './ticket-mails.ts';

const ROUNDS = 3;
const ORDERS = 80;
const PROMISED = 8;
const SLOWER_AT_MOST = 1.5;
const QUIET_MS = (ORDERS / PROMISED) * 1000;
const MB = 2 ** 20;
/** A site at rest has ended the process that sends mails. */
const REST_MS = 35_000;
const DAY_MS = 86_400_000;

const KINDS = ['from memory', 'rendered', 'procedures'] as const;
const PHASES = ['quiet', 'promised', 'most'] as const;
type Kind = (typeof KINDS)[number];
type Phase = (typeof PHASES)[number];

const provider = Bun.spawn([process.execPath, 'tests/bench/mail-provider.ts'], { cwd: ROOT, stdout: 'pipe' });
const mailUrl = await firstLine(provider.stdout);
const park = await startPark({ env: { RESEND_BASE_URL: mailUrl, WORK_BUDGET: '9999' }, isWarm: true });
const [url = ''] = park.urls;
const [offer] = listOffers(park.rows);
const memoryMb = () => park.memoryBytes(0) / MB;
const atFirstMb = memoryMb();

const KEPT = ['/', '/tickets', '/en/tickets', '/products', '/posts'];
const PROCEDURES = [
  `/api/trpc/tickets.availability?input=${encodeURIComponent(JSON.stringify({ slug: offer?.slug, from: offer?.date, to: offer?.date }))}`,
  '/api/trpc/tickets.list',
];
let asked = 0;

/** A day that nobody has asked for is not in memory. */
function unaskedDay(): string {
  asked += 1;
  return new Date(asked * DAY_MS).toISOString().slice(0, 10);
}

async function visit(times: Record<Kind, number[]>): Promise<void> {
  const from = addressOf(asked);
  times['from memory'].push(...(await ask(url, KEPT, from)));
  times.rendered.push(...(await ask(url, [`/tickets/${offer?.slug}?date=${unaskedDay()}`], from)));
  times.procedures.push(...(await ask(url, PROCEDURES, from)));
}

type Seen = { times: Record<Kind, number[]>; perSecond: number };

async function watch(phase: Phase): Promise<Seen> {
  const times = { 'from memory': [], rendered: [], procedures: [] };
  if (phase !== 'quiet') sendAgain(park, phase === 'promised' ? PROMISED : null);
  const startedAt = performance.now();
  // Asked without mails too, as asking takes its time.
  const isOver = () => {
    const left = mailsLeft(park);
    return phase === 'quiet' ? performance.now() - startedAt >= QUIET_MS : left === 0;
  };
  while (!isOver()) for (let visits = 0; visits < 10; visits += 1) await visit(times);
  mostMb = Math.max(mostMb, memoryMb());
  mostBackMb = Math.max(mostBackMb, backMb());
  return { times, perSecond: ORDERS / ((performance.now() - startedAt) / 1000) };
}

const seen: Record<Phase, Seen[]> = { quiet: [], promised: [], most: [] };
let [mostMb, mostBackMb] = [0, 0];
const middle = (values: number[]) => percentile(values, 50);
const p99 = (phase: Phase, kind: Kind) => middle(seen[phase].map(({ times }) => percentile(times[kind], 99)));

async function run(): Promise<void> {
  await buyTickets(park, ORDERS);
  // The first round of each is for the compiler.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const phase of PHASES) {
      const one = await watch(phase);
      if (round > 0) seen[phase].push(one);
    }
  openTable('one visitor after another; the middle of three rounds');
  const most = middle(seen.most.map(({ perSecond }) => perSecond));
  row('Ticket mails a second, at most', { value: most, unit: '/s', atLeast: PROMISED });
  for (const kind of KINDS) notify(kind);
  await Bun.sleep(REST_MS);
  const [first, last] = [atFirstMb, memoryMb()].map((mb) => mb.toFixed(0));
  console.log(
    `memory: ${first} MB at first, while mailing at most ${mostMb.toFixed(0)} and ${mostBackMb.toFixed(0)} MB beside it, ${last} MB at rest`,
  );
}

function notify(kind: Kind): void {
  const quiet = p99('quiet', kind);
  console.log(`${kind}: p99 ${quiet.toFixed(2)} ms without mails`);
  const value = (phase: Phase) => ({ value: p99(phase, kind) / quiet, unit: '×', atMost: SLOWER_AT_MOST });
  row(`  with ${PROMISED} mails a second`, value('promised'));
  row('  with as many as can be', value('most'));
}

/** What the site has begun beside itself. */
function backMb(): number {
  const list = `/proc/${park.pid(0)}/task/${park.pid(0)}/children`;
  const pids = existsSync(list) ? readFileSync(list, 'utf8').match(/\d+/g) : null;
  return (pids ?? []).reduce((sum, pid) => sum + memoryOf(Number(pid)).residentBytes, 0) / MB;
}

try {
  await run();
} finally {
  await park.stop();
  provider.kill();
}
process.exit(closeTable() ? 0 : 1);

async function firstLine(output: ReadableStream<Uint8Array>): Promise<string> {
  for await (const chunk of output) return new TextDecoder().decode(chunk).trim();
  throw new Error('the mail provider did not start');
}
