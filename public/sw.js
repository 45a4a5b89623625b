/*
 * What works without a network, or with one that is silent: the tickets that were opened on this device or shown to
 * whoever is signed in on it, and a page that says so for all the rest. Nothing else is ever kept: not the pages of an
 * account, not the checkout, not what others may see on this device.
 */
importScripts('/kept-tickets.js');

const PLAIN = 'offline-1';
const OFFLINE = { vi: '/offline', en: '/en/offline' };
/** Brings a kept page to life as far as it goes without the files of the site. */
const SCRIPT = '/kept-page.js';
const REFRESH_AFTER_MS = 3600000;
/** A ticket that is kept does not wait longer for the network. */
const PATIENCE_MS = 2500;
/** What was loaded for a kept page is handed to it when it asks to be replaced. */
const FRESH_MS = 15000;

/** A page from this device is open: what it needs is on this device too. */
let isShowingKept = false;
let refreshedAt = 0;
/** Until then the network is known to be silent. */
let silentUntil = 0;
/** Loading behind a page that is shown, by order. */
const checks = new Map();
let fresh = null;
/** Pages that the network brought: what was loaded behind an earlier one is no longer wanted. */
let opened = 0;

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
  const [port] = event.ports ?? [];
  if (type === 'keep') event.waitUntil(keepOrder(url).then(({ result }) => port?.postMessage({ isStored: ['new', 'same', 'changed'].includes(result) })));
  if (type === 'check') event.waitUntil(check(url).then((result) => port?.postMessage({ result, time: timeOf(Date.now(), url) })));
  if (type === 'keepOwn') event.waitUntil(keepOwn(urls, owner));
  if (type === 'owner') event.waitUntil(adopt(owner));
  if (type === 'forget') event.waitUntil(forget());
  if (type === 'refresh') event.waitUntil(refresh());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isShowingKept) event.respondWith(fromCache(request));
});

/** A page that is kept is opened from this device when the network fails or is silent; the answer is looked at behind it. */
async function openPage(event) {
  const { url } = event.request;
  const loaded = takeFresh(url);
  if (loaded) return loaded;
  const network = fromNetwork(event);
  const kept = await findKept(url).catch(() => null);
  if (!kept) return network.then(live, (error) => offlinePage(url, error));
  const patience = Date.now() < silentUntil ? 0 : PATIENCE_MS;
  const answer = await Promise.race([network.catch(() => null), after(patience).then(() => 'silent')]);
  if (answer && answer !== 'silent' && answer.status < 500) return live(answer);
  if (answer === 'silent') {
    silentUntil = Date.now() + 10000;
    // A purchase's own page is not kept: its answer, when it comes, says nothing about the order's.
    if (orderOf(url)) event.waitUntil(checkWith(kept.url, network, era));
    else network.catch(() => undefined);
  }
  isShowingKept = true;
  if (!orderOf(url)) return Response.redirect(kept.url, 302);
  return keptPage(kept, answer === 'silent' ? 'slow' : answer ? 'failed' : 'saved');
}

