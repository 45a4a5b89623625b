import type { UserRow } from '#db/schema/auth.ts';
import { findProvedAt } from '#src/features/auth/auth.queries.ts';
import { PROOF_SECONDS } from '#src/features/auth/auth.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { isPassword } from '#src/server/sessions/passwords.ts';
import { queueEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';

const BY_USER = { kind: 'check-self', max: 10, windowSeconds: 15 * 60 };

type Check = { user: UserRow; current: string; action: string };

/**
 * Throws unless the user re-authenticates, so that nobody can take over the account in an open browser: by the password
 * or, for an account without one, by a fresh sign-in at its provider (see `prove-self.ts`).
 */
export async function checkSelf(ctx: UserContext, { user, current, action }: Check): Promise<void> {
  if (user.passwordHash === '') return checkProof(ctx, { user, action });
  if (current === '') throw new Problem('BAD_REQUEST', 'errors.required', { field: 'current' });
  await limitStored(ctx.db, { ...BY_USER, key: user.id, now: ctx.now });
  if (await isPassword(current, user.passwordHash, ctx.ip)) return;
  noteRefused(ctx, action, 'auth.error.wrongPassword');
  throw new Problem('UNAUTHORIZED', 'auth.error.wrongPassword', { field: 'current' });
}

/** For what takes no password of its own: this session must have proved itself a moment ago (see `prove-self.ts`). */
export async function checkProof(
  ctx: UserContext,
  { user, action }: Pick<Check, 'user' | 'action'>,
): Promise<void> {
  if (await isProved(ctx)) return;
  const reason =
    user.passwordHash === '' ? 'security.error.proveFirst' : ('security.error.provePassword' as const);
  noteRefused(ctx, action, reason);
  throw new Problem('PRECONDITION_FAILED', reason);
}

/** Whether this session's owner has given the password, or signed in at the provider again, a moment ago. */
async function isProved({ db, user, now }: Pick<UserContext, 'db' | 'user' | 'now'>): Promise<boolean> {
  const provedAt = await findProvedAt(db.read, user.sessionId);
  return provedAt !== null && addSeconds(provedAt, PROOF_SECONDS) > now;
}

function noteRefused(ctx: UserContext, action: string, reason: string): void {
  queueEvent(ctx, { kind: 'account', action, result: 'refused', reason, userId: ctx.user.id });
}
