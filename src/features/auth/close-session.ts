import { clearedSessionCookie } from '#src/server/sessions/session-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { revokeSession } from './auth.queries.ts';

/** Signs out: the session is dead for cookie and access token alike from this moment. Signing out twice is no error. */
export async function closeSession(ctx: Context): Promise<Record<string, never>> {
  const user = ctx.user ?? ctx.locked;
  if (user) await ctx.db.write((tx) => revokeSession(tx, { id: user.sessionId, now: ctx.now }));
  ctx.setCookie(clearedSessionCookie());
  return {};
}
