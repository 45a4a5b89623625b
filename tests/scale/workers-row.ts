/** Three processes that all may work: one does, each round once, and the others ask next to nothing. */
import { freePort } from '#src/build/trial-site.ts';
import { eventually, type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type DatabaseServer, hasDatabaseServer } from '#tests/support/sqld.ts';
import { countTrips, type FarPark, openFarPark } from './far-park.ts';
import { metricByJob } from './metrics.ts';
import type { Figure, Row } from './run-rows.ts';

const WORKERS = 3;
const IDLE_MAX_PER_SECOND = 3;
const SETTLED_WITHIN_MS = 30_000;
const MAIL_EVERY_SECONDS = 10;
const MAIL = 'scale-';
/** Jobs that each process has, whoever holds the leases. */
const LOCAL = new Set(['vocabulary', 'views', 'builds', 'log']);

export const workersRow: Row = {
  name: 'workers',
  title: '3 workers, 10 minutes: each round once; idle ≤ 3 requests/s per further process',
  withinMs: { short: 180_000, long: 900_000 },
  missing: () => (hasDatabaseServer() ? null : 'no sqld'),
  async measure(run) {
    const seconds = run.isShort ? 30 : 600;
    const catcher = startMailCatcher();
    run.afterwards(catcher.stop);
    const metricsPorts = Array.from({ length: WORKERS }, freePort);
    const far = await openFarPark(run, {
      ...{ sites: WORKERS, delayMs: 0, env: { RESEND_BASE_URL: catcher.url } },
      ownEnv: Object.fromEntries(metricsPorts.map((port, index) => [index, { METRICS_PORT: String(port) }])),
    });
    const holder = await settledHolder(far);
    const runsOf = () => Promise.all(metricsPorts.map((port) => metricByJob(port, 'park_job_runs_total')));
    const before = await runsOf();
    let most = 0;
    const trips = await countTrips(far.lines, async () => {
      most = await watchHolders(far.server, seconds);
    });
    const runs = (await runsOf()).map((after, index) => runsBetween(before[index], after));
    run.figure(roundsFigure(runs, { holder, most, seconds }));
    run.figure(await mailsFigure(catcher, Math.ceil(seconds / MAIL_EVERY_SECONDS)));
    run.figure(idleFigure(trips, { holder, seconds }));
  },
};

/** Resolves with the number of the process that has all the leases. */
async function settledHolder({ park, server }: FarPark): Promise<number> {
  const pids = Array.from({ length: WORKERS }, (_, index) => park.pid(index));
  const holders = () => holdersOf(server).map((holder) => pids.indexOf(Number(holder.split(' ')[1])));
  if (!(await eventually(() => holders().length === 1 && holders()[0] !== -1, SETTLED_WITHIN_MS)))
    throw new Error('no process took the leases');
  return holders()[0] ?? 0;
}

function holdersOf({ rows }: DatabaseServer): string[] {
  return rows<{ holder: string }>('SELECT DISTINCT holder FROM job_leases').map(({ holder }) => holder);
}

/** For so long, with a mail now and then; resolves with the most holders that were seen at once. */
async function watchHolders(server: DatabaseServer, seconds: number): Promise<number> {
  let most = 0;
  for (let second = 0; second < seconds; second += 1) {
    if (second % MAIL_EVERY_SECONDS === 0) await putMail(server, second);
    most = Math.max(most, holdersOf(server).length);
    await Bun.sleep(1000);
  }
  return most;
}

async function putMail({ url }: DatabaseServer, second: number): Promise<void> {
  const sql = `INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, next_at, attempts, created_at)
    SELECT ?1, ?1, 'account-password', '', json_object('userId', id), 'waiting', ?2, 0, ?2 FROM users WHERE email LIKE '%@%' LIMIT 1`;
  const statements = [{ q: sql, params: [`${MAIL}${second}`, new Date().toISOString()] }];
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ statements }) });
  if (!answer.ok || (await answer.text()).includes('"error"')) throw new Error('the mail was not stored');
}

/** Runs of each job that is done by one process; local ones are left out. */
function runsBetween(
  before: Map<string, number> | undefined,
  after: Map<string, number>,
): Map<string, number> {
  const shared = [...after].filter(([job]) => !LOCAL.has(job));
  return new Map(shared.map(([job, count]) => [job, count - (before?.get(job) ?? 0)]));
}

type Seen = { holder: number; most: number; seconds: number };

function roundsFigure(runs: Map<string, number>[], { holder, most, seconds }: Seen): Figure {
  const elsewhere = runs.flatMap((own, index) =>
    index === holder ? [] : [...own].filter(([, count]) => count > 0).map(([job]) => job),
  );
  const rounds = [...(runs[holder]?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return {
    what: `${rounds} rounds in ${seconds} s, at most ${most} holder of leases`,
    measured: `${elsewhere.length} jobs that another process did too ${elsewhere.join(', ')}`.trim(),
    promised: 'each round once',
    isMet: elsewhere.length === 0 && most === 1 && rounds > seconds,
  };
}

async function mailsFigure({ requests }: MailCatcher, mails: number): Promise<Figure> {
  const own = () => requests.filter((key) => key.startsWith(MAIL));
  await eventually(() => new Set(own()).size === mails, SETTLED_WITHIN_MS);
  const sent = new Set(own()).size;
  return {
    what: `${mails} mails`,
    measured: `${sent} sent, ${own().length - sent} of them again`,
    promised: 'each once',
    isMet: sent === mails && own().length === mails,
  };
}

function idleFigure(trips: number[], { holder, seconds }: Pick<Seen, 'holder' | 'seconds'>): Figure {
  const rates = trips.map((count) => count / seconds);
  const further = rates.filter((_, index) => index !== holder);
  return {
    what: `requests/s to the database from an idle process (its worker ${rates[holder]?.toFixed(1)})`,
    measured: further.map((rate) => rate.toFixed(1)).join(' and '),
    promised: `≤ ${IDLE_MAX_PER_SECOND} of each further one`,
    isMet: Math.max(...further) <= IDLE_MAX_PER_SECOND && Math.min(...further) > 0,
  };
}
