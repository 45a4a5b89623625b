import { proveSession } from '#src/features/auth/auth.queries.ts';
import { beginOauth } from '#src/features/auth/begin-oauth.ts';
import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { checkSelf } from './check-self.ts';
import { listIdentities } from './profile.queries.ts';
import type { Section } from './profile.ts';
import { findSelf } from './read-profile.ts';

/**
 * Where to go to sign in again at a connected provider; the return proves this session for a few minutes. Not for an
 * account with a password: somebody at an open browser is often signed in at the provider as well.
 */
export async function proveSelf(
  ctx: UserContext,
  { provider, section }: { provider: IdentityProvider; section: Section },
): Promise<{ url: string }> {
  const self = await findSelf(ctx);
  if (self.passwordHash !== '') throw new Problem('PRECONDITION_FAILED', 'security.error.provePassword');
  const linked = await listIdentities(ctx.db.read, self.id);
  if (!linked.includes(provider)) throw new Problem('NOT_FOUND', 'auth.oauth.off');
  const own = { purpose: 'prove', userId: self.id, sessionId: ctx.user.sessionId } as const;
  return beginOauth(ctx, { provider, own, section });
}

/** The same with the password, where the account has one. */
export async function proveByPassword(
  ctx: UserContext,
  { current }: { current: string },
): Promise<{ status: 'proved' }> {
  const self = await findSelf(ctx);
  if (self.passwordHash === '') throw new Problem('PRECONDITION_FAILED', 'security.error.proveFirst');
  await checkSelf(ctx, { user: self, current, action: 'prove.password' });
  const userId = self.id;
  await ctx.db.write(async (tx) => {
    await proveSession(tx, { id: ctx.user.sessionId, userId, now: ctx.now });
    await recordEvent(tx, ctx, { kind: 'account', action: 'prove.password', result: 'ok', userId });
  });
  return { status: 'proved' };
}