async function fromNetwork(event) {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

function live(answer) {
  opened += 1;
  fresh = null;
  isShowingKept = false;
  silentUntil = 0;
  return answer;
}

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function fromCache(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** Whether an order is still as its kept page says: `same`, `changed`, `gone` or `failed`. */
async function check(url) {
  const kept = await findKept(url);
  if (!kept) return 'gone';
  return checks.get(kept.url) ?? checkWith(kept.url, fetch(kept.url, { credentials: 'same-origin', redirect: 'error' }), era);
}

function checkWith(url, network, mine) {
  const before = opened;
  const running = network
    .then((answer) => store(url, answer, mine))
    .then(({ result, answer }) => {
      if ((result === 'changed' || result === 'gone') && before === opened) fresh = { order: orderOf(url), answer, at: Date.now() };
      return result === 'new' || result === 'none' ? 'same' : result;
    })
    .catch(() => 'failed')
    .finally(() => checks.delete(url));
  checks.set(url, running);
  return running;
}

function takeFresh(url) {
  const [found, wanted] = [fresh, orderOf(url)];
  if (!found || !wanted || found.order.code !== wanted.code || found.order.key !== wanted.key) return null;
  fresh = null;
  return Date.now() - found.at < FRESH_MS ? found.answer : null;
}

/** A kept page with the time it was kept at, why it is shown, and what still works on it. */
async function keptPage({ url, answer, savedAt }, reason) {
  const words = await wordsFor(url);
  const note = noteOf(words, words[reason].replace('{time}', timeOf(savedAt, url)), { isSilent: reason !== 'saved' });
  return withBody(answer, (html) =>
    html.replace(/<body[^>]*>/, (body) => body + note).replace('</body>', `<script src="${SCRIPT}" defer></script></body>`),
  );
}

function noteOf(words, text, { isSilent }) {
  const data = ['same', 'whole', 'needs'].map((name) => `data-${name}="${escaped(words[name])}"`).join(' ');
  const style = 'padding:10px 20px;background:#33270a;color:#f0c766;text-align:center;font-weight:600';
  return `<div role="status" data-offline ${isSilent ? 'data-silent' : ''} ${data} style="${style}"><p>${escaped(text)}</p><p style="font-weight:400">${escaped(words.actions)}</p></div>`;
}

async function offlinePage(url, error) {
  const page = await (await caches.open(PLAIN)).match(OFFLINE[localeOf(url)]);
  if (!page) throw error;
  isShowingKept = true;
  const words = await wordsFor(url);
  const orders = (await (await caches.open(KEPT)).keys()).map(({ url: address }) => ({ address, order: orderOf(address) })).filter(({ order }) => order);
  const list = orders
    .map(({ address, order }) => `<li><a class="lnk" href="${escaped(address)}">${escaped(words.order.replace('{code}', order.code))}</a></li>`)
    .join('');
  return withBody(page, (html) => html.replace(/(<ul[^>]*data-kept[^>]*>)/, (start) => start + list));
}

async function withBody(answer, change) {
  return new Response(change(await answer.text()), { status: 200, headers: plainHeaders(answer) });
}

async function keepOfflinePages() {
  const cache = await caches.open(PLAIN);
  await cache.add(SCRIPT);
  for (const [locale, path] of Object.entries(OFFLINE)) {
    await cache.add(`/api/words/${locale}?of=offline.kept`);
    const answer = await fetch(path);
    const html = await answer.clone().text();
    // No route of the site, so its status says nothing.
    if (!html.includes('data-kept')) throw new Error(`${path}: ${answer.status}`);
    for (const [asset, found] of await fetchAssets(html)) await cache.put(asset, found);
    await cache.put(path, still(answer, html));
  }
}

/** On contact: the offline page of the present build, and kept orders as they now are. */
async function refresh() {
  if (Date.now() - refreshedAt < REFRESH_AFTER_MS) return;
  refreshedAt = Date.now();
  const asked = forgotten;
  await keepOfflinePages().catch(() => undefined);
  await queue;
  const mine = era;
  const requests = await (await caches.open(KEPT)).keys();
  for (const { url } of requests) if (asked === forgotten && mine === era && orderOf(url)) await load(url, mine);
}

function localeOf(url) {
  return /^\/en(\/|$)/.test(new URL(url).pathname) ? 'en' : 'vi';
}

async function wordsFor(url) {
  const answer = await caches.match(`/api/words/${localeOf(url)}?of=offline.kept`, { ignoreVary: true });
  const found = answer ? await answer.json() : {};
  const bare = { saved: '{time}', slow: '{time}', failed: '{time}', actions: '', same: '{time}', whole: '↻', needs: '', order: '{code}' };
  return { ...bare, ...found['offline.kept'] };
}

/** `05:13 ngày 15/11/2023`; in English, where that could be two days, `15 Nov 2023, 05:13`. */
function timeOf(ms, url) {
  const part = (options) => new Date(ms).toLocaleString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', ...options });
  const time = part({ timeStyle: 'short' });
  return localeOf(url) === 'en'
    ? `${part({ dateStyle: 'medium' })}, ${time}`
    : `${time} ngày ${part({ dateStyle: 'short' })}`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
