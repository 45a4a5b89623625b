import type { Role } from '#db/schema/auth.ts';
import { isPassword } from '#src/server/passwords.ts';
import { Problem } from '#src/server/problem.ts';
import { forgetLimit, limit, networkOf } from '#src/server/rate-limit.ts';
import { sessionCookie } from '#src/server/session-cookie.ts';
import { signAccessToken } from '#src/server/session-tokens.ts';
import { randomToken, sha256 } from '#src/server/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { createSession, findLoginUser, removeExpiredSessions, revokeSession } from './auth.queries.ts';
import { type LoginInput, STAFF_SESSION_SECONDS, VISITOR_SESSION_SECONDS } from './auth.ts';

const BY_ACCOUNT = { kind: 'login-account', max: 10, windowSeconds: 15 * 60 };
const BY_NETWORK = { kind: 'login-network', max: 40, windowSeconds: 15 * 60 };

/**
 * Signs in: a new session row (the old one of this browser ends), its cookie, and an access token for the API.
 * Throws TOO_MANY_REQUESTS before any hashing; UNAUTHORIZED in the same words and time for every wrong pair.
 */
export async function openSession(
  ctx: Context,
  { email, password }: LoginInput,
): Promise<{ accessToken: string }> {
  limit({ ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  limit({ ...BY_ACCOUNT, key: email, now: ctx.now });
  const user = await findLoginUser(ctx.db.read, email);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new Problem('UNAUTHORIZED', 'auth.error.wrongCredentials');
  forgetLimit({ ...BY_ACCOUNT, key: email });
  const sessionId = await startSession(ctx, user);
  return { accessToken: await signAccessToken({ userId: user.id, sessionId }, ctx.now) };
}

async function startSession(ctx: Context, user: { id: string; role: Role }): Promise<string> {
  const id = newId();
  const token = randomToken();
  const seconds = user.role === 'visitor' ? VISITOR_SESSION_SECONDS : STAFF_SESSION_SECONDS;
  await ctx.db.write(async (tx) => {
    if (ctx.user) await revokeSession(tx, { id: ctx.user.sessionId, now: ctx.now });
    await removeExpiredSessions(tx, { userId: user.id, now: ctx.now });
    await createSession(tx, {
      id,
      userId: user.id,
      tokenHash: sha256(token),
      userAgent: ctx.userAgent.slice(0, 300),
      createdAt: ctx.now,
      expiresAt: addSeconds(ctx.now, seconds),
      revokedAt: null,
    });
  });
  ctx.setCookie(sessionCookie(token, seconds));
  return id;
}
