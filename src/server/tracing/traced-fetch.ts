/** Calls to providers, within the trace of the request that causes them. */
import { currentTrace, traceHeaders } from './request-scope.ts';
import { isTracing, recordSpan } from './spans.ts';
import { newSpanId } from './trace-ids.ts';

/** As `fetch`. Its span names the server alone: the rest of an address may hold a secret. */
export async function tracedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const scope = currentTrace();
  if (!scope) return fetch(url, init);
  const spanId = newSpanId();
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(traceHeaders(spanId))) headers.set(name, value);
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
