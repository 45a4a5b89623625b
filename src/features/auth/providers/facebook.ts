import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { z } from 'zod';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import { endpoint, fetchJson, type Provider, textIn } from './provider.ts';

const AUTHORIZE = 'https://www.facebook.com/v23.0/dialog/oauth';
const TOKEN = 'https://graph.facebook.com/v23.0/oauth/access_token';
const ME = 'https://graph.facebook.com/v23.0/me';
const TOKEN_FACTS = 'https://graph.facebook.com/v23.0/debug_token';
const SCOPES = ['public_profile', 'email'];
/** Has the person type their password again (developers.facebook.com, Facebook Login, Re-Authentication). */
const AGAIN = 'reauthenticate';

const id = z.union([z.string(), z.number()]);
const tokenFacts = z.object({
  app_id: id,
  user_id: id,
  is_valid: z.literal(true),
  metadata: z.object({ auth_type: z.literal(AGAIN), auth_nonce: z.string() }),
});

/**
 * OAuth 2 with PKCE. Facebook does not say whether an address is confirmed, so it proves none; nor when a user signed
 * in, only whether a token was issued after retyping the password under our nonce.
 */
export const facebook: Provider = {
  address(keys, { state, verifier, redirectUri, nonce, isFresh }) {
    const client = new OAuth2Client(keys.clientId, null, redirectUri);
    const at = endpoint(AUTHORIZE, keys);
    const { S256 } = CodeChallengeMethod;
    const url = client.createAuthorizationURLWithPKCE(at, state, S256, verifier, SCOPES);
    if (isFresh) {
      url.searchParams.set('auth_type', AGAIN);
      url.searchParams.set('auth_nonce', plainNonce(nonce));
    }
    return url;
  },

  async identify({ keys, trip, code, now, signal }) {
    // It takes the secret in the body only, where arctic's client would send a header.
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: trip.redirectUri,
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
      code_verifier: trip.verifier,
    };
    const token = textIn(await fetchJson(endpoint(TOKEN, keys), { signal, form }), 'access_token');
    const me = new URL(endpoint(ME, keys));
    me.searchParams.set('fields', 'id,name,email');
    const proof = Buffer.from(keyedHash(keys.clientSecret, token), 'base64url').toString('hex');
    me.searchParams.set('appsecret_proof', proof);
    const person = await fetchJson(me.href, { signal, headers: { authorization: `Bearer ${token}` } });
    const subject = textIn(person, 'id');
    const isFresh = trip.isFresh === true && (await isSignedInAgain({ keys, trip, token, subject, signal }));
    return {
      subject,
      name: typeof person.name === 'string' ? person.name : '',
      email: typeof person.email === 'string' ? person.email : null,
      isProven: false,
      // The nonce is of this trip, which is as short as its cookie.
      signedInAt: isFresh ? Math.floor(Date.parse(now) / 1000) : null,
    };
  },
};

type Asked = Pick<Parameters<Provider['identify']>[0], 'keys' | 'trip' | 'signal'> & {
  token: string;
  subject: string;
};

/** What Facebook itself stores about the token: changing the redirect's URL changes nothing here. */
async function isSignedInAgain({ keys, trip, token, subject, signal }: Asked): Promise<boolean> {
  const url = new URL(endpoint(TOKEN_FACTS, keys));
  url.searchParams.set('input_token', token);
  const authorization = `Bearer ${keys.clientId}|${keys.clientSecret}`;
  const { data } = await fetchJson(url.href, { signal, headers: { authorization } });
  const facts = tokenFacts.safeParse(data);
  if (!facts.success) return false;
  const { app_id, user_id, metadata } = facts.data;
  const isOwn = String(app_id) === keys.clientId && String(user_id) === subject;
  return isOwn && isSameText(metadata.auth_nonce, plainNonce(trip.nonce));
}

/** Letters and digits only, as Facebook requires. */
function plainNonce(nonce: string): string {
  return Buffer.from(nonce, 'base64url').toString('hex');
}
