/** Google's endpoints with an id token whose claims a test dictates. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;
export type DictatedGoogle = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Beside those that every token has. */
  claims: Claims;
  stop: () => Promise<void>;
};

export async function dictatedGoogle(clientId: string): Promise<DictatedGoogle> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'dictated' };
  const google: DictatedGoogle = {
    ...{ url: '', clientId, clientSecret: 'secret-of-the-tests', claims: {} },
    stop: () => server.stop(true),
  };
  const idToken = () =>
    new SignJWT(google.claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'dictated' })
      .setIssuer(google.url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      if (new URL(request.url).pathname.endsWith('/certs')) return Response.json({ keys: [jwk] });
      return Response.json({ access_token: 'x', token_type: 'Bearer', id_token: await idToken() });
    },
  });
  google.url = server.url.origin;
  return google;
}
