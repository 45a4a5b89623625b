/** The browser's way to the procedures: `await api.orders.hold.mutate(…)`. */
import { createTRPCClient, httpBatchLink, type Operation, retryLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#src/router.ts';
import { readAccessToken } from './access-token.ts';

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;
const RETRY_STEP_MS = 500;
const RETRY_MAX_MS = 3000;
const MAX_BATCH = 10;
/** What takes places or money, each under an idempotency key. */
export const TAKING = [
  'orders.hold',
  'orders.place',
  'orders.retryPayment',
  'refunds.request',
  'exchanges.request',
  'staff.vouchers.spend',
];
/** What may be otherwise in a moment. */
const PASSING = [408, 409, 425, 429, 500, 502, 503, 504];

export const api = createTRPCClient<AppRouter>({
  links: [
    retryLink({
      retry: ({ op, error, attempts }) => attempts <= MAX_RETRIES && mayRetry(op, statusOf(error)),
      retryDelayMs,
    }),
    httpBatchLink({ url: '/api/trpc', headers, fetch: fetchInTime, maxItems: MAX_BATCH }),
  ],
});

/** Before the first retry, the second and so on. */
export function retryDelayMs(attempt: number): number {
  return Math.min(attempt * RETRY_STEP_MS, RETRY_MAX_MS);
}

/**
 * Reads are safe to repeat. A write never is, but for those that take places or money: they carry a key under which the
 * server does them once, and are repeated when no answer came or the server broke.
 */
export function mayRetry(
  { type, path, input }: Pick<Operation, 'type' | 'path' | 'input'>,
  status: number | null,
): boolean {
  if (type === 'query') return status === null || PASSING.includes(status);
  const isBroken = status === null || status >= 500;
  return type === 'mutation' && isBroken && TAKING.includes(path) && hasIdempotencyKey(input);
}

function hasIdempotencyKey(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && 'idempotencyKey' in input && Boolean(input.idempotencyKey)
  );
}

/** Of the procedure; of the whole answer where a proxy, or what stands before the procedures, gave it. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const { response } = (error.meta ?? {}) as { response?: Response };
  const status: unknown = error.data?.httpStatus ?? response?.status;
  // What came as a success and is no answer came from somebody else, a portal perhaps.
  return typeof status === 'number' && status >= 400 ? status : null;
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
  return isOurs ? answer : bareRefusal(answer.status);
}

/** A proxy's page: of it only the status is kept, on which the retries go. */
function bareRefusal(httpStatus: number): Response {
  return Response.json({ error: { message: '', code: 0, data: { httpStatus } } });
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

/** What to tell the visitor about a failed call; `offlineText` is the page's `errors.offline`. */
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
