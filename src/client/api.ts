/** The browser's way to the procedures: `await api.orders.hold.mutate(…)`. */
import { createTRPCClient, httpBatchLink, type Operation, retryLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#src/router.ts';
import { readAccessToken } from './access-token.ts';

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;
const RETRY_STEP_MS = 500;
const RETRY_MAX_MS = 3000;
const MAX_BATCH = 10;
const PASSING = [408, 409, 425, 429];

export const api = createTRPCClient<AppRouter>({
  links: [
    retryLink({
      retry: ({ op, error, attempts }) => attempts <= MAX_RETRIES && mayRetry(op, statusOf(error)),
      retryDelayMs: (attempt) => Math.min(attempt * RETRY_STEP_MS, RETRY_MAX_MS),
    }),
    httpBatchLink({ url: '/api/trpc', headers, fetch: fetchInTime, maxItems: MAX_BATCH }),
  ],
});

/** Reads are safe to repeat; writes only under an idempotency key, when no answer came or the server broke. */
export function mayRetry({ type, input }: Pick<Operation, 'type' | 'input'>, status: number | null): boolean {
  const isBroken = status === null || status >= 500;
  if (type === 'query') return isBroken || PASSING.includes(status);
  return type === 'mutation' && isBroken && hasIdempotencyKey(input);
}

function hasIdempotencyKey(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && 'idempotencyKey' in input && Boolean(input.idempotencyKey)
  );
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = error.data?.httpStatus;
  return typeof status === 'number' ? status : null;
}

function headers(): Record<string, string> {
  const token = readAccessToken();
  return {
    'x-locale': document.documentElement.lang,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

type FetchOptions = { signal?: AbortSignal | null | undefined };

function fetchInTime(url: URL | RequestInfo, options?: FetchOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  return fetch(url as string, { ...options, signal, credentials: 'include' } as RequestInit);
}

export type Refusal = {
  /** A sentence in the page's language. */
  message: string;
  /** tRPC code, or `OFFLINE` when no answer came. */
  code: string;
  /** Message id of a refusal, e.g. `orders.error.soldOut`. */
  reason: string | null;
  values: Record<string, string | number>;
  /** Sentence per input path, e.g. `contact.email`. */
  fields: Record<string, string>;
};

type ErrorData = { code?: string; reason?: string; values?: Refusal['values']; fields?: Refusal['fields'] };

/** What to tell the visitor about a failed call; `offlineText` is the page's `errors.offline`. */
export function refusalOf(error: unknown, offlineText: string): Refusal {
  const nothing = { reason: null, values: {}, fields: {} };
  if (!(error instanceof TRPCClientError) || !error.data)
    return { message: offlineText, code: 'OFFLINE', ...nothing };
  const data = error.data as ErrorData;
  return {
    message: error.message,
    code: data.code ?? 'INTERNAL_SERVER_ERROR',
    reason: data.reason ?? null,
    values: data.values ?? {},
    fields: data.fields ?? {},
  };
}
