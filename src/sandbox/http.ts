import type { Context } from 'hono';

export function asPage(c: Context, page: { toString(): string }, status: 200 | 400 | 404 = 200): Response {
  return c.html(`<!doctype html>${page}`, status, { 'cache-control': 'no-store' });
}

export function rawQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
