import { deviceCookie } from '#src/server/sessions/device-cookie.ts';
import { lookCookies } from '#src/server/sessions/look-cookies.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { sessionCookie } from '#src/server/sessions/session-cookie.ts';
import { signAccessToken } from '#src/server/sessions/session-tokens.ts';
import { randomToken, sha256 } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { createSession, findOwnLooks, removeExpiredSessions, revokeSession } from './auth.queries.ts';
import { STAFF_SESSION_SECONDS, VISITOR_SESSION_SECONDS } from './auth.ts';

/** How a user has signed in. */
export type SignInMethod = 'password' | 'register' | IdentityProvider;

/**
 * Starts a session for a user who has signed in: the old one of this browser ends, its cookie is replaced. `factorAt`: when
 * a second factor was proved for it.
 */
export async function startSession(
  ctx: Context,
  user: { id: string },
  method: SignInMethod,
  factorAt: string | null = null,
): Promise<{ accessToken: string }> {
  const id = newId();
  const token = randomToken();
  const { seconds, looks } = await ctx.db.write(async (tx) => {
    const own = await findOwnLooks(tx, user.id);
    const allowed = sessionSeconds(own !== null);
    const before = ctx.user ?? ctx.locked;
    if (before) await revokeSession(tx, { id: before.sessionId, now: ctx.now });
    await removeExpiredSessions(tx, { userId: user.id, now: ctx.now });
    await createSession(tx, {
      id,
      userId: user.id,
      tokenHash: sha256(token),
      userAgent: ctx.userAgent.slice(0, 300),
      createdAt: ctx.now,
      expiresAt: addSeconds(ctx.now, allowed),
      revokedAt: null,
      refreshedAt: null,
      provedAt: null,
      factorAt,
    });
    await recordEvent(tx, ctx, { kind: 'sign-in', action: method, result: 'ok', userId: user.id });
    return { seconds: allowed, looks: own };
  });
  ctx.setCookie(sessionCookie(token, seconds));
  ctx.setCookie(deviceCookie(ctx.cookies, user.id));
  // Whoever sat here before may have chosen others.
  if (looks) for (const look of lookCookies(looks)) ctx.setCookie(look);
  return { accessToken: await signAccessToken({ userId: user.id, sessionId: id }, ctx.now) };
}

export function sessionSeconds(isOfStaff: boolean): number {
  return isOfStaff ? STAFF_SESSION_SECONDS : VISITOR_SESSION_SECONDS;
}
