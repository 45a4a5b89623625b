/** Stores each public page rendered, compressed and hashed in memory until something it shows has changed. */
import { answer, pageToStore, plainAnswer } from './page-answers.ts';
import { countHit, countMiss, measureStore } from './page-counts.ts';
import { type Bytes, brotli, brotliTightly, gzip, type Packing, unpacked, zstd } from './page-packing.ts';
import type { PageRequest, Rendered } from './page-request.ts';
import { createPageStore, type Packed, type PageStore, packingFor, type StoredPage } from './page-store.ts';

/** Runs the work when there is room for it, else answers; the work calls `charge` when there is something to render. */
export type Admit = <T>(work: (charge: () => void) => Promise<T>) => Promise<T | Response>;
export type PageCache = {
  /** The stored answer, or null when the page must be rendered. Never waits. */
  hit: (request: PageRequest) => Response | null;
  /** Renders once however many ask, stores the answer when it is a 200, and answers. */
  miss: (request: PageRequest, render: () => Promise<Rendered>, admit?: Admit) => Promise<Response>;
  size: PageStore['size'];
};

// A page requested this often is worth the work; others are not.
const RECOMPRESS_AFTER_HITS = 3;

const admitAtOnce: Admit = (work) => work(() => undefined);

type Rendering = {
  store: PageStore;
  headers: Record<string, string>;
  running: Map<string, Promise<StoredPage | Rendered>>;
};
type Render = () => Promise<Rendered>;

export function createPageCache(options: { maxBytes: number; headers: Record<string, string> }): PageCache {
  const store = createPageStore(options.maxBytes);
  const rendering: Rendering = { store, headers: options.headers, running: new Map() };
  measureStore(store);
  return {
    hit(request) {
      const page = store.get(request.address);
      if (page?.version !== request.version) return null;
      const packing = packingFor(request.accept, page);
      const packed = packing && page.packed[packing];
      if (!packed) return null;
      page.hits += 1;
      countHit();
      if (page.hits === RECOMPRESS_AFTER_HITS) recompressNext(() => recompress(store, request, page));
      return answer(packed, request);
    },
    async miss(request, render, admit = admitAtOnce) {
      countMiss();
      // Joining a page that is being rendered costs nothing. One that only waits for its slot is not joined: it may be refused.
      const known = storedOrRunning(rendering, request);
      const result = await (known ?? admit((charge) => renderOnce(rendering, request, { render, charge })));
      if (result instanceof Response) return result;
      if (!('packed' in result)) return plainAnswer(result, options.headers);
      const packed = await pack(result, packingFor(request.accept, result));
      if (store.peek(request.address) === result) store.put(request.address, result, request.isPlain);
      return answer(packed, request);
    },
    size: store.size,
  };
}

function keyOf({ address, version }: PageRequest): string {
  return `${address} ${version}`;
}

function storedOrRunning({ store, running }: Rendering, request: PageRequest) {
  const stored = store.peek(request.address);
  return stored?.version === request.version ? stored : running.get(keyOf(request));
}

type Work = { render: Render; charge: () => void };

/** After waiting for a slot, another request may have rendered the page meanwhile, or is about to. */
async function renderOnce(
  rendering: Rendering,
  request: PageRequest,
  { render, charge }: Work,
): Promise<StoredPage | Rendered> {
  const known = storedOrRunning(rendering, request);
  if (known) return known;
  charge();
  const { running } = rendering;
  const started = renderPage(rendering, request, render).finally(() => running.delete(keyOf(request)));
  running.set(keyOf(request), started);
  return started;
}

async function renderPage(
  { store, headers }: Rendering,
  request: PageRequest,
  render: Render,
): Promise<StoredPage | Rendered> {
  const rendered = await render();
  if (rendered.status !== 200) return rendered;
  const page = pageToStore(rendered, request, headers);
  store.put(request.address, page, request.isPlain);
  return page;
}

let recompressing: Promise<void> = Promise.resolve();

/** Compresses popular pages with brotli at its highest level: every client that reads zstd reads it too. */
async function recompress(
  store: PageStore,
  { address, isPlain }: PageRequest,
  page: StoredPage,
): Promise<void> {
  if (store.peek(address) !== page || !(page.packed.br || page.packed.zstd)) return;
  const body = await brotliTightly(await rawBody(page));
  page.packed.br = packedAs(page, 'br', body);
  delete page.packed.zstd;
  if (store.peek(address) === page) store.put(address, page, isPlain);
}

/** One page at a time: the other threads have visitors to serve. */
function recompressNext(work: () => Promise<void>): void {
  recompressing = recompressing.then(work).catch(() => undefined);
}

async function rawBody({ body, packed }: StoredPage): Promise<Bytes> {
  return body ?? unpacked(packed);
}

const PACK: Record<Packing, (body: Bytes) => Bytes> = { br: brotli, zstd, gzip };

/** The page in an encoding, or uncompressed, compressed on the first request. */
async function pack(page: StoredPage, packing: Packing | null): Promise<Packed> {
  const known = packing && page.packed[packing];
  if (known) return known;
  const raw = await rawBody(page);
  // Weak, as another machine may write the same page in other bytes.
  if (!packing) return { body: raw, headers: new Headers({ ...page.headers, etag: `W/"${page.etag}"` }) };
  const packed = packedAs(page, packing, PACK[packing](raw));
  page.packed[packing] = packed;
  page.body = null;
  return packed;
}

function packedAs(page: StoredPage, packing: Packing, body: Bytes): Packed {
  // The same page may be packed again, more tightly, under the same tag, and brotli takes the place of zstd.
  const etag = `W/"${page.etag}-${packing === 'zstd' ? 'br' : packing}"`;
  return { body, headers: new Headers({ ...page.headers, etag, 'content-encoding': packing }) };
}
