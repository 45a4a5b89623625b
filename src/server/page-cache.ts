/** Keeps each public page rendered, compressed and hashed in memory until something it shows has changed. */
import { type Bytes, brotli, brotliTightly, gzip, type Packing, unpacked, zstd } from './page-packing.ts';
import { contentSecurityPolicy, scriptHashes } from './security-headers.ts';

/** What is asked for: `address` names the page and its kind (HTML or payload), `version` everything it depends on. */
export type PageRequest = { address: string; version: string; accept: string; ifNoneMatch: string | null };
export type Rendered = {
  status: number;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  location?: string;
};
export type PageCache = {
  /** The kept answer, or null when the page must be rendered. Never waits. */
  hit: (request: PageRequest) => Response | null;
  /** Renders once however many ask, keeps the answer when it is a 200, and answers. */
  miss: (request: PageRequest, render: () => Promise<Rendered>) => Promise<Response>;
  size: () => { pages: number; bytes: number };
};

// A page asked for so often is worth the work; one that nobody asks for again is not.
const SQUEEZE_AFTER_HITS = 3;

type Packed = { body: Bytes; headers: Headers };
type Kept = {
  version: string;
  hits: number;
  bytes: number;
  /** Until it is packed in some way: it is five times as large, and hardly anybody asks for it as it is. */
  body: Bytes | null;
  headers: Record<string, string>;
  etag: string;
  packed: Partial<Record<Packing, Packed>>;
};

export function createPageCache(options: { maxBytes: number; headers: Record<string, string> }): PageCache {
  const shelf = createShelf(options.maxBytes);
  const rendering = new Map<string, Promise<Kept | Rendered>>();

  async function renderOnce(request: PageRequest, render: () => Promise<Rendered>): Promise<Kept | Rendered> {
    const known = shelf.get(request.address);
    if (known?.version === request.version) return known;
    const rendered = await render();
    if (rendered.status !== 200) return rendered;
    const page = keep(rendered, request.version, options.headers);
    shelf.put(request.address, page);
    return page;
  }

  return {
    hit(request) {
      const page = shelf.get(request.address);
      if (page?.version !== request.version) return null;
      const packing = packingFor(request.accept, page);
      const packed = packing && page.packed[packing];
      if (!packed) return null;
      page.hits += 1;
      if (page.hits === SQUEEZE_AFTER_HITS) squeezeNext(() => squeeze(shelf, request.address, page));
      return answer(packed, request);
    },
    async miss(request, render) {
      const key = `${request.address} ${request.version}`;
      const started = rendering.get(key) ?? renderOnce(request, render).finally(() => rendering.delete(key));
      rendering.set(key, started);
      const result = await started;
      if (!('packed' in result)) return plainAnswer(result, options.headers);
      const packed = await pack(result, packingFor(request.accept, result));
      if (shelf.get(request.address) === result) shelf.put(request.address, result);
      return answer(packed, request);
    },
    size: shelf.size,
  };
}

type Shelf = ReturnType<typeof createShelf>;

/** Pages by address within so many bytes; the one kept longest goes first. */
function createShelf(maxBytes: number) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  return {
    get: (address: string) => kept.get(address),
    size: () => ({ pages: kept.size, bytes }),
    /** Again after a page has been packed in one more way: its weight is counted anew. */
    put(address: string, page: Kept): void {
      bytes -= kept.get(address)?.bytes ?? 0;
      page.bytes = weightOf(page);
      bytes += page.bytes;
      kept.delete(address);
      kept.set(address, page);
      for (const [oldest, { bytes: size }] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldest);
        bytes -= size;
      }
    },
  };
}

function weightOf({ body, packed }: Kept): number {
  return Object.values(packed).reduce((bytes, one) => bytes + one.body.length, body?.length ?? 0);
}

let squeezing: Promise<void> = Promise.resolve();

/** Packs as tightly as brotli can what many visitors get: whoever reads zstd reads it too. */
async function squeeze(shelf: Shelf, address: string, page: Kept): Promise<void> {
  if (shelf.get(address) !== page || !(page.packed.br || page.packed.zstd)) return;
  const body = await brotliTightly(await rawBody(page));
  page.packed.br = packedAs(page, 'br', body);
  delete page.packed.zstd;
  if (shelf.get(address) === page) shelf.put(address, page);
}

/** One page at a time: the other threads have visitors to serve. */
function squeezeNext(work: () => Promise<void>): void {
  squeezing = squeezing.then(work).catch(() => undefined);
}

async function rawBody({ body, packed }: Kept): Promise<Bytes> {
  return body ?? unpacked(packed);
}

function keep({ body, contentType }: Rendered, version: string, common: Record<string, string>): Kept {
  const headers: Record<string, string> = {
    ...common,
    'content-type': contentType,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  if (contentType.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurityPolicy(scriptHashes(body));
  const etag = Bun.hash(body).toString(36);
  return { version, hits: 0, bytes: 0, body, headers, etag, packed: {} };
}

const PACK: Record<Packing, (body: Bytes) => Bytes> = { br: brotli, zstd, gzip };

/** The page in an encoding, or as it is, packed when somebody first asks for it. */
async function pack(page: Kept, packing: Packing | null): Promise<Packed> {
  const known = packing && page.packed[packing];
  if (known) return known;
  const raw = await rawBody(page);
  if (!packing) return { body: raw, headers: new Headers({ ...page.headers, etag: `"${page.etag}"` }) };
  const packed = packedAs(page, packing, PACK[packing](raw));
  page.packed[packing] = packed;
  page.body = null;
  return packed;
}

function packedAs(page: Kept, packing: Packing, body: Bytes): Packed {
  // Weak: the same page may be packed again, more tightly, under the same tag, and brotli takes the place of zstd.
  const etag = `W/"${page.etag}-${packing === 'zstd' ? 'br' : packing}"`;
  return { body, headers: new Headers({ ...page.headers, etag, 'content-encoding': packing }) };
}

/** Brotli where it is there already, as it may be the tightest; else what is packed soonest. */
function packingFor(accept: string, { packed }: Kept): Packing | null {
  const isBrotliRead = accept.includes('br');
  if (isBrotliRead && packed.br) return 'br';
  if (accept.includes('zstd')) return 'zstd';
  return isBrotliRead ? 'br' : accept.includes('gzip') ? 'gzip' : null;
}

function answer({ body, headers }: Packed, { ifNoneMatch }: PageRequest): Response {
  if (!ifNoneMatch || !isSameTag(ifNoneMatch, headers.get('etag') ?? ''))
    return new Response(body, { headers });
  // Theirs may be packed in another way.
  const unchanged = new Headers(headers);
  unchanged.delete('content-encoding');
  return new Response(null, { status: 304, headers: unchanged });
}

function isSameTag(ifNoneMatch: string, etag: string): boolean {
  const strong = etag.replace(/^W\//, '');
  return (
    ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong)
  );
}

function plainAnswer(rendered: Rendered, common: Record<string, string>): Response {
  const headers = new Headers({
    ...common,
    'content-type': rendered.contentType,
    'cache-control': 'no-store',
  });
  if (rendered.contentType.startsWith('text/html')) {
    headers.set('content-security-policy', contentSecurityPolicy(scriptHashes(rendered.body)));
  }
  return new Response(rendered.body, { status: rendered.status, headers });
}
