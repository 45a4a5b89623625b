/** Access tokens of the API: short-lived JWTs that name a session, so that signing out ends them at once. */
import { jwtVerify, SignJWT } from 'jose';
import { env } from '#src/server/env/env.ts';
import { readSessionToken } from './session-cookie.ts';
import { sha256 } from './tokens.ts';

const ACCESS_TOKEN_SECONDS = 15 * 60;

const ALGORITHM = 'HS256';
const AUDIENCE = 'park-api';

const BEARER = /^Bearer ([\w.-]{1,2000})$/i;

type AccessToken = { userId: string; sessionId: string };
type Credential = AccessToken | { tokenHash: string };

export async function signAccessToken({ userId, sessionId }: AccessToken, now: string): Promise<string> {
  const issuedAt = Math.floor(Date.parse(now) / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
    .setIssuer(env().PUBLIC_URL)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(secret());
}

/** The session a token speaks for, or null when it is not ours, not for us, changed or out of time. */
async function readAccessToken(token: string, now: string): Promise<AccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, secret(), {
      algorithms: [ALGORITHM],
      typ: 'at+jwt',
      issuer: env().PUBLIC_URL,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: new Date(now),
    });
    const { sub, sid } = payload;
    return sub && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
  } catch {
    return null;
  }
}

/** The session of a request: a valid access token first, else the session cookie. */
export async function readCredential(request: Request, now: string): Promise<Credential | null> {
  const bearer = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  const access = bearer ? await readAccessToken(bearer, now) : null;
  if (access) return access;
  const token = readSessionToken(request);
  return token ? { tokenHash: sha256(token) } : null;
}

function secret(): Uint8Array {
  return new TextEncoder().encode(env().SESSION_SECRET);
}

export function withoutCredential(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of ['authorization', 'cookie']) left.delete(name);
  return left;
}
