import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { clearedSessionCookie, cookieToken, sessionCookie } from '#src/server/sessions/session-cookie.ts';
import { signAccessToken } from '#src/server/sessions/session-tokens.ts';
import { randomToken, sha256 } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { isStaff } from '#src/values/permissions.ts';
import { findReplacedToken, findSessionUser, replaceToken, revokeSession } from './auth.queries.ts';
import { REPLACED_GRACE_SECONDS } from './auth.ts';
import { sessionSeconds } from './start-session.ts';

const REFRESHES = { kind: 'refresh', max: 240, windowSeconds: 15 * 60 } as const;

/**
 * A fresh access token for the holder of the session's cookie, which is replaced at the same time. A cookie that was
 * replaced before ends the whole session: one of its two holders is a thief. Only for a moment after the replacement it
 * is another tab of the same browser, which gets its token and no cookie.
 */
export async function refreshSession(ctx: Context): Promise<{ accessToken: string }> {
  await limitShared({ ...REFRESHES, key: networkOf(ctx.ip), now: ctx.now });
  const token = cookieToken(ctx.cookies);
  if (!token) throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
  const tokenHash = sha256(token);
  const user = await findSessionUser(ctx.db.read, { tokenHash, now: ctx.now });
  if (!user) return refreshReplaced(ctx, tokenHash);
  const next = randomToken();
  const swap = { id: user.sessionId, tokenHash, next: sha256(next), now: ctx.now };
  const isFirst = await ctx.db.write((tx) => replaceToken(tx, swap));
  if (!isFirst) return refreshReplaced(ctx, tokenHash);
  ctx.setCookie(sessionCookie(next, sessionSeconds(isStaff(user))));
  return { accessToken: await signAccessToken({ userId: user.id, sessionId: user.sessionId }, ctx.now) };
}

async function refreshReplaced(ctx: Context, tokenHash: string): Promise<{ accessToken: string }> {
  const old = await findReplacedToken(ctx.db.read, tokenHash);
  const isStolen = old !== null && addSeconds(old.replacedAt, REPLACED_GRACE_SECONDS) < ctx.now;
  const key = old && { sessionId: old.sessionId, userId: old.id };
  const user = key && !isStolen ? await findSessionUser(ctx.db.read, { ...key, now: ctx.now }) : null;
  if (key && user) return { accessToken: await signAccessToken(key, ctx.now) };
  if (key) await endStolen(ctx, key, isStolen);
  ctx.setCookie(clearedSessionCookie());
  throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
}

/** The row is for the account's owner: somebody else may have had the cookie. */
async function endStolen(
  ctx: Context,
  { sessionId, userId }: { sessionId: string; userId: string },
  isStolen: boolean,
): Promise<void> {
  await ctx.db.write(async (tx) => {
    await revokeSession(tx, { id: sessionId, now: ctx.now });
    const reason = 'errors.unauthorized';
    if (isStolen)
      await recordEvent(tx, ctx, { kind: 'sign-in', action: 'refresh', result: 'refused', reason, userId });
  });
}
