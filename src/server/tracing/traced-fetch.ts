/** Calls to providers, within the trace of the request that causes them; those of a job are traces of their own. */
import { currentTrace, type TraceScope } from './request-scope.ts';
import { isTracing, recordSpan } from './spans.ts';
import { newSpanId, newTraceId, traceparent } from './trace-ids.ts';

/** None of a job while spans are not collected. */
function scopeOfCall(): TraceScope | null {
  return currentTrace() ?? (isTracing() ? { traceId: newTraceId(), spanId: null } : null);
}

/** What a library of its own asks of a mail server; fails as it does. */
export async function tracedMail<T>(
  method: 'POST' | 'SMTP',
  host: string,
  send: () => Promise<T>,
): Promise<T> {
  const scope = isTracing() ? scopeOfCall() : null;
  if (!scope) return send();
  const startedAt = performance.now();
  let isError = true;
  try {
    const sent = await send();
    isError = false;
    return sent;
  } finally {
    recordSpan({
      name: `${method} ${host}`,
      kind: 'client',
      traceId: scope.traceId,
      spanId: newSpanId(),
      parentSpanId: scope.spanId,
      startedAt,
      endedAt: performance.now(),
      isError,
      attributes: { 'server.address': host, 'messaging.operation.type': 'send' },
    });
  }
}

/** As `fetch`. Its span names the server alone: the rest of an address may hold a secret. */
export async function tracedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const scope = scopeOfCall();
  if (!scope) return fetch(url, init);
  const spanId = newSpanId();
  const headers = new Headers(init.headers);
  headers.set('traceparent', traceparent(scope.traceId, spanId));
  if (!isTracing()) return fetch(url, { ...init, headers });
  const startedAt = performance.now();
  let status: number | null = null;
  try {
    const answer = await fetch(url, { ...init, headers });
    status = answer.status;
    return answer;
  } finally {
    const { host } = new URL(url);
    const method = init.method ?? 'GET';
    recordSpan({
      name: `${method} ${host}`,
      kind: 'client',
      traceId: scope.traceId,
      spanId,
      parentSpanId: scope.spanId,
      startedAt,
      endedAt: performance.now(),
      isError: status === null || status >= 400,
      attributes: {
        'http.request.method': method,
        'server.address': host,
        ...(status === null ? { 'error.type': 'network' } : { 'http.response.status_code': status }),
      },
    });
  }
}
