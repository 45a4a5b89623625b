/*
 * What works without a network: the tickets that were opened on this device or shown to whoever is signed in on it, and
 * a page that says so for all the rest. Nothing else is ever kept: not the pages of an account, not the checkout, not
 * what others may see on this device.
 */
const PLAIN = 'offline-1';
const KEPT = 'tickets-1';
const OFFLINE = { vi: '/offline', en: '/en/offline' };
const MAX_ORDERS = 12;
const REFRESH_AFTER_MS = 3600000;
/** No order: whose account the kept tickets belong to. */
const OWNER = '/kept-for';
const ORDER = /^(?:\/en)?\/(?:orders|don-hang)\/([A-Z0-9]{6,20})$/;
const ASSET = /(?:href|src)="(\/(?:assets\/[^"]+\.css|fonts\/[^"]+|api\/orders\/[^"]+qr\.svg[^"]*|pictures\/[^"]+|art\/[^"]+))"/g;

let isOffline = false;
let refreshedAt = 0;
/** Goes up when everything is forgotten, so that what is being fetched at that moment is not kept after it. */
let era = 0;
let settled = Promise.resolve();

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const names = [PLAIN, KEPT];
  event.waitUntil(
    Promise.all([
      caches.keys().then((all) => Promise.all(all.filter((name) => !names.includes(name)).map((name) => caches.delete(name)))),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  const { type, url, urls, owner } = event.data ?? {};
  if (type === 'keep') event.waitUntil(keepOrder(url));
  if (type === 'keepOwn') event.waitUntil(keepOwn(urls, owner));
  if (type === 'owner') event.waitUntil(adopt(owner));
  if (type === 'forget') event.waitUntil(forget());
  if (type === 'refresh') event.waitUntil(refresh());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isOffline) event.respondWith(fetch(request).catch(() => fromCache(request)));
});

async function openPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    isOffline = false;
    return answer;
  } catch (error) {
    isOffline = true;
    const page = (await keptOrder(event.request.url)) ?? (await offlinePage(event.request.url));
    if (!page) throw error;
    return page;
  }
}

async function fromCache(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
}

/** The order page that was kept under this code and key, however its address is spelt, with a word about its age. */
async function keptOrder(url) {
  const wanted = orderOf(url);
  if (!wanted) return null;
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    const order = orderOf(request.url);
    if (!order || order.code !== wanted.code || order.key !== wanted.key) continue;
    const answer = await cache.match(request);
    const savedAt = new Date(Number(answer.headers.get('x-saved-at')));
    const words = await wordsFor(request.url);
    const time = savedAt.toLocaleString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short', timeStyle: 'short' });
    return withBody(answer, (html) => html.replace(/<body[^>]*>/, (body) => body + noteOf(words.saved.replace('{time}', time))));
  }
  return null;
}

function noteOf(text) {
  return `<p role="status" data-offline style="margin:0;padding:10px 20px;background:#33270a;color:#f0c766;text-align:center;font-weight:600">${escaped(text)}</p>`;
}

async function offlinePage(url) {
  const locale = localeOf(url);
  const page = await (await caches.open(PLAIN)).match(OFFLINE[locale]);
  if (!page) return null;
  const words = await wordsFor(url);
  const orders = (await (await caches.open(KEPT)).keys()).map(({ url: address }) => ({ address, order: orderOf(address) })).filter(({ order }) => order);
  const list = orders
    .map(({ address, order }) => `<li><a class="lnk" href="${escaped(address)}">${escaped(words.order.replace('{code}', order.code))}</a></li>`)
    .join('');
  return withBody(page, (html) => html.replace(/(<ul[^>]*data-kept[^>]*>)/, (start) => start + list));
}

async function withBody(answer, change) {
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(change(await answer.text()), { status: 200, headers });
}

/** The tickets that an account shows, the soonest first; what the account no longer shows stays until it is pushed out. */
async function keepOwn(urls, owner) {
  await adopt(owner);
  const mine = era;
  for (const url of urls.slice(0, MAX_ORDERS).reverse()) if (mine === era) await keepOrder(url);
}

