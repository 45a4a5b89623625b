/** A process without a writer: it writes nothing, and relays what must not be old, within the limits of each network. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { statSync } from 'node:fs';
import { freePort } from '#src/build/trial-site.ts';
import { LAGGING_QUERIES } from '#src/http/api-asked.ts';
import { type RouteName, spellings } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { heard, LISTENING_URL, left, listen } from '#tests/support/listening-primary.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { RELAY_SECRET } from '#tests/support/relaying-park.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const PATIENCE_MS = 60_000;
/** A minute's calls of a network that change something. */
const MUTATIONS = 150;
/** Relayed at once: of a network, and of all. */
const AT_ONCE = { network: 50, all: 200 };
const SOON_MS = 6000;
const METRICS_PORT = freePort();
const MADE = ['/robots.txt', '/sitemap.xml', '/api/health', '/api/open', '/api/ready', '/api/menu/qr.svg'];

let park: Park;
let listener: ReturnType<typeof listen>;

beforeAll(async () => {
  listener = listen();
  park = await startPark({
    env: { ROLES: 'web', PRIMARY_URL: LISTENING_URL, RELAY_SECRET, METRICS_PORT: String(METRICS_PORT) },
  });
}, PATIENCE_MS);
afterAll(async () => {
  await park.stop();
  await listener.stop(true);
});

/** The bytes that were written, by anybody: this process is the only one. */
function written(): number[] {
  return ['', '-wal'].map((end) => statSync(park.databaseFile + end, { throwIfNoEntry: false })?.size ?? 0);
}

test(
  'nothing is written, and exactly the pages are relayed whose rules say so',
  async () => {
    const [url = ''] = park.urls;
    const before = written();
    heard.length = 0;
    const relayed: string[] = [];
    for (const name of Object.keys(pageRoutes) as RouteName[]) {
      const { freshness } = pageRoutes[name];
      for (const { path } of spellings(name)) {
        const target = path.replaceAll(/\[\w+\]/g, 'x');
        const { status } = await fetch(url + target, { redirect: 'manual' });
        expect([target, status < 500]).toEqual([target, true]);
        if (freshness.kind === 'private' && !freshness.mayLag) relayed.push(target);
      }
    }
    for (const path of MADE) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    for (const query of LAGGING_QUERIES)
      expect([query, (await fetch(`${url}/api/trpc/${query}`)).status]).not.toEqual([query, 500]);
    expect(heard.map(({ target }) => target)).toEqual(relayed);
    expect(relayed).toContain('/staff/gate');
    expect(park.log()).not.toContain('has no writer');
    expect(written()).toEqual(before);
  },
  PATIENCE_MS,
);

function ask(network: string, target: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${park.urls[0]}${target}`, { ...init, headers: { 'x-forwarded-for': network } });
}

/** In one request, as the browser's client joins them. */
const mutate = (network: string, count: number) =>
  ask(network, `/api/trpc/${Array.from({ length: count }, () => 'orders.hold').join()}`, {
    method: 'POST',
    body: '{}',
  });

const hangingPage = '/en/checkout/success?as=never';
const quickPage = '/en/checkout/success';

async function refusals(limit: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`park_limit_refusals_total{limit="${limit}"} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('more changes than a network may ask for are refused here, and the primary hears nothing of them', async () => {
  const [flooding, other] = ['203.0.113.61', '203.0.113.62'];
  heard.length = 0;
  const before = await refusals('calls');
  expect((await mutate(flooding, MUTATIONS)).status).toBe(200);
  // A tenth of the budget would be free again after six seconds.
  const refused = await mutate(flooding, MUTATIONS / 2);
  expect([refused.status, heard.length]).toEqual([429, 1]);
  expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 31);
  expect([(await mutate(other, MUTATIONS / 2)).status, heard.length]).toEqual([200, 2]);
  expect((await refusals('calls')) - before).toBe(1);
});

test(
  'a network whose relayed requests hang is refused at fifty, and everybody at two hundred',
  async () => {
    const networks = [71, 72, 73, 74].map((last) => `203.0.113.${last}`);
    const [first = '', second = ''] = networks;
    const over = new AbortController();
    const hang = (network: string) =>
      Array.from({ length: AT_ONCE.network }, () =>
        ask(network, hangingPage, { signal: over.signal }).then(
          ({ status }) => status,
          () => 'given up',
        ),
      );
    heard.length = 0;
    left.length = 0;
    const before = await refusals('relayed');
    const hanging = hang(first);
    expect(await eventually(() => heard.length === AT_ONCE.network, SOON_MS)).toBe(true);
    const refused = await ask(first, quickPage);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect([(await ask(second, quickPage)).status, heard.length]).toEqual([200, AT_ONCE.network + 1]);

    heard.length = 0;
    for (const network of networks.slice(1)) hanging.push(...hang(network));
    expect(await eventually(() => heard.length === AT_ONCE.all - AT_ONCE.network, SOON_MS)).toBe(true);
    expect((await ask('203.0.113.75', quickPage)).status).toBe(503);
    expect(heard).toHaveLength(AT_ONCE.all - AT_ONCE.network);
    expect((await refusals('relayed')) - before).toBe(2);
    // Who buys has places of their own.
    expect((await mutate('203.0.113.75', 1)).status).toBe(200);

    over.abort();
    expect(new Set(await Promise.all(hanging))).toEqual(new Set(['given up']));
    // Their places are free again.
    expect(await eventually(() => left.length === AT_ONCE.all, SOON_MS)).toBe(true);
    for (const network of networks) expect((await ask(network, quickPage)).status).toBe(200);
  },
  PATIENCE_MS,
);
