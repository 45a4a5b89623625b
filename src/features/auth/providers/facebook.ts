import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import { endpoint, fetchJson, type Provider, textIn } from './provider.ts';

const AUTHORIZE = 'https://www.facebook.com/v23.0/dialog/oauth';
const TOKEN = 'https://graph.facebook.com/v23.0/oauth/access_token';
const ME = 'https://graph.facebook.com/v23.0/me';
const SCOPES = ['public_profile', 'email'];

/** OAuth 2 with PKCE. Facebook does not say whether an address is confirmed, so it proves none. */
export const facebook: Provider = {
  address(keys, { state, verifier, redirectUri, isFresh }) {
    const client = new OAuth2Client(keys.clientId, null, redirectUri);
    const at = endpoint(AUTHORIZE, keys);
    const { S256 } = CodeChallengeMethod;
    const url = client.createAuthorizationURLWithPKCE(at, state, S256, verifier, SCOPES);
    if (isFresh) url.searchParams.set('auth_type', 'reauthenticate');
    return url;
  },

  async identify({ keys, trip, code, signal }) {
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
    return {
      subject: textIn(person, 'id'),
      name: typeof person.name === 'string' ? person.name : '',
      email: typeof person.email === 'string' ? person.email : null,
      isProven: false,
    };
  },
};
