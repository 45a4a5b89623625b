import { createHash } from 'node:crypto';
import { endpoint, fetchJson, type Provider, textIn } from './provider.ts';

const PERMISSION = 'https://oauth.zaloapp.com/v4/permission';
const TOKEN = 'https://oauth.zaloapp.com/v4/access_token';
const ME = 'https://graph.zalo.me/v2.0/me';

/** Zalo's OAuth v4 (developers.zalo.me): PKCE is always S256, the secret goes in a header, and no e-mail ever comes. */
export const zalo: Provider = {
  address(keys, { state, verifier, redirectUri }) {
    const url = new URL(endpoint(PERMISSION, keys));
    url.searchParams.set('app_id', keys.clientId);
    url.searchParams.set('redirect_uri', redirectUri);
    url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
    url.searchParams.set('state', state);
    return url;
  },

  async identify({ keys, trip, code, signal }) {
    const form = {
      app_id: keys.clientId,
      code,
      code_verifier: trip.verifier,
      grant_type: 'authorization_code',
    };
    const headers = { secret_key: keys.clientSecret };
    // A refusal comes with status 200 and an `error` in place of the token.
    const answer = await fetchJson(endpoint(TOKEN, keys), { signal, headers, form });
    const token = textIn(answer, 'access_token');
    const me = `${endpoint(ME, keys)}?fields=id,name`;
    const person = await fetchJson(me, { signal, headers: { access_token: token } });
    return {
      subject: textIn(person, 'id'),
      name: typeof person.name === 'string' ? person.name : '',
      email: null,
      isProven: false,
    };
  },
};
