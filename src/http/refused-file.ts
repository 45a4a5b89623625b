/** How the endpoints of visitors' files say no. */
import type { Context as HttpContext } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { apiLocale } from '#src/server/api-locale.ts';
import { RETRY_SOON } from '#src/server/limits/retry-after.ts';
import { Problem } from '#src/server/problem.ts';

const STATUS = {
  PAYLOAD_TOO_LARGE: 413,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  FORBIDDEN: 403,
  SERVICE_UNAVAILABLE: 503,
};

/** The problem that a file was refused with; anything else is thrown on. */
export function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

/** The answer in the caller's language: `{ error: { message, data: { code } } }`. */
export function refuseFile(c: HttpContext, { code, messageId, values }: Problem): Response {
  const { t } = intlFor(apiLocale(c.req.raw));
  const status = STATUS[code as keyof typeof STATUS] ?? (code === 'NOT_FOUND' ? 404 : 400);
  if (status === 503) c.header('retry-after', RETRY_SOON['retry-after']);
  return c.json({ error: { message: t(messageId, values), data: { code } } }, status as 400);
}
