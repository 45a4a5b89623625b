/** The trace of the request that is being answered, for whatever is asked of others on its behalf. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `spanId` is null while spans are not collected. */
export type TraceScope = {
  traceId: string;
  spanId: string | null;
  /** The newest commit number of what was written meanwhile. */
  commit?: number;
};

const traces = new AsyncLocalStorage<TraceScope>();

export function inTrace<T>(traceId: string, work: () => T, spanId: string | null = null): T {
  return traces.run({ traceId, spanId }, work);
}

export function currentTrace(): TraceScope | undefined {
  return traces.getStore();
}

/** For the answer to whatever is written now; see `commit-cookie.ts`. */
export function noteCommit(commit: number): void {
  const scope = traces.getStore();
  if (scope) scope.commit = Math.max(scope.commit ?? 0, commit);
}
