/** Keeps each public page rendered, compressed and hashed in memory until something it shows has changed. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Bytes, brotli, brotliTightly, gzip } from './page-packing.ts';
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

type Encoding = 'br' | 'gzip' | 'identity';
type Packed = { body: Bytes; headers: Headers };
type Kept = {
  version: string;
  hits: number;
  bytes: number;
  /** Until it is packed in some way: it is five times as large, and hardly anybody asks for it as it is. */
  body: Bytes | null;
  headers: Record<string, string>;
  etag: string;
  packed: Partial<Record<'br' | 'gzip', Packed>>;
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
      const encoding = encodingOf(request.accept);
      const packed = encoding === 'identity' ? undefined : page.packed[encoding];
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
      const packed = await pack(result, encodingOf(request.accept));
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

function weightOf({ body, packed: { br, gzip } }: Kept): number {
  return (body?.length ?? 0) + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
}

let squeezing: Promise<void> = Promise.resolve();

/** Packs as tightly as brotli can what many visitors get. */
async function squeeze(shelf: Shelf, address: string, page: Kept): Promise<void> {
  if (shelf.get(address) !== page || !page.packed.br) return;
  page.packed.br = { ...page.packed.br, body: await brotliTightly(await rawBody(page)) };
  if (shelf.get(address) === page) shelf.put(address, page);
}

/** One page at a time: the other threads have visitors to serve. */
function squeezeNext(work: () => Promise<void>): void {
  squeezing = squeezing.then(work).catch(() => undefined);
}

async function rawBody({ body, packed: { br, gzip } }: Kept): Promise<Bytes> {
  if (body) return body;
  if (br) return (await promisify(brotliDecompress)(br.body)) as Bytes;
  return (await promisify(gunzip)(gzip?.body ?? new Uint8Array())) as Bytes;
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

/** The page in an encoding, packed when somebody first asks for it. */
async function pack(page: Kept, encoding: Encoding): Promise<Packed> {
  const known = encoding === 'identity' ? undefined : page.packed[encoding];
  if (known) return known;
  const raw = await rawBody(page);
  if (encoding === 'identity')
    return { body: raw, headers: new Headers({ ...page.headers, etag: `"${page.etag}"` }) };
  const body = encoding === 'br' ? brotli(raw) : gzip(raw);
  // Weak: the same page may be packed again, more tightly, under the same tag.
  const etag = `W/"${page.etag}-${encoding}"`;
  const headers = new Headers({ ...page.headers, etag, 'content-encoding': encoding });
  const packed = { body, headers };
  page.packed[encoding] = packed;
  page.body = null;
  return packed;
}

function encodingOf(accept: string): Encoding {
  return accept.includes('br') ? 'br' : accept.includes('gzip') ? 'gzip' : 'identity';
}

function answer({ body, headers }: Packed, { ifNoneMatch }: PageRequest): Response {
  if (ifNoneMatch && isSameTag(ifNoneMatch, headers.get('etag') ?? ''))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
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
