/** One process for visitors and two workers on one database: the jobs run in one worker, and go on in the other when it stops, stalls or dies. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { freePort } from '#src/build/trial-site.ts';
import { eventually, type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const [WEB, ...WORKERS] = [0, 1, 2] as const;
const LEASE_MS = 12_000;
/** Writing a mail on a busy machine takes some seconds by itself. */
const SOON_MS = 8000;

let catcher: MailCatcher;
let park: Park;
const metricsPorts = WORKERS.map(freePort);
beforeAll(async () => {
  catcher = startMailCatcher();
  const ownEnv: Record<number, Record<string, string>> = { [WEB]: { ROLES: 'web,primary' } };
  for (const [index, worker] of WORKERS.entries())
    ownEnv[worker] = { ROLES: 'worker,primary', METRICS_PORT: String(metricsPorts[index]) };
  park = await startPark({ sites: 3, env: { RESEND_BASE_URL: catcher.url, LOG_LEVEL: 'info' }, ownEnv });
}, 60_000);
afterAll(async () => {
  await park?.stop();
  catcher?.stop();
});

type Lease = { name: string; holder: string; fence: number };
const leases = () => park.rows<Lease>('SELECT name, holder, fence FROM job_leases');

/** The number of the worker that has the lease of the mails, or -1 when none of them has. */
function holder(): number {
  const pid = Number(
    leases()
      .find(({ name }) => name === 'messages')
      ?.holder.split(' ')[1],
  );
  return WORKERS.find((worker) => park.pid(worker) === pid) ?? -1;
}

let mails = 0;

/** Puts a mail into the outbox and resolves with the milliseconds until it was sent. */
async function sendOne(withinMs: number): Promise<number> {
  mails += 1;
  const key = `lease-${mails}`;
  const startedAt = performance.now();
  park.rows(
    `INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, next_at, attempts, created_at)
     SELECT ?1, ?1, 'account-password', '', json_object('userId', id), 'waiting', ?2, 0, ?2
     FROM users WHERE email LIKE '%@%' LIMIT 1 RETURNING id`,
    key,
    new Date().toISOString(),
  );
  expect(await eventually(() => catcher.requests.includes(key), withinMs)).toBe(true);
  return performance.now() - startedAt;
}

function expectEachSentOnce(): void {
  const own = catcher.requests.filter((key) => key.startsWith('lease-'));
  expect(own.toSorted()).toEqual(
    Array.from({ length: mails }, (_, index) => `lease-${index + 1}`).toSorted(),
  );
}

const answerOf = async (site: number, path: string) => {
  const answer = await fetch(`${park.urls[site]}${path}`);
  return { status: answer.status, text: await answer.text(), retry: answer.headers.get('retry-after') };
};

test('a process without the role web answers whether it is well, and nothing else', async () => {
  const [worker] = WORKERS;
  for (const path of ['/api/health', '/api/ready']) expect((await answerOf(worker, path)).status).toBe(200);
  for (const path of [
    '/',
    '/en',
    '/api/open',
    '/api/trpc/tickets.list',
    '/api/payments/vnpay/ipn',
    '/robots.txt',
  ])
    expect(await answerOf(worker, path)).toEqual({
      status: 503,
      text: 'This process serves no visitors: ROLES does not name web.\n',
      retry: '1',
    });
  expect((await answerOf(WEB, '/')).status).toBe(200);
});

test('one worker has all jobs, says so in its figures, and sends the mails', async () => {
  expect(await eventually(() => holder() !== -1, SOON_MS)).toBe(true);
  await sendOne(SOON_MS);
  expect(new Set(leases().map((lease) => lease.holder)).size).toBe(1);
  const held = await Promise.all(
    metricsPorts.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^park_job_lease_held\{job="messages"\} (\d)$/m.exec(text)?.[1]);
    }),
  );
  expect(held).toEqual(WORKERS.map((worker) => (worker === holder() ? 1 : 0)));
  expectEachSentOnce();
});

test('it stops: the other has the jobs at once', async () => {
  const first = holder();
  await Promise.all([park.terminate(first), sendOne(SOON_MS)]);
  expect(holder()).not.toBe(first);
  await park.restart(first);
  expectEachSentOnce();
}, 30_000);

test('it is killed: the other has the jobs before the lease has ended', async () => {
  const first = holder();
  await park.kill(first);
  expect(await eventually(() => ![first, -1].includes(holder()), LEASE_MS / 2)).toBe(true);
  await sendOne(SOON_MS);
  await park.restart(first);
  expectEachSentOnce();
}, 30_000);

test('it is stalled: the other has the jobs when the lease has ended, and it leaves them alone afterwards', async () => {
  const first = holder();
  process.kill(park.pid(first), 'SIGSTOP');
  expect(await sendOne(LEASE_MS + SOON_MS)).toBeGreaterThan(LEASE_MS / 2);
  const second = holder();
  expect(second).not.toBe(first);
  process.kill(park.pid(first), 'SIGCONT');
  await sendOne(SOON_MS);
  expect(holder()).toBe(second);
  expectEachSentOnce();
  expect(park.log().split('another process has taken jobs over')).toHaveLength(2);
}, 60_000);
