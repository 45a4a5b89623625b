/** What is known of each answer afterwards: a line in the log, a figure in /metrics, and ids by which it is found again. */
import pino from 'pino';
import { env } from '#src/server/env/env.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import type { PageAddress } from '#src/server/pages/page-address.ts';
import { commitCookie } from '#src/server/relay/commit-cookie.ts';
import { factsOf } from '#src/server/request.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import { log } from './log.ts';
import { histogram } from './metrics.ts';
import { currentTrace, inTrace } from './request-scope.ts';
import { isTracing, recordSpan } from './spans.ts';
import { newSpanId, newTraceId } from './trace-ids.ts';

/** Lines leave together: a write for each would cost more than most answers. */
const BUFFER_BYTES = 4096;
const FLUSH_MS = 1000;
const NETWORK_CHARACTERS = 12;
const PROCEDURES = /^\/api\/trpc\/[\w.,]{1,120}$/;

const destination = pino.destination({ sync: false, minLength: BUFFER_BYTES });
const requests = pino(
  { level: log.level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  destination,
);
if (requests.isLevelEnabled('info')) setInterval(() => destination.flush(), FLUSH_MS).unref();

export const durations = histogram(
  'park_http_request_duration_seconds',
  'Time to the head of an answer, by kind and status.',
);

type KnownPages = (url: string) => PageAddress | undefined;

const cachedPages = durations.series({ kind: 'cached', status: '2xx' });

/** An answer from the page cache: nothing is known of the visitor, and nothing is added to the answer. */
export function observeHit(route: string, status: number, startedAt: number): void {
  const endedAt = performance.now();
  const ms = endedAt - startedAt;
  cachedPages(ms / 1000);
  if (isTracing()) traceHit(route, status, { startedAt, endedAt });
  if (requests.isLevelEnabled('info'))
    requests.info({ route, status, ms: rounded(ms), isCached: true }, 'request');
}

/** A trace of its own: the request was not read further than its address. */
function traceHit(route: string, status: number, times: { startedAt: number; endedAt: number }): void {
  recordSpan({
    name: `GET ${route}`,
    kind: 'server',
    traceId: newTraceId(),
    spanId: newSpanId(),
    parentSpanId: null,
    ...times,
    isError: status >= 500,
    attributes: {
      'http.request.method': 'GET',
      'http.route': route,
      'http.response.status_code': status,
      'park.cache': 'hit',
    },
  });
}

/** Answers within the request's trace, and notes the answer. `known` finds the page of an address. */
export async function observed(
  request: Request,
  known: KnownPages,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const { id, traceId, ip } = factsOf(request);
  const spanId = isTracing() ? newSpanId() : null;
  const response = await inTrace(traceId, () => withCommit(answer), spanId);
  const ms = performance.now() - startedAt;
  const kind = kindOf(request.url);
  durations.series({ kind, status: statusClass(response.status) })(ms / 1000);
  response.headers.set('x-request-id', id);
  // Not of procedures: the duration of a refusal could reveal whether an account or an order exists.
  if (kind === 'page') response.headers.set('server-timing', `app;dur=${rounded(ms)}`);
  if (spanId) traceRequest(request, { spanId, startedAt, status: response.status, known });
  if (requests.isLevelEnabled('info'))
    requests.info(
      {
        requestId: id,
        traceId,
        method: request.method,
        route: routeName(request.url, known),
        status: response.status,
        ms: rounded(ms),
        bytes: Number(response.headers.get('content-length')) || undefined,
        network: keyedHash(env().ORDER_SECRET, networkOf(ip)).slice(0, NETWORK_CHARACTERS),
      },
      'request',
    );
  return response;
}

/** What was written shows in whatever its visitor asks next, wherever that is answered. */
async function withCommit(answer: () => Promise<Response>): Promise<Response> {
  const response = await answer();
  const { commit = 0 } = currentTrace() ?? {};
  const isShared = /\b(public|s-maxage)\b/.test(response.headers.get('cache-control') ?? '');
  const cookie = commit > 0 && !isShared ? commitCookie(commit) : null;
  if (cookie) response.headers.append('set-cookie', cookie);
  return response;
}

type Answered = { spanId: string; startedAt: number; status: number; known: KnownPages };

function traceRequest(request: Request, { spanId, startedAt, status, known }: Answered): void {
  const { id, traceId, parentSpanId } = factsOf(request);
  const route = routeName(request.url, known);
  recordSpan({
    name: `${request.method} ${route}`,
    kind: 'server',
    traceId,
    spanId,
    parentSpanId,
    startedAt,
    endedAt: performance.now(),
    isError: status >= 500,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'park.request_id': id,
    },
  });
}

/** The route's name for the log, without anything that a visitor wrote. */
function routeName(url: string, known: KnownPages): string {
  const pathname = URL.canParse(url) ? new URL(url).pathname : '';
  if (pathname.startsWith('/api/')) return apiRoute(pathname);
  const address = known(url);
  return address?.kind === 'page' ? address.match.name : (address?.kind ?? 'file');
}

/** Procedures by their names, the rest of the API by its first word: what follows may be a code or a secret. */
function apiRoute(pathname: string): string {
  if (PROCEDURES.test(pathname)) return pathname;
  return `/api/${/^\/api\/([a-z-]{1,40})(?:\/|$)/.exec(pathname)?.[1] ?? 'unknown'}`;
}

export function flushRequestLog(): void {
  destination.flushSync();
}

function kindOf(url: string): string {
  const pathname = URL.canParse(url) ? new URL(url).pathname : '';
  if (pathname.startsWith('/api/trpc/')) return 'procedure';
  if (pathname.startsWith('/api/')) return 'api';
  if (pathname.startsWith('/RSC/')) return 'payload';
  return pathname.startsWith('/assets/') ? 'asset' : 'page';
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
