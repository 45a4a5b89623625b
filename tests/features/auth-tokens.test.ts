import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import type { Db } from '#db/client.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { signTicket } from '#src/server/documents/ticket-tokens.ts';
import { env } from '#src/server/env/env.ts';
import { readCredential, signAccessToken } from '#src/server/sessions/session-tokens.ts';
import { addSeconds } from '#src/values/day.ts';
import { KHOA, LAN, openAccounts, requestWith, signIn } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';

const NOW = '2026-12-12T05:00:00.000Z';
const SECONDS = Math.floor(Date.parse(NOW) / 1000);
let db: Db;
let sessionId: string;
let lan: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  db = await testDatabase();
  await openAccounts(db);
  lan = await signIn(db, LAN, { now: NOW, ip: '198.51.101.1' });
  sessionId = String(decodeJwt(lan.accessToken).sid);
});

afterAll(() => db.close());

async function whoIs(headers: Record<string, string>, now = NOW) {
  const credential = await readCredential(requestWith(headers), now);
  return credential && findSessionUser(db.read, { ...credential, now });
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

function secret(text = env().SESSION_SECRET): Uint8Array {
  return new TextEncoder().encode(text);
}

type Change = {
  alg?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  sub?: string;
  exp?: number;
  claims?: object;
};

function draft({ alg = 'HS256', typ = 'at+jwt', iss, aud, sub, exp, claims }: Change): SignJWT {
  return new SignJWT({ sid: sessionId, ...claims })
    .setProtectedHeader({ alg, typ })
    .setIssuer(iss ?? env().PUBLIC_URL)
    .setAudience(aud ?? 'park-api')
    .setSubject(sub ?? 'user-lan')
    .setIssuedAt(SECONDS)
    .setExpirationTime(exp ?? SECONDS + 900);
}

test('the control: a token forged correctly is accepted', async () => {
  expect(await whoIs(bearer(await draft({}).sign(secret())))).toMatchObject({ id: 'user-lan' });
});

describe('a token is refused when', () => {
  const attacks: Record<string, () => Promise<string> | string> = {
    'it is not signed (alg none)': () =>
      new UnsecuredJWT({ sid: sessionId })
        .setIssuer(env().PUBLIC_URL)
        .setAudience('park-api')
        .setSubject('user-lan')
        .setExpirationTime(SECONDS + 900)
        .encode(),
    'its header was changed to alg none': () => {
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
      return `${header}.${lan.accessToken.split('.')[1]}.`;
    },
    'another secret signed it': () => draft({}).sign(secret('another-secret-0123456789abcdef0123')),
    'the order secret signed it': () => draft({}).sign(secret(env().ORDER_SECRET)),
    'a longer algorithm signed it': () => draft({ alg: 'HS512' }).sign(secret()),
    'a key pair of somebody signed it': () =>
      draft({ alg: 'ES256' }).sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    'it is for another audience': () => draft({ aud: 'park-mail' }).sign(secret()),
    'another site issued it': () => draft({ iss: 'https://elsewhere.example' }).sign(secret()),
    'it is a token of another type': () => draft({ typ: 'JWT' }).sign(secret()),
    'it has run out': () => draft({ exp: SECONDS }).sign(secret()),
    'it never runs out': () =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(env().PUBLIC_URL)
        .setAudience('park-api')
        .setSubject('user-lan')
        .setIssuedAt(SECONDS)
        .sign(secret()),
    'it names no session': () => draft({ claims: { sid: undefined } }).sign(secret()),
    'its session is no text': () => draft({ claims: { sid: [sessionId] } }).sign(secret()),
    'its session does not exist': () => draft({ claims: { sid: 'nothing' } }).sign(secret()),
    'it puts another person on the session': () => draft({ sub: 'user-khoa' }).sign(secret()),
    'its payload was changed': () => {
      const [head, body = '', signature] = lan.accessToken.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
      const changed = Buffer.from(JSON.stringify({ ...claims, exp: SECONDS + 9_999_999 })).toString(
        'base64url',
      );
      return `${head}.${changed}.${signature}`;
    },
    'its end is missing': () => lan.accessToken.slice(0, -4),
    'it is a ticket': () =>
      signTicket({ id: sessionId, unit: 'adult', day: '2026-12-12', pax: 1, nonce: 'n' }),
    'it is no token': () => 'undefined',
    'it is enormous': () => `${lan.accessToken}${'a'.repeat(5000)}`,
  };

  for (const [name, forge] of Object.entries(attacks)) {
    test(name, async () => {
      expect(await whoIs(bearer(await forge()))).toBeNull();
    });
  }

  test('its fifteen minutes are over, to the second', async () => {
    expect(await whoIs(bearer(lan.accessToken), addSeconds(NOW, 899))).not.toBeNull();
    expect(await whoIs(bearer(lan.accessToken), addSeconds(NOW, 900))).toBeNull();
  });
});

test('a stale token does not sign the cookie out, a good one speaks before it', async () => {
  const khoa = await signIn(db, KHOA, { now: NOW, ip: '198.51.101.2' });
  const later = addSeconds(NOW, 1000);
  expect(await whoIs({ cookie: lan.cookie, ...bearer(lan.accessToken) }, later)).toMatchObject({
    id: 'user-lan',
  });
  expect(await whoIs({ cookie: lan.cookie, ...bearer(khoa.accessToken) })).toMatchObject({ id: 'user-khoa' });
});

test.each([
  ['another name', 'sessions=TOKEN'],
  ['a prefix of it', 'xsession=TOKEN'],
  ['the https name on http', '__Host-session=TOKEN'],
  ['its hash', 'session=HASH'],
  ['nothing', 'session='],
])('a cookie with %s is nobody', async (_, template) => {
  const token = lan.cookie.split('=')[1] ?? '';
  const hash = new Bun.CryptoHasher('sha256').update(token).digest('hex');
  expect(await whoIs({ cookie: template.replace('TOKEN', token).replace('HASH', hash) })).toBeNull();
  expect(await whoIs({ cookie: `theme=dark; ${lan.cookie}; x=1` })).not.toBeNull();
});

test('an access token carries no name, no e-mail and no role', async () => {
  const token = await signAccessToken({ userId: 'user-lan', sessionId }, NOW);
  expect(Object.keys(decodeJwt(token)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
});
