import { generateCodeVerifier, generateState } from 'arctic';
import type { Locale } from '#i18n/locales.ts';
import { env, siteOrigin } from '#src/server/env/env.ts';
import { limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { Problem } from '#src/server/problem.ts';
import { ownPath } from '#src/server/sessions/access.ts';
import { flowCookie } from '#src/server/sessions/flow-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import type { Trip } from './providers/provider.ts';
import { providers } from './providers/providers.ts';

const BY_NETWORK = { kind: 'oauth-begin', max: 60, windowSeconds: 15 * 60 };

type OauthPurpose = 'sign-in' | 'connect' | 'prove';
type OwnSession = { userId: string; sessionId: string };

/** Stored in the browser during the redirect. */
export type OauthFlow = Omit<Trip, 'redirectUri'> & {
  provider: IdentityProvider;
  locale: Locale;
  /** The page that was wanted, one of ours. */
  next: string | null;
  /** What it ends with: the cookie's signature binds the state to it, and to the session below. */
  purpose: OauthPurpose;
  /** Whose account is to be connected or proved, and the session that asked; null to sign in. */
  own: OwnSession | null;
  /** The part of the dashboard to come back to. */
  section: string;
};

type Asked = {
  provider: IdentityProvider;
  next?: string | null;
  own?: OwnSession & { purpose: Exclude<OauthPurpose, 'sign-in'> };
  section?: string;
};

/** Where to send the visitor; a cookie binds the trip to this browser until they come back. */
export async function beginOauth(
  ctx: Context,
  { provider, next = null, own, section = 'security' }: Asked,
): Promise<{ url: string }> {
  limit({ ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  const keys = env().PROVIDERS[provider];
  if (!keys) throw new Problem('NOT_FOUND', 'auth.oauth.off');
  const secrets = { state: generateState(), verifier: generateCodeVerifier(), nonce: generateState() };
  const { locale } = ctx;
  const purpose = own?.purpose ?? 'sign-in';
  const isFresh = purpose === 'prove';
  const flow: OauthFlow = {
    ...secrets,
    isFresh,
    provider,
    locale,
    next: ownPath(next),
    purpose,
    own: own ? { userId: own.userId, sessionId: own.sessionId } : null,
    section,
  };
  ctx.setCookie(flowCookie(flow, ctx.now));
  const trip = { ...secrets, isFresh, redirectUri: redirectUri(provider) };
  return { url: providers[provider].address(keys, trip).href };
}

/** The address to register with the provider. */
export function redirectUri(provider: IdentityProvider): string {
  return `${siteOrigin()}/api/auth/${provider}/callback`;
}
