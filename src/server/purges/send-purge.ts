/** Asks a cache in front of the site to forget the pages with some tags. */
import type { PurgeKeys } from '#src/server/env/purge-env.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';

/** `timeout`, `network`: no answer. `unavailable`: 5xx or 429. `refused`: anything else, such as a wrong key. */
export type PurgeFailure = {
  reason: 'timeout' | 'network' | 'unavailable' | 'refused';
  detail: string;
  /** What the cache asks for. */
  retrySeconds: number;
};
type Purge = { url: string; tags: readonly string[] };
type Asked = { method: string; headers: Record<string, string>; body?: string };

const ANSWER_WITHIN_MS = 4000;
const ANSWER_MAX_CHARACTERS = 4096;

/**
 * https://developers.cloudflare.com/api/resources/cache/methods/purge/,
 * https://www.fastly.com/documentation/reference/api/purging/, `deploy/varnish.vcl`.
 */
const REQUESTS: Record<PurgeKeys['kind'], (tags: readonly string[], key: string) => Asked> = {
  varnish: (tags, key) => ({
    method: 'PURGE',
    headers: { 'surrogate-key': tags.join(' '), 'x-purge-key': key },
  }),
  cloudflare: (tags, key) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  }),
  fastly: (tags, key) => ({
    method: 'POST',
    headers: { 'surrogate-key': tags.join(' '), 'fastly-key': key },
  }),
};

/** Null when the cache has confirmed it. Never throws. */
export async function sendPurge(
  { kind, key }: PurgeKeys,
  { url, tags }: Purge,
): Promise<PurgeFailure | null> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    // What follows a redirect would carry the key elsewhere.
    const answer = await tracedFetch(url, { ...REQUESTS[kind](tags, key), redirect: 'manual', signal });
    const text = (await answer.text()).slice(0, ANSWER_MAX_CHARACTERS);
    if (answer.status !== 200) return refusalOf(answer);
    const isDenied = kind === 'cloudflare' && !/"success"\s*:\s*true/.test(text);
    return isDenied ? { reason: 'refused', detail: 'no success', retrySeconds: 0 } : null;
  } catch (error) {
    if (signal.aborted)
      return { reason: 'timeout', detail: `no answer in ${ANSWER_WITHIN_MS} ms`, retrySeconds: 0 };
    const { code } = error as { code?: unknown };
    return { reason: 'network', detail: typeof code === 'string' ? code : 'no connection', retrySeconds: 0 };
  }
}

function refusalOf({ status, headers }: Response): PurgeFailure {
  const reason = status >= 500 || status === 429 ? 'unavailable' : 'refused';
  return { reason, detail: String(status), retrySeconds: Number(headers.get('retry-after')) || 0 };
}
