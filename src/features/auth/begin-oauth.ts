import { generateCodeVerifier, generateState } from 'arctic';
import type { Locale } from '#i18n/locales.ts';
import { ownPath } from '#src/server/access.ts';
import { env, siteOrigin } from '#src/server/env.ts';
import { flowCookie } from '#src/server/flow-cookie.ts';
import { Problem } from '#src/server/problem.ts';
import { limit, networkOf } from '#src/server/rate-limit.ts';
import type { Context } from '#src/server/trpc.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import type { Trip } from './providers/provider.ts';
import { providers } from './providers/providers.ts';

const BY_NETWORK = { kind: 'oauth-begin', max: 60, windowSeconds: 15 * 60 };

/** What the browser keeps while it is away. */
export type OauthFlow = Omit<Trip, 'redirectUri'> & {
  provider: IdentityProvider;
  locale: Locale;
  /** The page that was wanted, one of ours. */
  next: string | null;
  /** Whose account is to be connected; null to sign in. */
  userId: string | null;
  /** The session whose owner is to prove themselves; null for everything else. */
  proves: string | null;
  /** The part of the dashboard to come back to. */
  section: string;
};

type Asked = {
  provider: IdentityProvider;
  next?: string | null;
  userId?: string | null;
  proves?: string | null;
  section?: string;
};

/** Where to send the visitor; a cookie binds the trip to this browser until they come back. */
export async function beginOauth(
  ctx: Context,
  { provider, next = null, userId = null, proves = null, section = 'security' }: Asked,
): Promise<{ url: string }> {
  limit({ ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  const keys = env().PROVIDERS[provider];
  if (!keys) throw new Problem('NOT_FOUND', 'auth.oauth.off');
  const secrets = { state: generateState(), verifier: generateCodeVerifier(), nonce: generateState() };
  const { locale } = ctx;
  const isFresh = proves !== null;
  const flow = { ...secrets, isFresh, provider, locale, next: ownPath(next), userId, proves, section };
  ctx.setCookie(flowCookie(flow satisfies OauthFlow, ctx.now));
  const trip = { ...secrets, isFresh, redirectUri: redirectUri(provider) };
  return { url: providers[provider].address(keys, trip).href };
}

/** The address to register with the provider. */
export function redirectUri(provider: IdentityProvider): string {
  return `${siteOrigin()}/api/auth/${provider}/callback`;
}
