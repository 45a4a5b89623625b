import { checkFactor } from '#src/features/factors/check-factor.ts';
import { findMethods } from '#src/features/factors/factors.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { isPassword } from '#src/server/sessions/passwords.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { clearedSessionCookie } from '#src/server/sessions/session-cookie.ts';
import type { Context, User } from '#src/server/trpc.ts';
import { findUserByEmail, revokeSession } from './auth.queries.ts';
import { UNLOCK_TRIES_MAX } from './auth.ts';
import { countUnlockTry, unlockSessionRow } from './locks.queries.ts';

const SIX_DIGITS = /^\d{6}$/;

/**
 * Opens a locked session by its owner's password, or by a code of their app. Throws UNAUTHORIZED for a wrong one; the fifth
 * ends the session. A try counts before it is looked at, so that many at once are no more than five.
 */
export async function unlockSession(ctx: Context, { password }: { password: string }): Promise<void> {
  const { locked } = ctx;
  if (!locked) throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
  const { id: userId, sessionId } = locked;
  const tries = await ctx.db.write((tx) => countUnlockTry(tx, sessionId));
  if (tries !== null && (await isOwn(ctx, locked, password))) {
    await ctx.db.write(async (tx) => {
      await unlockSessionRow(tx, sessionId);
      await recordEvent(tx, ctx, { kind: 'account', action: 'session.unlock', result: 'ok', userId });
    });
    return;
  }
  const left = tries === null ? 0 : UNLOCK_TRIES_MAX - tries;
  const reason = left > 0 ? 'auth.lock.wrong' : 'auth.lock.ended';
  await ctx.db.write(async (tx) => {
    const event = { kind: 'account', action: 'session.unlock', result: 'refused', reason, userId } as const;
    await recordEvent(tx, ctx, event);
    if (left === 0) await revokeSession(tx, { id: sessionId, now: ctx.now });
  });
  if (left === 0) ctx.setCookie(clearedSessionCookie());
  throw new Problem('UNAUTHORIZED', reason, left > 0 ? { field: 'password', left } : {});
}

async function isOwn(ctx: Context, { id: userId, email, sessionId: owner }: User, typed: string) {
  if (SIX_DIGITS.test(typed) && (await findMethods(ctx.db.read, userId)).hasTotp)
    return checkFactor(ctx, { userId, owner, proof: { code: typed } }).then(
      () => true,
      (error) => {
        if (error instanceof Problem && error.code === 'UNAUTHORIZED') return false;
        throw error;
      },
    );
  const user = await findUserByEmail(ctx.db.read, email);
  return isPassword(typed, user?.passwordHash || null, ctx.ip);
}
