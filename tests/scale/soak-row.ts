/** One process under load for half an hour, then a spike: its memory stays, what is too much is refused, and it comes back. */
import { hold, listOffers, notificationOf, type Offer, place } from '#tests/support/booking.ts';
import { addressOf, type Buyer } from '#tests/support/http-api.ts';
import { startMailCatcher } from '#tests/support/mail-catcher.ts';
import { backMemoryOf } from '#tests/support/memory.ts';
import { limitMemory, type MemoryLimit } from '#tests/support/memory-limit.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type Answered, countStatuses, openLoad, quantileMs } from './open-load.ts';
import type { Figure, Row, Run } from './run-rows.ts';

const MEMORY_MAX_MB = 220;
/** What the kernel lets the process and its children have. */
const LIMIT_MB = 256;
/** The last third of the soak over the middle one; the first fills caches. */
const FLAT_MB = 12;
const SHARE = 0.7;
const SPIKE = 5;
const SPIKE_SECONDS = 30;
const BACK_SECONDS = 10;
const MB = 2 ** 20;
const ALLOWED = new Set([200, 409, 429, 503]);
/** One in so many holds places, one in so many also pays; one in so many is rendered for its visitor; the others are public pages and lists. */
const [HOLD_EVERY, PAY_EVERY, RENDERED_EVERY] = [40, 400, 4];
const PUBLIC = ['/', '/tickets', '/en', '/map', '/menu', '/en/tickets'];
const RENDERED = ['/auth/login', '/search?q=tr%C3%A0', '/find-order', '/en/search?q=garden'];

export const soakRow: Row = {
  name: 'soak',
  title: '30 min soak at 70 %, 5 × spike, 256 MB: ≤ 220 MB flat; spike sheds 429/503, back in 10 s',
  withinMs: { short: 240_000, long: 2_700_000 },
  missing: () => null,
  async measure(run) {
    const seconds = run.isShort ? 90 : 1800;
    const world = await openWorld(run);
    const { ask, look, memory } = world;
    const capacity = await capacityOf(ask);
    const perSecond = capacity * SHARE;
    const soaked = await openLoad({ perSecond, seconds, ask, eachSecond: look });
    const odd = soaked.filter(({ status }) => status !== 200 && status !== 409);
    run.figure({
      what: `${seconds} s at ${perSecond.toFixed(0)}/s of ${capacity.toFixed(0)}/s, p99 ${quantileMs(soaked, 0.99).toFixed(0)} ms`,
      measured: `${odd.length} of ${soaked.length} refused or failed${odd.length > 0 ? ` (${countStatuses(odd)})` : ''}`,
      promised: '0',
      isMet: odd.length === 0,
    });
    run.figure(memoryFigure('the site', memory));
    const mails = world.mails();
    const back = memoryFigure(`the process that sends its mails (${mails} of them)`, world.backMemory);
    run.figure({ ...back, isMet: back.isMet && mails > 0 });
    const spikes = { perSecond: perSecond * SPIKE, seconds: SPIKE_SECONDS, ask, eachSecond: look };
    run.figure(spikeFigure(await openLoad(spikes)));
    run.figure(
      backFigure(soaked, await openLoad({ perSecond, seconds: 2 * BACK_SECONDS, ask, eachSecond: look })),
    );
    reportMost(run, world);
  },
};

type World = {
  ask: (index: number) => Promise<number>;
  /** In MB, once a second. */
  memory: number[];
  backMemory: number[];
  mails: () => number;
  look: () => void;
  limit: MemoryLimit | null;
};

async function openWorld(run: Run): Promise<World> {
  const limit = limitMemory(LIMIT_MB * MB);
  if (limit) run.afterwards(limit.remove);
  const catcher = startMailCatcher();
  run.afterwards(catcher.stop);
  const park = await startPark({
    ...{ isWarm: true, isMeasured: true, preloads: limit?.park.preloads ?? {} },
    env: { WORK_BUDGET: '1', RESEND_BASE_URL: catcher.url, ...limit?.park.env },
  });
  run.afterwards(park.stop);
  const memory: number[] = [];
  const backMemory: number[] = [];
  function look(): void {
    memory.push(park.memoryBytes(0) / MB);
    backMemory.push(backMemoryOf(park.pid(0)).residentBytes / MB);
  }
  return { limit, memory, backMemory, mails: () => catcher.mails.length, ask: askerOf(park), look };
}

