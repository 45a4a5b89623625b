/** What one network without an account can send at a site: every procedure, page and route, in kind and in shape. */
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Route, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { type HostileCall, hostileBasket, hostileCalls, type Stage } from './hostile-calls.ts';
import { solve } from './solve-work.ts';

export const HOSTILE_IP = '203.0.113.66';

export type Sent = { kind: string; status: number };
type Ask = (path: string, init?: RequestInit) => Promise<Response>;
type HostileClient = { name: string; next: (n: number) => Promise<number> };

const JSON_TYPE = { 'content-type': 'application/json' };
const RAW_CONNECTIONS = 24;
const PATIENCE_MS = 30_000;

/** Each lane is a browser that asks again as soon as it was answered. */
export async function hostileClients(url: string, stage: Stage): Promise<HostileClient[]> {
  const ask: Ask = (path, init = {}) =>
    fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
      headers: { ...init.headers, 'x-forwarded-for': HOSTILE_IP },
    });
  const read = async (asked: Promise<Response>) => {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.status;
  };
  const call = (name: string, input: unknown, isQuery: boolean) =>
    isQuery
      ? ask(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : ask(`/api/trpc/${name}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(input) });
  const pages = pagePaths(stage.slugs[0] ?? '');
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0a231c' } })
    .jpeg()
    .toBuffer();
  const of = <T>(all: readonly T[], n: number) => all[n % all.length] as T;

  const one = (pick: (n: number) => Promise<Response>) => (n: number) => read(pick(n));
  const calls = hostileCalls(stage);
  const joined = calls.filter(({ isQuery }) => isQuery);
  return [
    { name: 'call', next: one((n) => call(of(calls, n).name, of(calls, n).input(n), of(calls, n).isQuery)) },
    { name: 'batch', next: one((n) => ask(batchOf(joined, n))) },
    { name: 'page', next: one((n) => ask(`${of(pages, n)}?${n.toString(36)}=${n}&page=${n % 7}`)) },
    {
      name: 'payload',
      next: one((n) => ask(`/RSC/R${of(pages, n)}.txt?query=date%3D2026-1${n % 3}-0${n % 9}`)),
    },
    { name: 'unknown page', next: one((n) => ask(`/khong-co/${n}/${'x'.repeat(n % 300)}`)) },
    { name: 'search', next: one((n) => ask(`/search?q=${encodeURIComponent(`vé cáp ${n} treo ngày lễ`)}`)) },
    { name: 'document', next: one((n) => ask(documentOf(n))) },
    { name: 'card', next: one((n) => ask(`/og/ticket/${of(stage.slugs, n)}-vi.${n.toString(36)}.jpg`)) },
    {
      name: 'picture',
      next: one((n) =>
        ask(`/api/uploads?purpose=${n % 2 ? 'photo' : 'avatar'}`, { method: 'POST', body: photo }),
      ),
    },
    { name: 'cv', next: one(() => ask('/api/applications/cv', { method: 'POST', body: photo })) },
    { name: 'cheap', next: one((n) => ask(of(CHEAP, n))) },
    {
      name: 'large query',
      next: one((n) => ask(`/tickets?${Array.from({ length: 900 }, (_, k) => `k${k}=${n}`).join('&')}`)),
    },
    {
      name: 'large header',
      next: one((n) => ask(of(pages, n), { headers: { cookie: `a=${'x'.repeat(12_000)}` } })),
    },
    {
      name: 'odd method',
      next: one((n) => ask(of(pages, n), { method: of(['PUT', 'DELETE', 'OPTIONS'], n) })),
    },
    { name: 'hold', next: (n) => holdWithWork(call, hostileBasket(stage, n)) },
  ];
}

/** Every page, those of one thing for a thing that there is. */
function pagePaths(slug: string): string[] {
  return (Object.keys(pageRoutes) as RouteName[]).flatMap((name) => {
    const route: Route = pageRoutes[name];
    const params = Object.fromEntries([...route.path.matchAll(/\[(\w+)\]/g)].map(([, key]) => [key, slug]));
    return (route.locales ?? LOCALES).map((locale) => href(name, locale, { params }));
  });
}

function batchOf(calls: HostileCall[], n: number): string {
  const ten = Array.from({ length: 10 }, (_, index) => calls[(n * 10 + index) % calls.length]);
  const input = Object.fromEntries(ten.map((one, index) => [index, one?.input(n)]));
  return `/api/trpc/${ten.map((one) => one?.name).join('%2c')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
}

const DOCUMENTS = ['tickets.pdf', 'visit.ics', 'family.pdf', 'tickets/1/qr.svg', 'passes/1/apple'];
const documentOf = (n: number) =>
  `/api/orders/ABCDEF/${DOCUMENTS[n % DOCUMENTS.length]}?key=${n.toString(36)}`;
const CHEAP = [
  ...[
    '/api/health',
    '/api/ready',
    '/sitemap.xml',
    '/robots.txt',
    '/rss.xml',
    '/favicon.svg',
    '/api/menu/qr.svg',
  ],
  ...[
    '/api/words/vi?of=cart',
    '/api/pictures/tk-dawn',
    '/api/uploads/a/large.webp',
    '/api/nothing',
    '/',
    '/en',
  ],
  ...[
    '/api/auth/google/callback?code=a&state=b',
    '/api/payments/vnpay/return?vnp_TxnRef=1',
    '/api/staff/invoices.csv',
  ],
];

/** As a patient attacker does: solves whatever is asked, from a new browser each time. */
async function holdWithWork(
  call: (name: string, input: unknown, isQuery: boolean) => Promise<Response>,
  input: Record<string, unknown>,
): Promise<number> {
  const answer = await call('orders.hold', input, false);
  const { error } = (await answer.json()) as { error?: { data?: { values?: { challenge?: string } } } };
  const challenge = error?.data?.values?.challenge;
  if (!challenge) return answer.status;
  const again = await call('orders.hold', { ...input, work: await solve(challenge) }, false);
  await again.arrayBuffer();
  return again.status;
}

/** Connections that say little and take little: bodies that come by the byte, heads without an end, answers not read. */
export function openSlowConnections(url: string, stopped: AbortSignal): void {
  const { hostname, port, host } = new URL(url);
  const head = (line: string, more = '') =>
    `${line} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${HOSTILE_IP}\r\n${more}`;
  const body = 'content-type: application/json\r\ncontent-length: 60000\r\n\r\n';
  const kinds = [
    { first: head('POST /api/trpc/auth.login', body), drip: ' ', isRead: true },
    {
      first: head('POST /api/uploads?purpose=photo', body.replace('60000', '5000000')),
      drip: 'x',
      isRead: true,
    },
    { first: head('GET /'), drip: 'x-a: 1\r\n', isRead: true },
    { first: head('GET /', '\r\n').repeat(20), drip: '', isRead: false },
  ];
  function open(index: number): void {
    if (stopped.aborted) return;
    const { first, drip, isRead } = kinds[index % kinds.length] as (typeof kinds)[number];
    const socket: Socket = connect(Number(port), hostname, () => socket.write(first));
    if (isRead) socket.resume();
    else socket.pause();
    const dripping = setInterval(() => drip && socket.write(drip), 500);
    const stop = () => socket.destroy();
    stopped.addEventListener('abort', stop, { once: true });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      stopped.removeEventListener('abort', stop);
      setTimeout(() => open(index), 200);
    });
  }
  for (let index = 0; index < RAW_CONNECTIONS; index += 1) open(index);
}

/** Sends until stopped; the callback gets each answer. */
export async function attack(
  clients: HostileClient[],
  stopped: AbortSignal,
  reported: (sent: Sent) => void,
): Promise<void> {
  await Promise.all(
    clients.map(async ({ name, next }) => {
      for (let n = 0; !stopped.aborted; n += 1)
        reported({ kind: name, status: await next(n).catch(() => 0) });
    }),
  );
}
