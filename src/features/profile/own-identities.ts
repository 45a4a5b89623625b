import { beginOauth } from '#src/features/auth/begin-oauth.ts';
import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { checkProof, checkSelf } from './check-self.ts';
import { listIdentities, removeIdentity } from './profile.queries.ts';
import type { NewIdentity } from './profile-input.ts';
import { findSelf } from './read-profile.ts';

/** Where to go to connect an identity; the password is required, because it becomes a sign-in method. */
export async function linkIdentity(
  ctx: UserContext,
  { provider, current }: NewIdentity,
): Promise<{ url: string }> {
  const self = await findSelf(ctx);
  await checkSelf(ctx, { user: self, current, action: 'identity.connect' });
  return beginOauth(ctx, {
    provider,
    own: { purpose: 'connect', userId: self.id, sessionId: ctx.user.sessionId },
  });
}

/** The last sign-in method cannot be removed. */
export async function unlinkIdentity(
  ctx: UserContext,
  { provider }: { provider: IdentityProvider },
): Promise<Record<string, never>> {
  const self = await findSelf(ctx);
  const linked = await listIdentities(ctx.db.read, self.id);
  const isLast = self.passwordHash === '' && linked.every((one) => one === provider);
  if (isLast) throw new Problem('PRECONDITION_FAILED', 'profile.error.lastWayIn');
  await checkProof(ctx, { user: self, action: 'identity.disconnect' });
  await ctx.db.write(async (tx) => {
    await removeIdentity(tx, { userId: self.id, provider });
    const event = { kind: 'account', action: 'identity.disconnect', result: 'ok', userId: self.id } as const;
    await recordEvent(tx, ctx, { ...event, subject: provider });
  });
  return {};
}
