/** Keeps each public page rendered, compressed and hashed in memory until something it shows has changed. */
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

const SQUEEZE_AFTER_MS = 1000;

type Encoding = 'br' | 'gzip' | 'identity';
type Kept = {
  version: string;
  etag: string;
  bytes: number;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  headers: Record<Encoding, Headers>;
};

export function createPageCache(options: { maxBytes: number; headers: Record<string, string> }): PageCache {
  const shelf = createShelf(options.maxBytes);
  const rendering = new Map<string, Promise<Kept | Rendered>>();

  /** Visitors of a page that lasts get it packed as tightly as brotli can; the first ones should not wait for that. */
  async function squeeze(address: string, page: Kept): Promise<void> {
    if (shelf.get(address) !== page) return;
    const br = await tightest(page.bodies.identity);
    if (shelf.get(address) !== page) return;
    shelf.put(address, {
      ...page,
      bytes: page.bytes - page.bodies.br.length + br.length,
      bodies: { ...page.bodies, br },
    });
  }

  async function renderOnce(request: PageRequest, render: () => Promise<Rendered>): Promise<Kept | Rendered> {
    const rendered = await render();
    if (rendered.status !== 200) return rendered;
    const page = pack(rendered, request.version, options.headers);
    shelf.put(request.address, page);
    squeezeLater(() => squeeze(request.address, page));
    return page;
  }

  return {
    hit(request) {
      const page = shelf.get(request.address);
      return page && page.version === request.version ? answer(page, request) : null;
    },
    async miss(request, render) {
      const key = `${request.address} ${request.version}`;
      const started = rendering.get(key) ?? renderOnce(request, render).finally(() => rendering.delete(key));
      rendering.set(key, started);
      const result = await started;
      return 'bodies' in result ? answer(result, request) : plainAnswer(result, options.headers);
    },
    size: shelf.size,
  };
}

/** Pages by address within so many bytes; the one kept longest goes first. */
function createShelf(maxBytes: number) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  return {
    get: (address: string) => kept.get(address),
    size: () => ({ pages: kept.size, bytes }),
    put(address: string, page: Kept): void {
      bytes += page.bytes - (kept.get(address)?.bytes ?? 0);
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

let squeezing: Promise<void> = Promise.resolve();

/** One page at a time, and only after it has lasted a moment: a page that keeps changing is not worth the work. */
function squeezeLater(work: () => Promise<void>): void {
  setTimeout(() => {
    squeezing = squeezing.then(work).catch(() => undefined);
  }, SQUEEZE_AFTER_MS).unref();
}

function tightest(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return new Promise((resolve, reject) =>
    brotliCompress(body, { params }, (error, packed) =>
      error ? reject(error) : resolve(packed as Uint8Array<ArrayBuffer>),
    ),
  );
}

function pack(rendered: Rendered, version: string, common: Record<string, string>): Kept {
  const { body, contentType } = rendered;
  const etag = `"${new Bun.CryptoHasher('sha1').update(body).digest('base64url')}"`;
  const bodies = {
    identity: body,
    gzip: gzipSync(body, { level: 6 }) as Uint8Array<ArrayBuffer>,
    br: brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
    }) as Uint8Array<ArrayBuffer>,
  };
  const base = {
    ...common,
    'content-type': contentType,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(contentType.startsWith('text/html')
      ? { 'content-security-policy': contentSecurityPolicy(scriptHashes(new TextDecoder().decode(body))) }
      : {}),
  };
  function headersOf(encoding: Encoding): Headers {
    // Weak: the same page may be packed again, more tightly, under the same tag.
    const tag = encoding === 'identity' ? etag : `W/${etag.replace(/"$/, `-${encoding}"`)}`;
    return new Headers({
      ...base,
      etag: tag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
  }
  return {
    version,
    etag,
    bytes: body.length + bodies.gzip.length + bodies.br.length,
    bodies,
    headers: { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') },
  };
}

function answer(page: Kept, { accept, ifNoneMatch }: PageRequest): Response {
  const encoding: Encoding = accept.includes('br') ? 'br' : accept.includes('gzip') ? 'gzip' : 'identity';
  const headers = page.headers[encoding];
  if (ifNoneMatch && isSameTag(ifNoneMatch, headers.get('etag') ?? ''))
    return new Response(null, { status: 304, headers });
  return new Response(page.bodies[encoding], { headers });
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
    headers.set(
      'content-security-policy',
      contentSecurityPolicy(scriptHashes(new TextDecoder().decode(rendered.body))),
    );
  }
  return new Response(rendered.body, { status: rendered.status, headers });
}