/** Each request comes from one of some thousand networks. */
function askerOf(park: Park): (index: number) => Promise<number> {
  const url = park.urls[0] ?? '';
  const offers = listOffers(park.rows);
  return async (index) => {
    const ip = addressOf(index % 12_000);
    const offer = offers[index % offers.length] as Offer;
    if (index % PAY_EVERY === 0) return pay({ url, ip }, offer, park.env.VNPAY_HASH_SECRET ?? '');
    if (index % HOLD_EVERY === 0) return (await hold({ url, ip }, offer)).status;
    const paths = index % RENDERED_EVERY === 0 ? RENDERED : PUBLIC;
    const answer = await fetch(`${url}${paths[index % paths.length]}`, {
      headers: { 'x-forwarded-for': ip },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

/** Up to the mail with the tickets; the status of the first step that does not succeed. */
async function pay(buyer: Buyer, offer: Offer, secret: string): Promise<number> {
  const held = await hold(buyer, offer);
  if (!held.data) return held.status;
  const { data, status } = await place(buyer, held.data);
  if (!data?.next.redirectUrl) return status;
  const { query } = notificationOf(data.next.redirectUrl, secret);
  const answer = await fetch(`${buyer.url}/api/payments/vnpay/ipn?${query}`);
  await answer.arrayBuffer();
  return answer.status;
}

/** Answers a second when 20 ask again as soon as they are answered; the first seconds compile. */
async function capacityOf(ask: (index: number) => Promise<number>): Promise<number> {
  const seconds = 5;
  let count = 0;
  for (const until of [performance.now() + 4000, performance.now() + 4000 + seconds * 1000]) {
    count = 0;
    const client = async () => {
      while (performance.now() < until) {
        count += 1;
        await ask(count);
      }
    };
    await Promise.all(Array.from({ length: 20 }, client));
  }
  return count / seconds;
}

function memoryFigure(what: string, memory: readonly number[]): Figure {
  const third = Math.floor(memory.length / 3);
  const most = (part: readonly number[]) => Math.max(...part);
  const [middle, last] = [most(memory.slice(third, 2 * third)), most(memory.slice(2 * third))];
  return {
    what: `memory of ${what} in the last third of the soak`,
    measured: `${last.toFixed(0)} MB, ${(last - middle).toFixed(0)} more than in the middle one`,
    promised: `≤ ${MEMORY_MAX_MB} MB, flat`,
    isMet: last > 0 && last <= MEMORY_MAX_MB && last - middle <= FLAT_MB,
  };
}

function spikeFigure(spike: readonly Answered[]): Figure {
  const odd = spike.filter(({ status }) => !ALLOWED.has(status)).length;
  const shed = spike.filter(({ status }) => status === 429 || status === 503).length;
  return {
    what: `${SPIKE} × as many for ${SPIKE_SECONDS} s: ${countStatuses(spike)}`,
    measured: `${shed} shed, ${odd} without an answer or with another one`,
    promised: 'sheds, with 429 and 503 only',
    isMet: shed > 0 && odd === 0,
  };
}

function reportMost(run: Run, { limit, memory, backMemory }: World): void {
  const [site, back] = [Math.max(...memory), Math.max(...backMemory)];
  run.figure({
    what: 'memory at most, the spike included',
    measured: `${site.toFixed(0)} MB, and ${back.toFixed(0)} MB of the process that sends mails`,
    promised: `each ≤ ${MEMORY_MAX_MB} MB`,
    isMet: Math.max(site, back) <= MEMORY_MAX_MB,
  });
  if (!limit) {
    run.skip(`both in a group of ${LIMIT_MB} MB`, 'no control group here');
    return;
  }
  const kills = limit.kills();
  run.figure({
    what: `both in a group of ${LIMIT_MB} MB`,
    measured: `${kills} processes killed for it`,
    promised: '0',
    isMet: kills === 0,
  });
}

/** Back: of a second everything is answered, and as soon as twice what it was before. */
function backFigure(before: readonly Answered[], after: readonly Answered[]): Figure {
  const slow = Math.max(50, 2 * quantileMs(before, 0.99));
  const startedAt = after[0]?.at ?? 0;
  const late = after.filter(({ status, ms }) => (status !== 200 && status !== 409) || ms > slow);
  // One in a hundred was slower before, too.
  const seconds = [...Map.groupBy(after, ({ at }) => Math.floor((at - startedAt) / 1000))];
  const troubled = seconds.filter(
    ([, all]) => all.filter((one) => late.includes(one)).length > Math.max(1, all.length / 50),
  );
  const last = Math.max(-1, ...troubled.map(([second]) => second)) + 1;
  return {
    what: `after the spike, p99 below ${slow.toFixed(0)} ms and nothing refused`,
    measured: `after ${last} s`,
    promised: `≤ ${BACK_SECONDS} s`,
    isMet: last <= BACK_SECONDS,
  };
}
