import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from 'arctic';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { ProviderKeys } from '#src/server/env/provider-env.ts';
import { isSameText } from '#src/server/sessions/tokens.ts';
import { endpoint, type Provider, refused, type Trip, textIn } from './provider.ts';

const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth';
const TOKEN = 'https://oauth2.googleapis.com/token';
const CERTS = 'https://www.googleapis.com/oauth2/v3/certs';
// Google's own documents name both.
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const SCOPES = ['openid', 'email', 'profile'];
/** Google reports it only to apps with "Session age claims", and only when asked explicitly. */
const ASKED_CLAIMS = JSON.stringify({ id_token: { auth_time: { essential: true } } });
const CLOCK_TOLERANCE_SECONDS = 60;
// Of jose's errors these are about fetching the keys, not about the token.
const UNFETCHED = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT'];

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** OpenID Connect: code with PKCE, and an id token that is checked for signature, issuer, audience, time and nonce. */
export const google: Provider = {
  address(keys, trip) {
    const { S256 } = CodeChallengeMethod;
    const at = endpoint(AUTHORIZE, keys);
    const url = clientOf(keys, trip).createAuthorizationURLWithPKCE(
      at,
      trip.state,
      S256,
      trip.verifier,
      SCOPES,
    );
    url.searchParams.set('nonce', trip.nonce);
    if (trip.isFresh) {
      url.searchParams.set('prompt', 'login');
      url.searchParams.set('max_age', '0');
      url.searchParams.set('claims', ASKED_CLAIMS);
    }
    return url;
  },

  async identify({ keys, trip, code, now }) {
    try {
      const client = clientOf(keys, trip);
      const tokens = await client.validateAuthorizationCode(endpoint(TOKEN, keys), code, trip.verifier);
      const { payload } = await jwtVerify(tokens.idToken(), keySetOf(endpoint(CERTS, keys)), {
        issuer: keys.baseUrl ? new URL(keys.baseUrl).origin : ISSUERS,
        audience: keys.clientId,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        currentDate: new Date(now),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      if (!isSameText(textIn(payload, 'nonce'), trip.nonce)) throw refused();
      const { name, email, email_verified, auth_time } = payload;
      return {
        subject: textIn(payload, 'sub'),
        name: typeof name === 'string' ? name : '',
        email: typeof email === 'string' ? email : null,
        isProven: email_verified === true,
        signedInAt: typeof auth_time === 'number' ? auth_time : null,
      };
    } catch (error) {
      throw isRefusal(error) ? refused() : error;
    }
  },
};

function clientOf({ clientId, clientSecret }: ProviderKeys, { redirectUri }: Trip): OAuth2Client {
  return new OAuth2Client(clientId, clientSecret, redirectUri);
}

function keySetOf(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
  keySets.set(url, known);
  return known;
}

/** A code that is used or not for us, or a token that is not what it should be. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return !UNFETCHED.includes(error.code);
  return error instanceof OAuth2RequestError;
}
