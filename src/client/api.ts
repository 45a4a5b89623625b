/** The browser's tRPC client: `await api.orders.hold.mutate(…)`. */
import {
  createTRPCClient,
  httpBatchLink,
  type Operation,
  retryLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import type { AppRouter } from '#src/router.ts';
import { KEYED_CALLS } from '#src/values/wire/keyed-calls.ts';
import { isLongInput } from '#src/values/wire/long-input.ts';
import { readAccessToken } from './account/access-token.ts';

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;
const RETRY_STEP_MS = 500;
const RETRY_MAX_MS = 3000;
const MAX_BATCH = 10;
/** What may be otherwise in a moment. A conflict is not: the same question gets the same answer. */
const TRANSIENT_STATUSES = [408, 425, 429, 500, 502, 503, 504];

const begunAt = new WeakMap<Operation, number>();
let waitMs = 0;
const WIRE = { url: '/api/trpc', headers, fetch: fetchInTime, maxItems: MAX_BATCH };

export const api = createTRPCClient<AppRouter>({
  links: [
    () =>
      ({ op, next }) => {
        begunAt.set(op, performance.now());
        return next(op);
      },
    retryLink({
      retry({ op, error, attempts }) {
        waitMs = Math.max(retryDelayMs(attempts), retryAfterMs(error));
        const isInTime = performance.now() - (begunAt.get(op) ?? 0) + waitMs < TIMEOUT_MS;
        return attempts <= MAX_RETRIES && isInTime && mayRetry(op, statusOf(error));
      },
      // Asked for right after `retry`.
      retryDelayMs: () => waitMs,
    }),
    splitLink({
      condition: ({ type, input }) => type === 'query' && (hasSecret(input) || isLongInput(input)),
      true: httpBatchLink({ ...WIRE, methodOverride: 'POST' }),
      false: httpBatchLink(WIRE),
    }),
  ],
});

/** Before the first retry, the second and so on. */
export function retryDelayMs(attempt: number): number {
  return Math.min(attempt * RETRY_STEP_MS, RETRY_MAX_MS);
}

/**
 * Reads are safe to repeat. Writes are not, except those that take places or money: they carry an idempotency key, and
 * are repeated when no answer came or the server failed.
 */
export function mayRetry(
  { type, path, input }: Pick<Operation, 'type' | 'path' | 'input'>,
  status: number | null,
): boolean {
  if (type === 'query') return status === null || TRANSIENT_STATUSES.includes(status);
  const isBroken = status === null || status >= 500;
  return type === 'mutation' && isBroken && KEYED_CALLS.includes(path) && hasIdempotencyKey(input);
}

/** Such an input must not be part of a URL; the server refuses it there. */
function hasSecret(input: unknown): boolean {
  return typeof input === 'object' && input !== null && ('secret' in input || 'token' in input);
}

function hasIdempotencyKey(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && 'idempotencyKey' in input && Boolean(input.idempotencyKey)
  );
}

/** Of the procedure; of the whole answer where a proxy, or a layer before the procedures, gave it. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const { response } = (error.meta ?? {}) as { response?: Response };
  const status: unknown = error.data?.httpStatus ?? response?.status;
  // A success without a valid answer came from something else, perhaps a captive portal.
  return typeof status === 'number' && status >= 400 ? status : null;
}

/** How long the server asked to wait, as `retry-after` has it in seconds. */
function retryAfterMs(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0;
  const { response } = (error.meta ?? {}) as { response?: Response };
  return (Number(response?.headers?.get('retry-after')) || 0) * 1000;
}

function headers(): Record<string, string> {
  const token = readAccessToken();
  return {
    'x-locale': document.documentElement.lang,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

type FetchOptions = { signal?: AbortSignal | null | undefined };

async function fetchInTime(url: URL | RequestInfo, options?: FetchOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const answer = await fetch(url as string, { ...options, signal, credentials: 'include' } as RequestInit);
  if (!answer.ok) console.warn('RPC failed', answer.status, answer.headers.get('x-request-id'));
  const isOurs = answer.ok || answer.headers.get('content-type')?.includes('json');
  return isOurs ? answer : bareRefusal(answer);
}

/** A proxy's page: only its status and `retry-after` are used, which decide the retries. */
function bareRefusal({ status: httpStatus, headers }: Response): Response {
  const after = headers.get('retry-after');
  return new Response(
    JSON.stringify({ error: { message: '', code: 0, data: { httpStatus } } }),
    after ? { headers: { 'retry-after': after } } : {},
  );
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
  /** Where the server broke: words that find it in the log, which end the message. */
  trace: string | null;
};

type ErrorData = Partial<Pick<Refusal, 'code' | 'values' | 'fields' | 'trace'>> & { reason?: string };

/** The message to the visitor about a failed call; `offlineText` is the page's `errors.offline`. */
export function refusalOf(error: unknown, offlineText: string): Refusal {
  const nothing = { reason: null, values: {}, fields: {}, trace: null };
  const data: ErrorData | undefined = error instanceof TRPCClientError ? error.data : undefined;
  if (!(error instanceof TRPCClientError) || !data?.code)
    return { message: offlineText, code: 'OFFLINE', ...nothing };
  const trace = data.trace ?? null;
  return {
    message: traced(error.message, trace),
    code: data.code,
    reason: data.reason ?? null,
    values: data.values ?? {},
    fields: data.fields ?? {},
    trace,
  };
}

/** The page's own words for what the server could not do, with what finds it in the log. */
export function traced(text: string, trace: string | null): string {
  return trace ? `${text} ${trace}` : text;
}
