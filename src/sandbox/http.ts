import type { Context } from 'hono';

export function asPage(c: Context, page: { toString(): string }, status: 200 | 400 | 404 = 200): Response {
  return c.html(`<!doctype html>${page}`, status, { 'cache-control': 'no-store' });
}

/** A JSON object, or one without anything for whatever else came. */
export function readBody(text: string): Record<string, unknown> {
  return isJsonObject(text) ? JSON.parse(text) : {};
}

export function isJsonObject(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body);
  } catch {
    return false;
  }
}

export function rawQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
