/**
 * One request to the bucket at an address that Bun's S3 client has signed. Bun's own requests have no time limit and follow
 * redirects with their signature, so they are made here.
 */
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';
import type { FailureReason, FileFailure } from './file-failure.ts';

export type BucketRequest = {
  /** Signed for this method. */
  address: string;
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  timeoutMs: number;
  maxBytes: number;
  body?: Uint8Array;
  headers?: Record<string, string>;
};
export type BucketAnswer = { bytes: Uint8Array; size: number; tag: string | null };

const ERROR_MAX_BYTES = 4096;
const RETRY_AFTER_MS = 150;

/** Never throws. Asks a second time when the storage was busy or the line broke: every request may be repeated. */
export async function askBucket(request: BucketRequest): Promise<BucketAnswer | FileFailure> {
  const first = await attempt(request);
  if (!('failure' in first) || !['network', 'unavailable'].includes(first.failure)) return first;
  await Bun.sleep(RETRY_AFTER_MS);
  return attempt(request);
}

async function attempt(request: BucketRequest): Promise<BucketAnswer | FileFailure> {
  const { address, method, timeoutMs, maxBytes, body, headers } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await tracedFetch(address, {
      method,
      signal,
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...headers },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
    const size = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok) return refusalOf(response, await readUpTo(response, ERROR_MAX_BYTES));
    const bytes = await readUpTo(response, maxBytes);
    const tag = response.headers.get('etag');
    return bytes ? { bytes, size, tag } : { failure: 'damaged', detail: `more than ${maxBytes} bytes` };
  } catch (error) {
    if (signal.aborted) return { failure: 'timeout', detail: `no answer within ${timeoutMs} ms` };
    return { failure: 'network', detail: codeOf(error) };
  }
}

function refusalOf({ status }: Response, body: Uint8Array | null): FileFailure {
  const text = new TextDecoder().decode(body ?? new Uint8Array());
  // The rest of the answer may quote the signed address.
  const [, code = ''] = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text) ?? [];
  return {
    failure: code === 'NoSuchBucket' ? 'refused' : reasonOf(status),
    detail: `${status} ${code}`.trim(),
  };
}

function reasonOf(status: number): FailureReason {
  if (status === 404) return 'missing';
  if (status >= 300 && status < 400) return 'moved';
  return status >= 500 || status === 429 ? 'unavailable' : 'refused';
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'no connection';
}

/** Null when there is more. */
async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
