import { beginOauth } from '#src/features/auth/begin-oauth.ts';
import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { listIdentities } from './profile.queries.ts';
import type { Section } from './profile.ts';

/** Where to go to sign in again at a provider that is connected; coming back proves this session for a few minutes. */
export async function proveSelf(
  ctx: UserContext,
  { provider, section }: { provider: IdentityProvider; section: Section },
): Promise<{ url: string }> {
  const linked = await listIdentities(ctx.db.read, ctx.user.id);
  if (!linked.includes(provider)) throw new Problem('NOT_FOUND', 'auth.oauth.off');
  return beginOauth(ctx, { provider, userId: ctx.user.id, proves: ctx.user.sessionId, section });
}
