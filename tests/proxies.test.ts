/** The proxies as they are shipped, before a process that answers pages but is not ready: its database is away, or its disk full. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { freePort } from '#src/build/trial-site.ts';
import { missingBalancer, startRegionProxy } from './scale/balancer.ts';
import { startCaddy, TRUSTING } from './support/caddy.ts';
import { hasVarnish, startVarnish } from './support/varnish.ts';

setDefaultTimeout(60_000);

/** Each proxy asks once a second, and believes the second answer. */
const NOTICED_MS = 4000;
const ANSWERED_WITHIN_MS = 1000;
const ASKS = 5;

type Site = ReturnType<typeof startSite>;
let sites: Site[] = [];
let ends: (() => unknown)[] = [];
const run = { afterwards: (end: () => unknown) => ends.push(end) };

beforeEach(() => {
  sites = ['near', 'far'].map(startSite);
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  for (const { server } of sites) await server.stop(true);
  ends = [];
});

/** A process that says of itself what the site says, and names itself on its pages. */
function startSite(name: string) {
  const says = { isReady: true, isOpen: true };
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch({ url, headers }) {
      const { pathname } = new URL(url);
      if (pathname === '/api/ready') return new Response(null, { status: says.isReady ? 200 : 503 });
      if (pathname === '/api/open') return new Response(null, { status: says.isOpen ? 200 : 503 });
      if (pathname === '/api/health') return new Response('ok');
      if (pathname.startsWith('/api/')) return new Response(null, { status: 404 });
      const from = [name, headers.get('x-region-away')].filter(Boolean).join(' ');
      return new Response(from, { headers: { 'cache-control': 'private, no-store' } });
    },
  });
  return { server, says, url: server.url.origin };
}

const notReady = () => {
  for (const { says } of sites) says.isReady = false;
};

/** Each answer as its status and text; a proxy that makes visitors wait for a page is shut as well. */
async function read(proxy: string): Promise<string[]> {
  const seen: string[] = [];
  for (let ask = 0; ask < ASKS; ask += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${proxy}/tickets`, TRUSTING);
    const isSoon = performance.now() - startedAt < ANSWERED_WITHIN_MS;
    seen.push(`${answer.status} ${answer.ok ? await answer.text() : ''}${isSoon ? '' : ' late'}`);
  }
  return [...new Set(seen)];
}

const noHaproxy = missingBalancer();
if (noHaproxy) console.log(`skipped: ${noHaproxy}`);

test.skipIf(noHaproxy !== null)('HAProxy asks the near process while nobody is ready', async () => {
  const [near, far] = sites as [Site, Site];
  const proxy = await startRegionProxy(run, { near: near.url, far: far.url });
  expect(await read(proxy)).toEqual(['200 near']);
  notReady();
  await Bun.sleep(NOTICED_MS);
  expect(await read(proxy)).toEqual(['200 near']);
  // It stops, and that of the other region answers pages, if not ready itself.
  near.says.isOpen = false;
  await Bun.sleep(NOTICED_MS);
  expect(await read(proxy)).toEqual(['200 far yes']);
});

const caddyProgram = Bun.which('caddy');
if (!caddyProgram) console.log('skipped: caddy is not installed');

test.skipIf(!caddyProgram)('Caddy goes on asking processes of which none is ready', async () => {
  const [near] = sites as [Site];
  const caddy = await startCaddy(near.url);
  run.afterwards(caddy.stop);
  expect(await read(caddy.url)).toEqual(['200 near']);
  notReady();
  await Bun.sleep(NOTICED_MS);
  expect(await read(caddy.url)).toEqual(['200 near']);
  // One that stops is left out: with no other there is nobody to ask.
  near.says.isOpen = false;
  await Bun.sleep(NOTICED_MS);
  expect((await fetch(`${caddy.url}/tickets`, TRUSTING)).status).toBe(503);
});

const varnish = hasVarnish();

test.skipIf(!varnish)('Varnish goes on asking a process that is not ready', async () => {
  const [near] = sites as [Site];
  const cache = await startVarnish(freePort(), { origin: near.url, key: 'key' });
  run.afterwards(cache.stop);
  expect(await read(cache.url)).toEqual(['200 near']);
  notReady();
  await Bun.sleep(NOTICED_MS);
  expect(await read(cache.url)).toEqual(['200 near']);
});
