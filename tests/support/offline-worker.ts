/** The worker of the tickets outside a browser: its own files, on caches, a network and a clock that a test controls. */
import { readFileSync } from 'node:fs';
import { NO_FLASH_SCRIPT } from '#src/client/startup/no-flash-script.ts';

export const ORIGIN = 'https://park.example';
export const addressOf = (code: string, key = 'secret') => `${ORIGIN}/don-hang/${code}?key=${key}`;

/** As long as any wait takes here. */
const SOON_MS = 30;

type Entries = Map<string, Response>;
export type Network = (url: string) => Promise<Response>;
type Navigation = { request: { url: string; method: 'GET'; mode: 'navigate' } };
type Listener = (event: object) => void;

/** As the site begins a page: light or dark, then the payload, which has the words of that script in it. */
const START = `<script nonce="n">${NO_FLASH_SCRIPT}</script><script nonce="n">(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(NO_FLASH_SCRIPT)})</script>`;

/** An order's page as the server writes it, with a QR for each valid ticket. */
export function orderPage({ state = 'paid', tickets = ['1'], notice = '' } = {}): Response {
  const qrs = tickets.map((number) => `<img src="/api/orders/DM22222222/tickets/${number}/qr.svg?doc=1">`);
  return new Response(
    `<html><head>${START}<link rel="stylesheet" href="/assets/site.css"></head><body class="site"><main data-order-state="${state}">` +
      `${notice}${qrs.join('')}<button>Gửi lại</button></main><script src="/assets/x.js"></script></body></html>`,
    { headers: { 'content-type': 'text/html' } },
  );
}

/** Answers what every page needs, and orders as `orders` says. */
export function networkWith(orders: Network): Network {
  return async (url) => {
    const { pathname } = new URL(url, ORIGIN);
    if (/don-hang|orders\/DM[A-Z0-9]+$/.test(pathname) && !pathname.startsWith('/api/')) return orders(url);
    if (pathname.endsWith('/offline'))
      return new Response(`<html><head>${START}</head><ul data-kept=""></ul></html>`);
    if (pathname.startsWith('/api/words/')) return Response.json(WORDS);
    return new Response(`of ${pathname}`);
  };
}

const WORDS = {
  'offline.kept': {
    saved: 'Lưu lúc {time}.',
    slow: 'Chậm. Lưu lúc {time}.',
    failed: 'Lỗi. Lưu lúc {time}.',
    order: 'Đơn {code}',
  },
};

export function openWorker(network: Network) {
  const world = { network, isFull: false, waits: [] as number[] };
  const storage = fakeStorage(world);
  const listeners = new Map<string, Listener>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: () => undefined },
    registration: {},
  };
  const fetch = (request: string | { url: string }) =>
    world.network(typeof request === 'string' ? request : request.url);
  const soon = (work: () => void, ms: number) => {
    world.waits.push(ms);
    setTimeout(work, SOON_MS);
  };
  const source = ['kept-tickets.js', 'sw.js']
    .map((name) => readFileSync(`public/${name}`, 'utf8'))
    .join('\n');
  const run = new Function('self', 'caches', 'fetch', 'importScripts', 'setTimeout', source);
  run(self, storage.caches, fetch, () => undefined, soon);

  /** Sends an event and waits for all that it wants to be waited for. */
  async function send(name: string, event: object = {}): Promise<unknown> {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<unknown> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (work: Promise<unknown>) => {
        answer = work;
      },
    });
    if (answer) return answer;
    await Promise.all(waits);
    return undefined;
  }

  return {
    world,
    storage,
    install: () => send('install'),
    /** Resolves when the worker is done; `reply` is what it posted back, if anything. */
    async post(data: object) {
      const replies: unknown[] = [];
      await send('message', { data, ports: [{ postMessage: (reply: unknown) => replies.push(reply) }] });
      return replies[0] as { isStored?: boolean; result?: string } | undefined;
    },
    async open(url: string) {
      const event: Navigation = { request: { url, method: 'GET', mode: 'navigate' } };
      return (await send('fetch', event)) as Response;
    },
    load: (url: string) =>
      send('fetch', { request: { url, method: 'GET', mode: 'cors' } }) as Promise<Response | undefined>,
    /** Codes of the orders that are cached. */
    codes: () =>
      storage
        .urls('tickets-1')
        .flatMap((url) => /don-hang\/([A-Z0-9]+)\?/.exec(url)?.[1] ?? [])
        .sort(),
  };
}

/** Like the browser's: writing to a cache that was deleted meanwhile changes nothing that can be found. */
function fakeStorage(world: { network: Network; isFull: boolean }) {
  const stores = new Map<string, Entries>();
  const absolute = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const find = async (entries: Entries, request: string | { url: string }) =>
    entries.get(absolute(request))?.clone();
  const cacheOf = (entries: Entries) => ({
    match: (request: string | { url: string }) => find(entries, request),
    async put(request: string | { url: string }, answer: Response) {
      // A write takes a while: what was asked for before it may be answered first.
      await Bun.sleep(1);
      if (world.isFull) throw new DOMException('full', 'QuotaExceededError');
      entries.set(absolute(request), answer);
    },
    async add(path: string) {
      entries.set(absolute(path), await world.network(absolute(path)));
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (request: string | { url: string }) => entries.delete(absolute(request)),
  });
  return {
    urls: (name: string) => [...(stores.get(name)?.keys() ?? [])],
    put(name: string, url: string, answer: Response) {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries.set(url, answer));
    },
    caches: {
      async open(name: string) {
        const entries = stores.get(name) ?? new Map<string, Response>();
        stores.set(name, entries);
        return cacheOf(entries);
      },
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
      async match(request: string | { url: string }) {
        for (const entries of stores.values()) {
          const found = await find(entries, request);
          if (found) return found;
        }
        return undefined;
      },
    },
  };
}
