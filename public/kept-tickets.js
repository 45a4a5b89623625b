/*
 * The tickets of this device: pages of orders as the server wrote them, with their QR codes. Every write waits its turn
 * and asks first whether everything was forgotten since it was begun, so that nothing is written after signing out.
 */
const KEPT = 'tickets-1';
const MAX_ORDERS = 12;
/** No order: whose account the kept tickets belong to. */
const OWNER = '/kept-for';
const ORDER = /^(?:\/en)?\/(?:orders|don-hang)\/([A-Z0-9]{6,20})$/;
const SUCCESS = /^(?:\/en)?\/checkout\/success$/;
const ASSET = /(?:href|src)="(\/(?:assets\/[^"]+\.css|fonts\/[^"]+|api\/orders\/[^"]+qr\.svg[^"]*|pictures\/[^"]+|art\/[^"]+))"/g;
/** Without these a page is no ticket. */
const NEEDED = /\.css$|\/qr\.svg\?/;
/** The script that sets light or dark; what brings the page to life may carry the same words. */
const COLOURS = /^<script[^>]*>(?!\(self\.)[^<]*['"]color-theme['"]/;
const STATE = /data-order-state="([^"]*)"/;
/** Answers that say that the order no longer opens; any other fault says nothing about it. */
const GONE = [403, 404, 410];

/** Goes up with each sign-out: what was asked for before it is not kept. */
let forgotten = 0;
/** Goes up whenever the kept tickets are deleted, also when another account is met. */
let era = 0;
let queue = Promise.resolve();

function inTurn(work) {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

function forget() {
  forgotten += 1;
  era += 1;
  return inTurn(() => caches.delete(KEPT));
}

/** Somebody else's tickets go when an account is met that they are not of. Resolves to the era of its own, or null. */
function adopt(owner) {
  const asked = forgotten;
  return inTurn(async () => {
    if (asked !== forgotten) return null;
    const known = await (await caches.open(KEPT)).match(OWNER);
    const before = known && (await known.text());
    if (before && before !== owner) {
      era += 1;
      await caches.delete(KEPT);
    }
    const mine = era;
    if (before !== owner) await (await caches.open(KEPT)).put(OWNER, new Response(owner));
    return asked === forgotten ? mine : null;
  });
}

/** The tickets that an account shows, the soonest first; what the account no longer shows stays until it is pushed out. */
async function keepOwn(urls, owner) {
  const mine = await adopt(owner);
  if (mine === null) return;
  for (const url of urls.slice(0, MAX_ORDERS).reverse()) if (mine === era) await load(url, mine);
}

/** Keeps an order's page; see `store` for what it resolves to. */
async function keepOrder(url) {
  const asked = forgotten;
  await queue;
  return asked === forgotten ? load(url, era) : { result: 'failed' };
}

async function load(address, mine) {
  const url = new URL(address, self.location.origin).href;
  if (!orderOf(url)) return { result: 'failed' };
  const answer = await fetch(url, { credentials: 'same-origin', redirect: 'error' }).catch(() => null);
  return answer ? store(url, answer, mine) : { result: 'failed' };
}

/**
 * Keeps the page of an order with all that it needs. `gone`: it no longer opens, or has no valid ticket, and is deleted.
 * `failed`: nothing new is known, or there is no room; what was kept stays, with its time.
 */
async function store(url, answer, mine) {
  const again = answer.clone();
  try {
    const html = answer.ok ? await answer.text() : '';
    if (answer.ok && !html.includes('</html>')) return { result: 'failed' };
    if (!answer.ok && !GONE.includes(answer.status)) return { result: 'failed' };
    const isTicket = answer.ok && /\/qr\.svg\?/.test(html);
    const assets = isTicket ? await fetchAssets(html) : [];
    const result = await inTurn(() => (mine === era ? write(url, isTicket ? still(answer, html) : null, assets) : 'failed'));
    return { result, answer: again };
  } catch {
    return { result: 'failed' };
  }
}

async function write(url, page, assets) {
  const before = await findKept(url);
  const cache = await caches.open(KEPT);
  if (page) {
    for (const [path, asset] of assets) await cache.put(path, asset);
    await cache.put(url, page.clone());
  }
  // One page an order, in the language that it was shown in last.
  const { code } = orderOf(url);
  for (const { url: kept } of await cache.keys())
    if (orderOf(kept)?.code === code && !(page && kept === url)) await cache.delete(kept);
  await prune(cache);
  if (!page) return before ? 'gone' : 'none';
  if (!before) return 'new';
  return stateOf(await before.answer.text()) === stateOf(await page.text()) ? 'same' : 'changed';
}

/** The oldest orders beyond the limit go, and what no kept page refers to any more. */
async function prune(cache) {
  const orders = (await cache.keys()).filter(({ url }) => orderOf(url));
  for (const old of orders.splice(0, Math.max(0, orders.length - MAX_ORDERS))) await cache.delete(old);
  const used = new Set([OWNER]);
  for (const order of orders) for (const path of assetsOf(await (await cache.match(order)).text())) used.add(path);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!orderOf(request.url) && !used.has(pathname + search)) await cache.delete(request);
  }
}

/** The order page that was kept under this code and key, however its address is spelt, or null. */
async function findKept(url) {
  const wanted = orderOf(url) ?? purchaseOf(url);
  if (!wanted) return null;
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    const order = orderOf(request.url);
    if (!order || order.code !== wanted.code || order.key !== wanted.key) continue;
    const answer = await cache.match(request);
    return answer ? { url: request.url, answer, savedAt: Number(answer.headers.get('x-saved-at')) } : null;
  }
  return null;
}

async function fetchAssets(html) {
  const found = await Promise.all(
    assetsOf(html).map(async (path) => {
      const known = await caches.match(path, { ignoreVary: true });
      const asset = known ?? (await fetch(path).catch(() => null));
      if (asset?.ok) return [[path, asset]];
      if (NEEDED.test(path)) throw new Error(path);
      return [];
    }),
  );
  return found.flat();
}

function assetsOf(html) {
  return [...new Set([...html.matchAll(ASSET)].map(([, path]) => path.replaceAll('&amp;', '&')))];
}

function still(answer, html) {
  const headers = plainHeaders(answer);
  headers.set('x-saved-at', String(Date.now()));
  return new Response(stillMarkup(html), { status: 200, headers });
}

/** What a body that was read and changed is sent with. */
function plainHeaders(answer) {
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}

/**
 * A page as the server wrote it, without what brings it to life: those files may never have been on this device, and
 * a page that misses one of them is taken away whole. Only light or dark is still set before it is painted.
 */
function stillMarkup(html) {
  return html
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => (COLOURS.test(script) ? script : ''));
}

/** What a buyer must know of an order, as its page states it; a copy of an earlier version is compared by its codes. */
function stateOf(html) {
  return STATE.exec(html)?.[1] ?? [...html.matchAll(/\/tickets\/(\d+)\/qr\.svg/g)].map(([, number]) => number).join();
}

function orderOf(url) {
  const { pathname, searchParams } = new URL(url, self.location.origin);
  return keyed(ORDER.exec(pathname)?.[1], searchParams);
}

/** The order that a purchase ended with. */
function purchaseOf(url) {
  const { pathname, searchParams } = new URL(url, self.location.origin);
  return keyed(SUCCESS.test(pathname) && searchParams.get('code'), searchParams);
}

function keyed(code, searchParams) {
  const key = searchParams.get('key');
  return code && key ? { code, key } : null;
}
