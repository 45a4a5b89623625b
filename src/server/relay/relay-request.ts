/** Sends a request to the primary, once, and gives back what that answers; both bodies are passed on as they come. */
import { env } from '#src/server/env/env.ts';
import { notePrimary } from '#src/server/follow-node.ts';
import { BODY_MAX_BYTES } from '#src/server/limits/body-size.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { counted } from '#src/server/tracing/metrics.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';
import { HOP, signHop, wasRelayed } from './relay-hop.ts';
import { noteFault, notePrimaryProcess, RELAYED, signRelayed } from './relayed-facts.ts';

/** `unsent`: nothing has happened. `unknown`: it may have been done. */
export type RelayFailure = 'unsent' | 'unknown' | 'tooLarge';

/** On an answer with which the primary refused the relaying itself. */
export const REFUSED_RELAYING = 'x-relaying-refused';

/** About one connection: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];
/** What this process has understood already, and says in the signed header. */
const OF_THE_PEER = ['host', 'forwarded', 'x-forwarded-for', 'x-real-ip', 'x-request-id', RELAYED, HOP];
const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ConnectionRefused|FailedToOpenSocket)$/;

const countRelayed = counted('park_relayed_requests_total', 'Requests relayed to the primary, by outcome.');

/** `withinMs`: from the last piece of the body to the head of the answer. */
export async function relayRequest(request: Request, withinMs: number): Promise<Response | RelayFailure> {
  const { PRIMARY_URL: origin, RELAY_SECRET: secret } = env();
  if (!origin || !secret) throw new Error('without the role primary both variables are set');
  if (wasRelayed(request, secret, Date.now())) {
    noteFault('looping', request, Date.now());
    return 'unsent';
  }
  const { pathname, search } = new URL(request.url);
  const body = request.body && watched(request.body);
  const patience = openPatience(request.signal, body, withinMs);
  try {
    const answer = await tracedFetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers: relayedHeaders(request, secret),
      body: body?.stream ?? null,
      redirect: 'manual',
      signal: patience.signal,
      // Packed bytes are passed on packed.
      decompress: false,
    } as RequestInit);
    return answered(request, answer);
  } catch (error) {
    return failed(request, error, body?.isTooLarge() ?? false);
  } finally {
    patience.end();
  }
}

function relayedHeaders(request: Request, secret: string): Headers {
  const headers = withoutHops(request.headers);
  for (const name of OF_THE_PEER) headers.delete(name);
  const { ip, id, country } = factsOf(request);
  headers.set(RELAYED, signRelayed(secret, request, { ip, id, country }, Date.now()));
  headers.set(HOP, signHop(secret, Date.now()));
  return headers;
}

function withoutHops(from: Headers): Headers {
  const headers = new Headers(from);
  const named = (from.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of [...HOP_BY_HOP, ...named]) if (/^[\w-]+$/.test(name)) headers.delete(name);
  return headers;
}

async function answered(request: Request, answer: Response): Promise<Response | RelayFailure> {
  const why = answer.headers.get(REFUSED_RELAYING);
  countRelayed({ outcome: why ? 'refused' : 'answered' });
  if (!why) return new Response(answer.body, { status: answer.status, headers: withoutHops(answer.headers) });
  if (why === 'foreign') notePrimary(true);
  notePrimaryProcess(answer);
  const { id: requestId } = factsOf(request);
  log.error({ requestId, why }, 'the primary refuses relayed requests');
  await answer.body?.cancel();
  // Two times the same: a client of this process sent it again after the primary had it.
  return why === 'replayed' ? 'unknown' : 'unsent';
}

function failed(request: Request, error: unknown, isTooLarge: boolean): RelayFailure {
  if (isTooLarge) return 'tooLarge';
  const { code, name } = error as { code?: unknown; name?: unknown };
  const failure = UNSENT.test(String(code)) ? 'unsent' : 'unknown';
  const hasLeft = request.signal.aborted;
  countRelayed({ outcome: hasLeft ? 'left' : failure });
  if (!hasLeft)
    log.warn({ requestId: factsOf(request).id, failure, why: String(code ?? name) }, 'primary not reached');
  return failure;
}

type Watched = {
  stream: ReadableStream<Uint8Array>;
  isTooLarge: () => boolean;
  onPiece: (heard: () => void) => void;
};

/** Counts a body that is passed on; one of undeclared length ends where it would be refused. */
function watched(body: ReadableStream<Uint8Array>): Watched {
  let bytes = 0;
  let heard = (): void => undefined;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      heard();
      if (bytes > BODY_MAX_BYTES) controller.error(new Error('the body is too large'));
      else controller.enqueue(piece);
    },
  });
  return {
    stream: body.pipeThrough(counter),
    isTooLarge: () => bytes > BODY_MAX_BYTES,
    onPiece(listener) {
      heard = listener;
    },
  };
}

/** Ends the relayed request when its visitor leaves, or when nothing moves for too long. */
function openPatience(left: AbortSignal, body: Watched | null, ms: number) {
  const over = new AbortController();
  const wait = () => setTimeout(() => over.abort(new DOMException('no answer', 'TimeoutError')), ms);
  let timer = wait();
  body?.onPiece(() => {
    clearTimeout(timer);
    timer = wait();
  });
  function end(): void {
    body?.onPiece(() => undefined);
    clearTimeout(timer);
  }
  return { signal: AbortSignal.any([left, over.signal]), end };
}