/** Somebody else's tickets go when an account is met that they are not of. */
function adopt(owner) {
  settled = settled.then(async () => {
    const known = await (await caches.open(KEPT)).match(OWNER);
    const before = known && (await known.text());
    if (before === owner) return;
    if (before) await forget();
    await (await caches.open(KEPT)).put(OWNER, new Response(owner));
  });
  return settled;
}

function forget() {
  era += 1;
  return caches.delete(KEPT);
}

/** Keeps an order's page with what it needs to be read; forgets one that no longer opens or has no valid ticket. */
async function keepOrder(url) {
  if (!orderOf(url)) return;
  const mine = era;
  const answer = await fetch(url, { credentials: 'same-origin', redirect: 'error' }).catch(() => null);
  if (!answer || answer.status >= 500) return;
  const html = await answer.clone().text();
  const cache = await caches.open(KEPT);
  if (!answer.ok || !/\/qr\.svg\?/.test(html)) {
    await cache.delete(url);
    return;
  }
  await keepAssets(cache, html);
  const page = await stamped(answer);
  if (mine !== era) return;
  await dropSpellings(cache, url);
  await cache.put(url, page);
  const orders = (await cache.keys()).filter(({ url: address }) => orderOf(address));
  for (const old of orders.slice(0, Math.max(0, orders.length - MAX_ORDERS))) await cache.delete(old);
}

/** One page an order, in the language that it was shown in last. */
async function dropSpellings(cache, url) {
  const { code } = orderOf(url);
  for (const request of await cache.keys()) if (orderOf(request.url)?.code === code) await cache.delete(request);
}

async function stamped(answer) {
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set('x-saved-at', String(Date.now()));
  return new Response(stillMarkup(await answer.text()), { status: 200, headers });
}

/**
 * A page as the server wrote it, without what brings it to life: those files may never have been on this device, and
 * a page that misses one of them is taken away whole. Only light or dark is still set before it is painted.
 */
function stillMarkup(html) {
  return html
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => (script.includes('"color-theme"') ? script : ''));
}

async function keepAssets(cache, html) {
  const found = [...new Set([...html.matchAll(ASSET)].map(([, path]) => path.replaceAll('&amp;', '&')))];
  await Promise.all(found.map((path) => cache.add(path).catch(() => undefined)));
}

async function keepOfflinePages() {
  const cache = await caches.open(PLAIN);
  for (const [locale, path] of Object.entries(OFFLINE)) {
    await cache.add(`/api/words/${locale}?of=offline.kept`);
    const answer = await fetch(path);
    const html = await answer.clone().text();
    // No route of the site, so its status says nothing.
    if (!html.includes('data-kept')) throw new Error(`${path}: ${answer.status}`);
    await keepAssets(cache, html);
    await cache.put(path, await stamped(answer));
  }
}

/** On contact: the offline page of the present build, and kept orders as they now are. */
async function refresh() {
  if (Date.now() - refreshedAt < REFRESH_AFTER_MS) return;
  refreshedAt = Date.now();
  await keepOfflinePages().catch(() => undefined);
  const requests = await (await caches.open(KEPT)).keys();
  for (const { url } of requests.filter((request) => orderOf(request.url))) await keepOrder(url);
}

function orderOf(url) {
  const { pathname, searchParams } = new URL(url, self.location.origin);
  const code = ORDER.exec(pathname)?.[1];
  const key = searchParams.get('key');
  return code && key ? { code, key } : null;
}

function localeOf(url) {
  return /^\/en(\/|$)/.test(new URL(url).pathname) ? 'en' : 'vi';
}

async function wordsFor(url) {
  const answer = await caches.match(`/api/words/${localeOf(url)}?of=offline.kept`, { ignoreVary: true });
  const found = answer ? await answer.json() : {};
  return { saved: '{time}', order: '{code}', ...found['offline.kept'] };
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
