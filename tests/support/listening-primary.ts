/** A primary that only listens: it notes what is relayed to it, and answers as `?as=` says. */
import { freePort } from '#src/build/trial-site.ts';
import { REFUSED_RELAYING } from '#src/server/relay/relay-request.ts';
import { RELAYED } from '#src/server/relay/relayed-facts.ts';

type Heard = { method: string; target: string; headers: Headers };

export const heard: Heard[] = [];
/** The paths of requests that were given up. */
export const left: string[] = [];
export const arrived = { bytes: 0 };
const port = freePort();
export const LISTENING_URL = `http://127.0.0.1:${port}`;

export function listen() {
  return Bun.serve({ port, hostname: '127.0.0.1', idleTimeout: 30, fetch: answer });
}

function answer(request: Request): Response | Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (isOwnCheck(pathname, request.headers)) return new Response('ok');
  heard.push({ method: request.method, target: pathname + search, headers: request.headers });
  request.signal.addEventListener('abort', () => left.push(pathname));
  const make = ANSWERS[searchParams.get('as') ?? ''];
  return make ? make(request) : new Response('ok');
}

/** What each process asks its primary every five seconds, in nobody's name: at whatever moment of a test. */
function isOwnCheck(path: string, headers: Headers): boolean {
  return path === '/api/health' && (headers.get(RELAYED) ?? '').split(' ')[2] === 'unknown';
}

const ANSWERS: Record<string, (request: Request) => Response | Promise<Response>> = {
  cookies() {
    const headers = new Headers({ connection: 'x-own', 'x-own': 'of the connection', 'x-kept': 'yes' });
    for (const name of ['one', 'two']) headers.append('set-cookie', `${name}=1; Path=/`);
    return new Response('ok', { headers });
  },
  moved: () => new Response(null, { status: 303, headers: { location: '/en/cart?a=1' } }),
  same: () => new Response(null, { status: 304, headers: { etag: '"x"' } }),
  packed: () =>
    new Response(Bun.gzipSync(Buffer.from('packed')), { headers: { 'content-encoding': 'gzip' } }),
  length: ({ method }) =>
    new Response(method === 'HEAD' ? null : 'whole', { headers: { 'content-length': '5' } }),
  forged: () => refusing('forged'),
  replayed: () => refusing('replayed'),
  pieces: () => new Response(pieces() as never),
  never: () => new Promise(() => undefined),
  async slow({ body }) {
    let bytes = 0;
    for await (const piece of body ?? []) {
      bytes += piece.byteLength;
      arrived.bytes = bytes;
      await Bun.sleep(2);
    }
    return new Response(String(bytes));
  },
};

function refusing(why: string): Response {
  return new Response('no', { status: 403, headers: { [REFUSED_RELAYING]: why } });
}

async function* pieces() {
  for (const piece of ['first ', 'second ', 'third']) {
    yield new TextEncoder().encode(piece);
    await Bun.sleep(150);
  }
}
