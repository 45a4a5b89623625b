import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { findMethods, findSessionProofs } from './factors.queries.ts';
import { hasFactor, isFresh, isJustSignedIn } from './factors.ts';

/**
 * Factors are changed only by who has just proved one; the first by who has just signed in or
 * given the password. Throws otherwise.
 */
export async function checkOwner(ctx: UserContext): Promise<void> {
  const [methods, proofs] = await Promise.all([
    findMethods(ctx.db.read, ctx.user.id),
    findSessionProofs(ctx.db.read, ctx.user.sessionId),
  ]);
  if (!hasFactor(methods)) {
    if (proofs && isJustSignedIn(proofs, ctx.now)) return;
    throw new Problem('PRECONDITION_FAILED', 'factors.error.signInFirst');
  }
  if (!isFresh(proofs?.factorAt ?? null, ctx.now))
    throw new Problem('FORBIDDEN', 'factors.error.factorNeeded');
}
