import { checkFactor } from '#src/features/factors/check-factor.ts';
import { findMethods, listPasskeys } from '#src/features/factors/factors.queries.ts';
import type { ProofInput } from '#src/features/factors/factors.ts';
import { proofOptions } from '#src/features/factors/passkey-checks.ts';
import { Problem } from '#src/server/problem.ts';
import { isPassword } from '#src/server/sessions/passwords.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { clearedSessionCookie } from '#src/server/sessions/session-cookie.ts';
import type { Context, User } from '#src/server/trpc.ts';
import { findUserByEmail, revokeSession } from './auth.queries.ts';
import { UNLOCK_TRIES_MAX } from './auth.ts';
import { countUnlockTry, unlockSessionRow } from './locks.queries.ts';

const SIX_DIGITS = /^\d{6}$/;

/** What was typed, or the answer of a passkey. */
type Key = { password: string } | Pick<ProofInput, 'passkey'>;

/** What the browser asks a passkey of whose session is locked for. */
export async function askUnlockPasskey(ctx: Context) {
  const { locked } = ctx;
  if (!locked) throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
  const { id, sessionId } = locked;
  return proofOptions(ctx, { purpose: 'prove', owner: sessionId }, await listPasskeys(ctx.db.read, id));
}

/**
 * Opens a locked session by its owner's password, a code of their app or a passkey. Throws UNAUTHORIZED for a wrong one; the
 * fifth ends the session. A try counts before it is looked at, so that many at once are no more than five.
 */
export async function unlockSession(ctx: Context, key: Key): Promise<void> {
  const { locked } = ctx;
  if (!locked) throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
  const { id: userId, sessionId } = locked;
  const tries = await ctx.db.write((tx) => countUnlockTry(tx, sessionId));
  if (tries !== null && (await isOwn(ctx, locked, key))) {
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

async function isOwn(ctx: Context, locked: User, key: Key): Promise<boolean> {
  const { id: userId, email } = locked;
  if (!('password' in key)) return key.passkey ? isProof(ctx, locked, { passkey: key.passkey }) : false;
  const { password } = key;
  if (SIX_DIGITS.test(password) && (await findMethods(ctx.db.read, userId)).hasTotp)
    return isProof(ctx, locked, { code: password });
  const user = await findUserByEmail(ctx.db.read, email);
  return isPassword(password, user?.passwordHash || null, ctx.ip);
}

async function isProof(ctx: Context, { id: userId, sessionId: owner }: User, proof: ProofInput) {
  return checkFactor(ctx, { userId, owner, proof }).then(
    () => true,
    (error) => {
      if (error instanceof Problem && error.code === 'UNAUTHORIZED') return false;
      throw error;
    },
  );
}
