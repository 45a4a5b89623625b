/** Three processes behind a proxy are replaced one by one under load, with mails waiting: no visitor notices. */

import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { missingBalancer, startBalancer } from './balancer.ts';
import type { Row, Run } from './run-rows.ts';
import { putMails } from './waiting-mails.ts';

const SITES = 3;
const CLIENTS = 20;
/** One in so many requests holds places. */
const HOLD_EVERY = 20;
/** Of each client: at most 130 requests a second, so that a process that starts has its share of the processor. */
const PAUSE_MS = 150;
const PATHS = ['/', '/tickets', '/en', '/map', '/auth/login', '/api/trpc/tickets.list'];
const READY_WITHIN_MS = 60_000;

export const rollingRow: Row = {
  name: 'rolling',
  title: 'rolling restart of 3 behind the proxy with 1,000 mails waiting: 0 of 20,000 failed',
  withinMs: { short: 240_000, long: 900_000 },
  missing: missingBalancer,
  async measure(run) {
    const [requests, mails] = run.isShort ? [1500, 200] : [20_000, 1000];
    const catcher = startMailCatcher();
    run.afterwards(catcher.stop);
    const park = await startPark({
      ...{ sites: SITES, prepare: (db) => putMails(db, mails) },
      env: {
        RESEND_BASE_URL: catcher.url,
        WARM_PAGES: run.isShort ? '0' : '1',
        STOP_GRACE_SECONDS: '3',
        WORK_BUDGET: '9999',
      },
    });
    run.afterwards(park.stop);
    for (let index = 0; index < SITES; index += 1) await untilReady(park, index);
    const url = await startBalancer(run, park.urls);
    const waitingBefore = mails - catcher.mails.length;
    const load = visit(park, url, requests);
    const { restarts, failures, total } = await whileVisited(load, park);
    run.figure({
      what: `${restarts} of ${SITES} processes replaced with ${waitingBefore} mails waiting`,
      measured: `${failures.length} of ${total} requests failed${listFailures(failures)}`,
      promised: `0 of ${requests}`,
      isMet: failures.length === 0 && restarts >= SITES && total >= requests,
    });
    await measureMails(run, { catcher, mails });
  },
};

type Load = {
  failures: string[];
  count: () => number;
  isOver: () => boolean;
  finished: Promise<void>;
  finish: () => void;
};

/** Goes on past `requests` until it is finished, so that every restart is under load. */
function visit(park: Park, url: string, requests: number): Load {
  const offers = listOffers(park.rows);
  const failures: string[] = [];
  let [count, mayEnd] = [0, false];
  const isOver = () => count >= requests;
  async function client(): Promise<void> {
    while (!(mayEnd && isOver())) {
      count += 1;
      const fault = await askOnce(url, count, offers[count % offers.length]);
      if (fault) failures.push(fault);
      await Bun.sleep(PAUSE_MS);
    }
  }
  const finished = Promise.all(Array.from({ length: CLIENTS }, client)).then(() => undefined);
  return { failures, count: () => count, isOver, finished, finish: () => (mayEnd = true) };
}

/** What went wrong; null when nothing did. */
async function askOnce(url: string, index: number, offer: Offer | undefined): Promise<string | null> {
  const ip = addressOf(index % 5000);
  if (index % HOLD_EVERY === 0 && offer) {
    const held = await hold({ url, ip }, offer).catch((error: Error) => error);
    if (held instanceof Error) return `hold: ${held.message}`;
    return held.status === 200 || held.status === 409 ? null : `hold: ${held.status}`;
  }
  const path = PATHS[index % PATHS.length];
  const answer = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': ip } }).catch(
    (error: Error) => error,
  );
  if (answer instanceof Error) return `${path}: ${answer.message}`;
  await answer.arrayBuffer();
  const by = answer.headers.has('x-request-id') ? 'of a process' : 'of the proxy, which had none';
  return answer.ok ? null : `${answer.status} ${by}`;
}

/** Replaces each process once, and again from the first until enough was asked. */
async function whileVisited(load: Load, park: Park) {
  let restarts = 0;
  while (restarts < SITES || !load.isOver()) {
    const index = restarts % SITES;
    await park.terminate(index);
    await park.restart(index);
    await untilReady(park, index);
    // The proxy looks once a second.
    await Bun.sleep(1500);
    restarts += 1;
  }
  load.finish();
  await load.finished;
  return { restarts, failures: load.failures, total: load.count() };
}

async function untilReady(park: Park, index: number): Promise<void> {
  const isReady = async () => (await fetch(`${park.urls[index]}/api/ready`)).ok;
  if (!(await eventually(isReady, READY_WITHIN_MS)))
    throw new Error(`process ${index} is not ready\n${park.log().slice(-1500)}`);
}

function listFailures(failures: readonly string[]): string {
  const kinds = Map.groupBy(failures, (fault) => fault);
  const counts = [...kinds].map(([fault, all]) => `${all.length} × ${fault}`);
  return counts.length > 0 ? ` (${counts.slice(0, 5).join('; ')})` : '';
}

type Mailed = { catcher: ReturnType<typeof startMailCatcher>; mails: number };

async function measureMails(run: Run, { catcher, mails }: Mailed): Promise<void> {
  const own = () => catcher.requests.filter((key) => key.startsWith('scale-'));
  await eventually(() => new Set(own()).size === mails, run.isShort ? 90_000 : 300_000);
  const sent = new Set(own()).size;
  run.figure({
    what: `${mails} mails`,
    measured: `${sent} sent, ${own().length - sent} of them asked for again under their key`,
    promised: 'all, none twice for its receiver',
    isMet: sent === mails && catcher.mails.filter(({ key }) => key.startsWith('scale-')).length === mails,
  });
}
