/** The wall for bodies of every route; most take far less, which they say themselves. */
import { ANSWER_HEADERS } from './security-headers.ts';

export const BODY_MAX_BYTES = 8 * 1024 * 1024;

/** By what the request says of itself; a body that comes in chunks is counted by the route that reads it. */
export function isTooLarge(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > BODY_MAX_BYTES;
}

export function tooLarge(): Response {
  return new Response('Payload Too Large', {
    status: 413,
    headers: { ...ANSWER_HEADERS, 'cache-control': 'no-store', connection: 'close' },
  });
}
