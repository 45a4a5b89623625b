/** The wall for bodies of every route; most take far less, which they say themselves. */
export const BODY_MAX_BYTES = 8 * 1024 * 1024;

/** By its declared length; a chunked body is counted by the route that reads it. */
export function isTooLarge(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > BODY_MAX_BYTES;
}
