/** Real OpenID providers (npm's oidc-provider) that answer under Google's and Facebook's paths, with one person at a time. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import Provider, { type Koa } from 'oidc-provider';
import { freePort } from '#src/build/trial-site.ts';

/** Facebook's facts about a token. */
export type TokenFacts = {
  app_id: unknown;
  user_id: unknown;
  is_valid: unknown;
  metadata?: { auth_type?: unknown; auth_nonce?: unknown };
};
export type Elsewhere = { id: string; name?: string; email?: string; isVerified?: boolean };
export type OpenId = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The user in front of it; null refuses. */
  person: Elsewhere | null;
  /** `broken` answers 503, `slow` does not answer in time. */
  mood: 'well' | 'broken' | 'slow';
  /** Changes Facebook's facts about a token. */
  bend: ((facts: TokenFacts) => unknown) | null;
  stop: () => Promise<void>;
};

const CLIENT = { clientId: 'park-of-the-tests', clientSecret: 'secret-of-the-tests-0123456789' };
const ME = '/v23.0/me';
const TOKEN_FACTS = '/v23.0/debug_token';
const ROUTES = {
  google: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
  facebook: { authorization: '/v23.0/dialog/oauth', token: '/v23.0/oauth/access_token' },
};
const SLOW_MS = 3000;
const LIVING = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'];
const TTL_SECONDS = 600;

/** Starts one; `callback` is the address it sends people back to. */
export async function openOpenId(kind: keyof typeof ROUTES, callback: string): Promise<OpenId> {
  const port = freePort();
  const world: OpenId = {
    ...CLIENT,
    url: `http://127.0.0.1:${port}`,
    person: null,
    mood: 'well',
    bend: null,
    stop: () => close(server),
  };
  const provider = new Provider(world.url, configuration(kind, callback, world));
  // By the code's grant: what the redirect asked for stays with the token.
  const typedAgain = new Map<string, TokenFacts['metadata']>();
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) return answer(provider, { world, typedAgain }, ctx);
    if (ctx.path === ME) return answerFacebook(provider, world, ctx);
    if (ctx.path === TOKEN_FACTS) return describeToken(provider, { world, typedAgain }, ctx);
    await next();
  });
  const server = createServer(moody(provider.callback(), world));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return world;
}

function configuration(kind: keyof typeof ROUTES, callback: string, world: OpenId): object {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: kind === 'google' ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    routes: ROUTES[kind],
    extraParams: ['auth_type', 'auth_nonce'],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: name and address are in the id token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: Koa, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: Koa, id: string) => ({ accountId: id, claims: () => claimsOf(world, id) }),
    cookies: { keys: ['of-the-tests'] },
    jwks: { keys: [signingKey()] },
    ttl: Object.fromEntries(LIVING.map((name) => [name, TTL_SECONDS])),
  };
}

function signingKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'of-the-tests' };
}

function claimsOf({ person }: OpenId, id: string): object {
  return { sub: id, name: person?.name, email: person?.email, email_verified: person?.isVerified };
}

type Memory = { world: OpenId; typedAgain: Map<string, TokenFacts['metadata']> };

/** Signs in and consents, or refuses, without a page. */
async function answer(provider: Provider, { world, typedAgain }: Memory, { req, res }: Koa): Promise<void> {
  const { person } = world;
  const { params } = await provider.interactionDetails(req, res);
  const options = { mergeWithLastSubmission: false };
  if (!person) return provider.interactionFinished(req, res, { error: 'access_denied' }, options);
  const grant = new provider.Grant({ accountId: person.id, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const grantId = await grant.save();
  const { auth_type, auth_nonce } = params;
  if (auth_type === 'reauthenticate') typedAgain.set(grantId, { auth_type, auth_nonce });
  const result = { login: { accountId: person.id }, consent: { grantId } };
  return provider.interactionFinished(req, res, result, options);
}

/** Graph's `/me`, with the proof that the caller has the app's secret. */
async function answerFacebook(provider: Provider, { person }: OpenId, ctx: Koa): Promise<void> {
  const token = (ctx.headers.authorization ?? '').replace('Bearer ', '');
  const found = await provider.AccessToken.find(token);
  const proof = createHmac('sha256', CLIENT.clientSecret).update(token).digest('hex');
  const isAllowed = found && person?.id === found.accountId && ctx.query.appsecret_proof === proof;
  ctx.status = isAllowed ? 200 : 400;
  ctx.body = isAllowed
    ? { id: person?.id, name: person?.name, email: person?.email }
    : { error: { message: 'Invalid OAuth access token', code: 190 } };
}

/** Graph's `/debug_token`, for the app itself. */
async function describeToken(provider: Provider, { world, typedAgain }: Memory, ctx: Koa): Promise<void> {
  const found = await provider.AccessToken.find(String(ctx.query.input_token));
  const isAllowed = ctx.headers.authorization === `Bearer ${CLIENT.clientId}|${CLIENT.clientSecret}`;
  ctx.status = isAllowed ? 200 : 400;
  if (!isAllowed || !found) {
    ctx.body = { error: { message: 'Invalid OAuth access token', code: 190 } };
    return;
  }
  const metadata = typedAgain.get(found.grantId);
  const facts = {
    ...{ app_id: CLIENT.clientId, user_id: found.accountId, is_valid: true },
    ...(metadata ? { metadata } : {}),
  };
  ctx.body = { data: world.bend ? world.bend(facts) : facts };
}

function moody(listener: RequestListener, world: OpenId): RequestListener {
  return (req, res) => {
    if (world.mood === 'broken') res.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>');
    else if (world.mood === 'slow') setTimeout(() => listener(req, res), SLOW_MS);
    else listener(req, res);
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
