/** The trace of the request that is being answered, for whatever is asked of others on its behalf. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `spanId` is null while spans are not collected. */
export type TraceScope = { traceId: string; spanId: string | null };

const traces = new AsyncLocalStorage<TraceScope>();

export function inTrace<T>(traceId: string, work: () => T, spanId: string | null = null): T {
  return traces.run({ traceId, spanId }, work);
}

export function currentTrace(): TraceScope | undefined {
  return traces.getStore();
}
