/** The trace of the request that is being answered, for whatever is asked of others on its behalf. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { traceparent } from './trace-ids.ts';

const traces = new AsyncLocalStorage<string>();

export function inTrace<T>(traceId: string, work: () => T): T {
  return traces.run(traceId, work);
}

/** Headers for a request to a provider; none outside of a request. */
export function traceHeaders(): Record<string, string> {
  const traceId = traces.getStore();
  return traceId ? { traceparent: traceparent(traceId) } : {};
}
